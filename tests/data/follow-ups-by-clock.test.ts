import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { takeTurn } from '#server/follow-ups/turn.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { openPush } from '#server/push/push.ts'
import { connect, type Db } from '#server/supabase/client.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { doneNow, seenNow } from '#shared/customers/seen-to.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { aLog } from '#tests/support/a-log.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aPushServer } from '#tests/support/push-server.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { randomFrom } from '#tests/support/random.ts'

/* A seller's 90 days by a virtual clock. What is expected is worked out here from the script alone, by none of the site's rules. */

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const service = resources.use(await aPushServer())

/** `npm run follow-ups` has 200 customers and 90 days, which takes minutes. */
const people = Number(process.env['FOLLOW_UP_CUSTOMERS'] ?? 12)
const days = Number(process.env['FOLLOW_UP_DAYS'] ?? 18)
const kills = Math.round((50 * days) / 90)
const firstDay = '2026-03-02T00:00'
const maxADay = 20
const random = randomFrom(people)

/** Between March and May 2026. */
const holidays = ['2026-04-03', '2026-04-21', '2026-05-01']
const isWorkday = (at: string) =>
  ![0, 6].includes(new Date(`${at.slice(0, 10)}T00:00Z`).getUTCDay()) && !holidays.includes(at.slice(0, 10))
const hourOf = (at: string) => Number(at.slice(11, 13))

type Person = { id: string; name: string; lastAt: string; by: 'C' | 'S'; over: boolean; tries: number; said: string }

const seller = await aSeller(database)
await seller.db
  .from('set_ups')
  .insert({
    member_id: seller.id,
    business: 'Nutrição',
    sells: 'Consultas',
    tone: 'warm',
    opening_hours: 'Segunda a sexta, das 9h às 18h',
    follow_up_days: 3,
  })
  .throwOnError()
const { endpoint, p256dh, auth } = service.aBrowser()
await database.query(`
  insert into public.push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
  select user_id, id, '${endpoint}', '${p256dh}', '${auth}' from auth.sessions where user_id = '${seller.id}'`)

/** The site's scheduler in a process that dies at one of its calls, before or after the database has done it. */
let death = { calls: 0, isAfter: false }
const dying = connect('http://embedded.local', database.keys.secret, async (input, init) => {
  death.calls -= 1
  if (death.calls > 0) return database.lite.fetch(input, init)
  if (death.isAfter) await database.lite.fetch(input, init)
  throw new Error('killed')
})

const { log } = aLog()
const mailbox = mailboxIn(database.folder)
/** A process of the site, on its own connection. */
function aProcess(db: Db) {
  const data = dataIn({ db, cvs: database.cvs }, mailbox)
  const push = openPush({ keys: database.data.vapidKeys, contact: 'suporte@fechou.example', log, post: service.post })
  return { data, push, config: readConfig({}), tokens: sealedTokensWith(database.data.tokens.signingKeys) }
}
const [one, other, killed] = [aProcess(database.db), aProcess(database.db), aProcess(dying)]
const turnAt = (site: ReturnType<typeof aProcess>, at: string) => takeTurn(site, new Date(`${at}-03:00`))

const everybody: Person[] = []

async function says(person: Person, by: 'C' | 'S', at: string, words: string) {
  const messages = chat(at, `${by}: ${words}`)
  const report = await seller.workspace.importContact({ name: person.name, messages, bringBack: false })
  if (report.kind !== 'kept') throw new Error(report.kind)
  person.id = report.customer
  if (by === 'S' && at.slice(0, 10) !== person.said) person.tries += 1
  if (by === 'C') person.tries = -1
  // What the seller wrote before the customer counts no more, not even on the same day.
  Object.assign(person, { lastAt: at, by, said: by === 'S' ? at.slice(0, 10) : '' })
}

/** What people do of themselves, on the script's own clock. */
async function live(person: Person, at: string) {
  const chance = random()
  if (person.over) return
  if (person.lastAt === '') {
    await says(person, 'C', at, 'oi, quanto custa a consultoria?')
    await says(person, 'S', plusMinutes(at, 20), 'sai por R$ 890 em 3x')
  } else if (chance < 0.02) {
    await says(person, 'C', at, 'por favor não me manda mais mensagem')
    person.over = true
  } else if (chance < 0.5) {
    await says(person, 'C', at, 'e tem desconto à vista?')
    await says(person, 'S', plusMinutes(at, 45), 'Faço por R$ 850 à vista')
  }
}

/** What the seller does with somebody whose follow-up was told. */
async function react(person: Person, at: string) {
  const chance = random()
  const now = `${at}:00`
  const { workspace } = seller
  if (chance < 0.35) {
    await workspace.change(person.id, (row) => ({ ...doneNow(row, now), later_until: null }))
    if (at.slice(0, 10) !== person.said) person.tries += 1
    person.said = at.slice(0, 10)
  } else if (chance < 0.6) await says(person, 'S', at, 'Oi! Conseguiu ver?')
  else if (chance < 0.68) {
    const until = `${plusMinutes(at, (1 + Math.floor(random() * 6)) * 1440 + 37)}:00`
    await workspace.change(person.id, (row) => ({ ...seenNow(row, now), declined_at: null, later_until: until }))
  } else if (chance < 0.72) {
    await workspace.change(person.id, () => ({ stage: 'perdido', stage_by_hand: true, closed_at: now }))
    person.over = true
  }
}

