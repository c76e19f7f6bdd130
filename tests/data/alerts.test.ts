import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { sendAlerts } from '#server/follow-ups/alerts.ts'
import { collectFailures } from '#server/follow-ups/failures.ts'
import { takeTurn } from '#server/follow-ups/turn.ts'
import { openPush } from '#server/push/push.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { aLog } from '#tests/support/a-log.ts'
import { aDatabase } from '#tests/support/database.ts'
import { putFollowUps } from '#tests/support/follow-ups.ts'
import { answering, aPushServer, silent } from '#tests/support/push-server.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const { data, db, query, stranger, accounts } = resources.use(await aDatabase())
const service = resources.use(await aPushServer())
const { log, lines } = aLog()
const pushing = { keys: data.vapidKeys, contact: 'suporte@fechou.example', log, post: service.post }
const others = { data, config: readConfig({}), tokens: sealedTokensWith(data.tokens.signingKeys) }
const site = { ...others, push: openPush(pushing) }
const impatient = { ...others, push: openPush({ ...pushing, timeoutMs: 300 }) }
const friday = '2026-03-06T09:00'
const turn = (at = friday, by = site) => takeTurn(by, new Date(`${at}-03:00`))

beforeEach(async () => {
  service.answers(answering(201))
  service.received.length = 0
  await query('delete from public.alerts')
})

/** A seller with a browser that shows notices. */
async function aToldSeller(): Promise<Seller> {
  const seller = await aSeller({ accounts, stranger })
  const { endpoint, p256dh, auth } = service.aBrowser()
  await query(`
    insert into public.push_subscriptions (member_id, session_id, endpoint, p256dh, auth)
    select user_id, id, '${endpoint}', '${p256dh}', '${auth}' from auth.sessions where user_id = '${seller.id}'`)
  return seller
}

/** One with a customer who is due on Friday at nine. */
async function aDueSeller(name = 'Lívia Canário'): Promise<Seller> {
  const seller = await aToldSeller()
  const messages = chat('2026-03-03T10:00', 'C: oi, quanto custa a canariopalavra?', 'S: sai por R$ 890 em 3x')
  await seller.workspace.importContact({ name, messages, bringBack: false })
  return seller
}

const alertsOf = ({ id }: Seller) =>
  query<{ state: string; attempts: number; answers: string[]; waits: number }>(`
    select state, attempts, round(extract(epoch from due_at - now()))::int as waits,
      array(select answer from public.alert_attempts where alert_id = alerts.id order by at) as answers
    from public.alerts where member_id = '${id}' order by created_at`)

/** The time of the next attempt comes. */
const comes = () => query(`update public.alerts set due_at = now() where state = 'waiting'`)

test('a seller’s browser is told how many are due, never who, and no log says it either', async () => {
  const seller = await aDueSeller()
  expect(await turn()).toMatchObject({ told: 1 })
  expect(service.received.map(({ notice }) => notice)).toMatchObject([{ body: 'Você tem 1 lembrete para hoje' }])
  expect(await alertsOf(seller)).toMatchObject([{ state: 'delivered', attempts: 1, answers: ['delivered'] }])
  expect(await turn()).toMatchObject({ told: 0 })
  expect(service.received).toHaveLength(1)
  expect(lines.join('')).not.toMatch(/Lívia|Canário|canariopalavra/)
})

test('of two processes at once each alert is sent by one', async () => {
  await Promise.all([aDueSeller(), aDueSeller(), aDueSeller()])
  await Promise.all([turn(), turn(), turn()])
  expect(service.received).toHaveLength(3)
})

test.for([
  ['410', answering(410), { state: 'failed', answers: ['gone'] }, 0],
  ['404', answering(404), { state: 'failed', answers: ['gone'] }, 0],
  ['413', answering(413), { state: 'failed', answers: ['tooLarge'] }, 1],
  ['429', answering(429, { 'Retry-After': '120' }), { state: 'waiting', answers: ['later'], waits: 120 }, 1],
  ['500', answering(500), { state: 'waiting', answers: ['later'], waits: 60 }, 1],
  ['nothing', silent, { state: 'waiting', answers: ['later'], waits: 60 }, 1],
] as const)('a push service that answers %s', async ([, answer, expected, browsersLeft]) => {
  const seller = await aDueSeller()
  service.answers(answer)
  await turn(friday, answer === silent ? impatient : site)
  const [alert] = await alertsOf(seller)
  const { waits, ...rest } = { waits: null, ...expected }
  expect(alert).toMatchObject(rest)
  if (waits !== null) expect(Math.abs(alert!.waits - waits)).toBeLessThan(30)
  expect(await data.pushSubscriptions.subscriptionsOf(seller.id)).toHaveLength(browsersLeft)
})

