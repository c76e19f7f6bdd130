import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { takeTurn } from '#server/follow-ups/turn.ts'
import { openPush } from '#server/push/push.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { aLog } from '#tests/support/a-log.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aPushServer } from '#tests/support/push-server.ts'
import { aSeller } from '#tests/support/sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const { data, query } = database
const service = resources.use(await aPushServer())
const { log } = aLog()
const push = openPush({
  keys: data.vapidKeys,
  contact: 'suporte@fechou.example',
  log,
  post: service.post,
  timeoutMs: 300,
})
const site = { data, push, config: readConfig({}), tokens: sealedTokensWith(data.tokens.signingKeys) }
const turn = (at: string) => takeTurn(site, new Date(`${at}-03:00`))

const nothing = { customers: [], contacts: [], corrections: [], takenBack: [], events: [], distinct: [], forgiven: [] }
const aCustomer = (more = {}) => ({
  id: randomUUID(),
  name: 'Camila',
  stage: 'interesse',
  stage_since: '2026-03-02T09:00',
  stage_by_hand: false,
  temperature: 'frio',
  opted_out: false,
  tags: [],
  note: '',
  message_count: 0,
  reading: {},
  ...more,
})
const aFollowUp = (customer_id: string, more = {}) => ({
  id: randomUUID(),
  customer_id,
  reason: 'seller',
  due_at: '2026-03-06T09:00',
  try_number: 1,
  state: 'open',
  seen_stage: 'interesse',
  ...more,
})
/** A seller who stores rows as they please. */
async function aSellerWhoStores() {
  const seller = await aSeller(database)
  const store = async (change: object) => {
    const { data: now } = await seller.db.from('workspaces').select('revision').single().throwOnError()
    const { error } = await seller.db.rpc('save_workspace', {
      change: { ...nothing, ...change, revision: now.revision } as never,
    })
    return error ? `refused ${error.code} ${error.message}` : 'stored'
  }
  return { ...seller, store }
}

/** Nothing of other tests is left to do. */
const settled = () => query('update public.workspaces set follow_ups_after = null')

const stored: [string, object][] = [
  ['no end of time', { last_at: 'infinity', waits_since: '2026-03-01T10:00', birthday: '03-10' }],
  ['a time before all times', { last_at: '-infinity' }],
  ['a year of five digits', { last_at: '9999-12-31T00:00', birthday: '03-10' }],
  ['turns that are none', { last_at: '2026-03-01T10:00', reading: { turns: 5 } }],
  ['a turn at no time', { last_at: '2026-03-01T10:00', reading: { turns: [{ at: 'zzz', by: 'seller' }] } }],
  ['hours that are none', { last_at: '2026-03-01T10:00', reading: { usualHours: { any: 'x' } } }],
  ['a rhythm beyond all days', { last_at: '2026-03-01T10:00', stage: 'ganho', reading: { returnsAfterDays: 1e300 } }],
]
test.for(stored)('a customer with %s keeps nobody else’s follow-ups from being told', async ([, values]) => {
  const other = await aDueSeller()
  const seller = await aSellerWhoStores()
  const customer = aCustomer(values)
  const open = aFollowUp(customer.id, { seen_last_at: '2026-02-01T10:00', due_at: '2026-02-02T10:00' })
  expect(await seller.store({ customers: [customer], followUps: [open] })).toBe('stored')
  await settled()
  await query(`update public.workspaces set follow_ups_after = '00000000-0000-0000-0000-000000000000'
    where id = (select workspace_id from public.workspace_members where member_id = '${seller.id}')`)
  await turn('2026-03-06T10:00')
  const { data: told } = await other.db.from('follow_ups').select('told_at').single().throwOnError()
  expect(told.told_at).not.toBeNull()
  const [left] = await query<{ count: number }>(
    'select count(*)::integer as count from public.workspaces where follow_ups_after is not null',
  )
  expect(left!.count).toBe(0)
})

async function aDueSeller() {
  const seller = await aSellerWhoStores()
  const customer = aCustomer({ last_at: '2026-03-01T10:00', last_from: 'seller' })
  await seller.store({ customers: [customer], followUps: [aFollowUp(customer.id, { reason: 'silence' })] })
  return seller
}

test('of the follow-ups of a customer the newest hundred stay', async () => {
  const seller = await aSellerWhoStores()
  const customer = aCustomer()
  const ended = () => aFollowUp(customer.id, { state: 'void' })
  await seller.store({ customers: [customer], followUps: Array.from({ length: 90 }, ended) })
  await seller.store({ followUps: [aFollowUp(customer.id), ...Array.from({ length: 90 }, ended)] })
  const { data: kept } = await seller.db.from('follow_ups').select('state').throwOnError()
  expect(kept).toHaveLength(91)
  expect(kept.filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('a follow-up at no time is refused', async () => {
  const seller = await aSellerWhoStores()
  const customer = aCustomer()
  await seller.store({ customers: [customer] })
  for (const due_at of ['infinity', '-infinity'])
    expect(await seller.store({ followUps: [aFollowUp(customer.id, { due_at })] })).toContain('follow_ups_due_at_check')
})

test('a digest that cannot be made keeps nobody from theirs', async () => {
  const [one, other] = [await aDueSeller(), await aDueSeller()]
  for (const { id } of [one, other])
    await query(`insert into public.alert_settings (member_id, digest_hour) values ('${id}', 8)`)
  const digests: typeof data.digests = {
    ...data.digests,
    due: async (...page) => (await data.digests.due(...page)).toSorted((first) => (first.member === one.id ? -1 : 1)),
    queue: (digest, ...rest) => {
      if (digest.member === one.id) throw new TypeError('of one')
      return data.digests.queue(digest, ...rest)
    },
  }
  await settled()
  const at = new Date('2026-03-10T10:00-03:00')
  expect(await takeTurn({ ...site, data: { ...data, digests } }, at)).toMatchObject({ failures: ['TypeError'] })
  const { data: digest } = await other.db.rpc('own_digest').throwOnError()
  expect(digest).toMatchObject({ last: { state: 'waiting' } })
})