type Row = {
  id: string
  customer_id: string
  reason: string
  due_at: string
  seen_last_at: string
  told_at: string | null
}
const rowsWhere = (condition: string) =>
  database.query<Row>(`select id, customer_id, reason, due_at::text, seen_last_at::text, told_at::text from public.follow_ups
    where workspace_id = (select workspace_id from public.workspace_members where member_id = '${seller.id}') and ${condition}`)

test(`over ${days} days each follow-up is told once, while its cause stands, in the seller’s hours; ${kills} kills and an outage lose none`, async () => {
  for (let index = 0; index < people; index += 1)
    everybody.push({ id: '', name: `Pessoa ${index}`, lastAt: '', by: 'C', over: false, tries: 0, said: '' })
  const byId = (id: string) => everybody.find((person) => person.id === id)!
  // Ids differ from run to run; the script does not.
  const placeOf = ({ customer_id: id }: Row) => everybody.findIndex((person) => person.id === id)
  const inScriptOrder = (rows: readonly Row[]) => rows.toSorted((first, second) => placeOf(first) - placeOf(second))
  const moments = Array.from({ length: days * 24 }, (_, hour) => plusMinutes(firstDay, hour * 60))
  const openMoments = moments.filter((at) => hourOf(at) >= 9 && hourOf(at) < 18)
  const deaths = new Set(Array.from({ length: kills }, () => openMoments[Math.floor(random() * openMoments.length)]))
  const outage = plusMinutes(firstDay, 16 * 1440).slice(0, 10)
  const told = new Map<string, string>()
  let died = 0

  for (const at of moments) {
    const hour = hourOf(at)
    if (hour === 8 || hour === 13) {
      const awake = everybody.filter(({ lastAt }) => random() < (lastAt === '' ? 0.15 : 0.03))
      // oxlint-disable-next-line no-await-in-loop -- One moment after another.
      for (const person of awake) await live(person, at)
    }
    if (at.startsWith(outage) && hour >= 9 && hour < 12) continue
    if (deaths.has(at)) {
      death = { calls: 1 + Math.floor(random() * 4), isAfter: random() < 0.5 }
      // oxlint-disable-next-line no-await-in-loop -- One moment after another.
      await turnAt(killed, at).then(
        () => {},
        () => (died += 1),
      )
    } else if (hour % 6 === 0 || (hour >= 7 && hour < 23)) {
      // Every other hour two processes at once.
      // oxlint-disable-next-line no-await-in-loop -- One moment after another.
      await Promise.all([turnAt(one, at), ...(hour % 2 === 0 ? [turnAt(other, at)] : [])])
    }

    // oxlint-disable-next-line no-await-in-loop -- One moment after another.
    for (const row of inScriptOrder(await rowsWhere(`told_at = '${at}'`))) {
      expect(told.has(row.id)).toBe(false)
      told.set(row.id, at)
      const person = byId(row.customer_id)
      expect(row.seen_last_at.replace(' ', 'T').slice(0, 16), person.name).toBe(person.lastAt)
      expect(person.over).toBe(false)
      if (row.reason === 'seller') expect(hour >= 7 && hour < 22).toBe(true)
      else {
        expect(isWorkday(at) && hour >= 9 && hour < 18, `${row.reason} at ${at}`).toBe(true)
        expect(person.tries).toBeLessThan(3)
      }
      // oxlint-disable-next-line no-await-in-loop -- One moment after another.
      if (random() < 0.8) await react(person, plusMinutes(at, 7))
    }
    if (hour === 18 && isWorkday(at) && !at.startsWith(outage)) {
      // oxlint-disable-next-line no-await-in-loop -- One moment after another.
      const late = await rowsWhere(`state = 'open' and told_at is null and due_at < '${at.slice(0, 10)}T16:00'`)
      const toldToday = [...told.values()].filter((when) => when.startsWith(at.slice(0, 10))).length
      expect(late.length === 0 || toldToday >= maxADay, `${late.length} are late on ${at}`).toBe(true)
    }
  }

  expect(died).toBeGreaterThan(kills / 4)
  expect(told.size).toBeGreaterThan(people)
  const kept = await rowsWhere('told_at is not null')
  expect(new Map(kept.map(({ id, told_at: at }) => [id, at!.replace(' ', 'T').slice(0, 16)]))).toEqual(told)
  const alerts = await database.query<{ id: string; count: number }>(
    'select follow_up_id as id, count(*)::int as count from public.alert_follow_ups group by 1',
  )
  expect(alerts.filter(({ count }) => count !== 1)).toEqual([])
  expect(new Set(alerts.map(({ id }) => id))).toEqual(new Set(told.keys()))
  const outcomes = await database.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from public.alerts group by 1 order by 1',
  )
  const countOf = (state: string) => outcomes.find((outcome) => outcome.state === state)?.count ?? 0
  const delivered = countOf('delivered')
  // An alert whose process was killed waits for its lease, in which days go by here: it comes too late, or once more.
  expect(delivered).toBeGreaterThan(0)
  expect(countOf('failed')).toBeLessThanOrEqual(kills)
  expect(service.received.length).toBeGreaterThanOrEqual(delivered)
  expect(service.received.length).toBeLessThanOrEqual(delivered + kills)

  const open = new Set((await rowsWhere(`state = 'open'`)).map(({ customer_id: id }) => id))
  const end = moments.at(-1)!
  const silent = everybody.filter(
    ({ id, over, by, lastAt, tries }) => id && !over && by === 'S' && tries < 3 && lastAt < plusMinutes(end, -1440),
  )
  expect(silent.length).toBeGreaterThan(0)
  expect(silent.filter(({ id }) => !open.has(id)).map(({ name }) => name)).toEqual([])
})