test('after four attempts it has failed, which the next page says until it was seen', async () => {
  const seller = await aDueSeller()
  service.answers(answering(500))
  await turn()
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await comes()
    await sendAlerts(site, friday, collectFailures())
  }
  expect(await alertsOf(seller)).toMatchObject([{ state: 'failed', attempts: 4 }])
  await comes()
  await sendAlerts(site, friday, collectFailures())
  expect(service.received).toHaveLength(4)
  const { data: failed } = await seller.db.rpc('own_failed_alerts').throwOnError()
  expect(failed).toMatchObject({ push: 1, mail: 0 })
  const other = await aSeller({ accounts, stranger })
  expect((await other.db.rpc('own_failed_alerts').throwOnError()).data).toMatchObject({ push: 0, last: null })
  await other.db.rpc('note_failed_alerts_seen').throwOnError()
  expect((await seller.db.rpc('own_failed_alerts').throwOnError()).data).toMatchObject({ push: 1 })
  await seller.db.rpc('note_failed_alerts_seen').throwOnError()
  expect((await seller.db.rpc('own_failed_alerts').throwOnError()).data).toMatchObject({ push: 0, last: null })
})

test('a day that was full has room again once its member wants more of them', async () => {
  const seller = await aDueSeller()
  const messages = chat('2026-03-03T10:00', 'C: oi, quanto custa?', 'S: sai por R$ 890 em 3x')
  await seller.workspace.importContact({ name: 'Rui Canário', messages, bringBack: false })
  await seller.db.rpc('set_follow_ups_per_day', { count: 1 }).throwOnError()
  expect(await turn()).toMatchObject({ told: 1 })
  expect(await turn('2026-03-06T10:30')).toMatchObject({ told: 0 })
  await seller.db.rpc('set_follow_ups_per_day', { count: 2 }).throwOnError()
  expect(await turn('2026-03-06T11:00')).toMatchObject({ told: 1 })
})

test('a process that dies with an alert leaves it to another after its lease; what has ended meanwhile is told no more', async () => {
  const seller = await aDueSeller()
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  await data.followUps.tell({ workspace: own.id, now: friday, onlyNoted: false, perDay: 20, atMost: 500 })
  expect(await data.alerts.claim(friday, 10, 60)).toHaveLength(1)
  expect(await data.alerts.claim(friday, 10, 60)).toEqual([])
  await comes()
  const messages = chat('2026-03-06T09:01', 'C: oi, ainda dá?')
  await seller.workspace.importContact({ name: 'Lívia Canário', messages, bringBack: false })
  await sendAlerts(site, friday, collectFailures())
  expect(service.received).toEqual([])
  expect(await alertsOf(seller)).toMatchObject([{ state: 'needless' }])
})

test('who has no browser that shows notices has no alerts, and one of this morning is not sent tonight', async () => {
  const seller = await aDueSeller()
  await query(`delete from public.push_subscriptions where member_id = '${seller.id}'`)
  expect(await turn()).toMatchObject({ told: 1 })
  expect(await alertsOf(seller)).toEqual([])

  const other = await aDueSeller()
  service.answers(answering(500))
  await turn()
  service.answers(answering(201))
  service.received.length = 0
  await comes()
  await turn('2026-03-06T23:00')
  expect(service.received).toEqual([])
  await turn('2026-03-07T08:00')
  expect(service.received).toEqual([])
  expect(await alertsOf(other)).toMatchObject([{ state: 'failed' }])
})

/** Follow-ups at times that a seller has set, which nothing is concluded from anew. */
async function putNoted({ id }: Seller, times: readonly string[]) {
  const followUps = times.map((dueAt, nth) => ({ name: `Pessoa ${nth}`, dueAt, reason: 'seller' as const }))
  await putFollowUps(db, id, followUps)
  await query('update public.workspaces set follow_ups_after = null')
}
const bodies = () => service.received.map(({ notice }) => (notice as { body: string }).body)
const minuteOfTen = (minute: number) => `2026-03-06T10:${String(minute).padStart(2, '0')}`

test('what a seller set minute by minute rings once in five minutes, and none of it is left out', async () => {
  const seller = await aToldSeller()
  const times = Array.from({ length: 7 }, (_, minute) => minuteOfTen(minute))
  await putNoted(seller, times)
  const rings: string[] = []
  for (let minute = 0; minute < 16; minute += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One minute after another.
    await turn(minuteOfTen(minute))
    rings.push(...bodies().map((body) => `${minute}: ${/\d+ lembretes?/.exec(body)![0]}`))
    service.received.length = 0
  }
  expect(rings).toEqual(['0: 1 lembrete', '5: 5 lembretes', '10: 1 lembrete'])
})

test('a push that is tried again is no second one, and the next waits for it', async () => {
  const seller = await aToldSeller()
  await putNoted(seller, [0, 1, 1].map(minuteOfTen))
  service.answers(answering(500))
  await turn(minuteOfTen(0))
  service.answers(answering(201))
  await turn(minuteOfTen(1))
  // The others have been due for longer by then.
  await query('update public.alerts set due_at = now() - make_interval(secs => 1 - least(attempts, 1))')
  await turn(minuteOfTen(2))
  await turn(minuteOfTen(6))
  const once = 'Você tem 1 lembrete para hoje'
  expect(bodies()).toEqual([once, once])
  await turn(minuteOfTen(7))
  expect(bodies()).toEqual([once, once, 'Você tem 2 lembretes para hoje'])
  expect((await alertsOf(seller)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 2],
    ['delivered', 1],
  ])
})

test('many at one time are told in portions, the earliest first, and are one push with the first three names', async () => {
  const seller = await aToldSeller()
  await putNoted(seller, [4, 3, 2, 1, 0].map(minuteOfTen))
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  const now = minuteOfTen(10)
  const tell = () => data.followUps.tell({ workspace: own.id, now, onlyNoted: false, perDay: 20, atMost: 2 })
  expect(await tell()).toBe(2)
  const { data: told } = await seller.db.from('follow_ups').select('due_at').not('told_at', 'is', null).throwOnError()
  expect(told.map(({ due_at: at }) => at.slice(14, 16)).toSorted()).toEqual(['00', '01'])
  expect([await tell(), await tell(), await tell()]).toEqual([2, 1, 0])
  const claimed = await data.alerts.claim(now, 10, 60)
  expect(claimed).toMatchObject([{ count: 5, names: ['Pessoa 4', 'Pessoa 3', 'Pessoa 2'] }])
})

test('a turn tells more than one portion', async () => {
  const seller = await aToldSeller()
  await putNoted(
    seller,
    Array.from({ length: 501 }, () => minuteOfTen(0)),
  )
  expect(await turn(minuteOfTen(0))).toMatchObject({ told: 501 })
  expect(bodies()).toEqual(['Você tem 501 lembretes para hoje'])
})

test('days and hours ahead, left by a clock that was set back, keep nobody from being told once', async () => {
  const seller = await aDueSeller()
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  await query(`
    update public.workspaces set follow_ups_full_on = '2026-03-09' where id = '${own.id}';
    insert into public.alert_settings (member_id, digest_hour, digest_on) values ('${seller.id}', 8, '2026-03-09');
    insert into public.alerts (member_id, channel, made_at, pushed_at, state)
    values ('${seller.id}', 'push', '2026-03-09T09:00', '2026-03-09T09:00', 'delivered')`)
  const [{ id }] = (await query<{ id: string }>(`
    with told as (
      update public.follow_ups set told_at = '2026-03-06T15:00' where workspace_id = '${own.id}' returning *
    ), other as (
      insert into public.customers (id, workspace_id, name, stage, stage_since, temperature, reading)
      values (gen_random_uuid(), '${own.id}', 'Rui', 'proposta', '2026-03-02', 'morno', '{}') returning id
    )
    insert into public.follow_ups (id, workspace_id, customer_id, reason, due_at, try_number, state, seen_stage)
    select gen_random_uuid(), '${own.id}', other.id, 'silence', due_at, 1, 'open', 'proposta' from told, other returning id`)) as [
    { id: string },
  ]
  await query('update public.workspaces set follow_ups_after = null')
  expect(await turn()).toMatchObject({ told: 1, digests: 1 })
  expect(service.received).toHaveLength(1)
  expect(await query(`select told_at::text from public.follow_ups where id = '${id}'`)).toEqual([
    { told_at: '2026-03-06 09:00:00' },
  ])
  expect(await turn('2026-03-06T09:10')).toMatchObject({ told: 0, digests: 0 })
  expect(service.received).toHaveLength(1)
})
