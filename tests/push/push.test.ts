import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { followUpsNotice, testNotice } from '#shared/push-notices.ts'
import { vapidKeysIn } from '#server/data/vapid-keys.ts'
import { pushServiceOf } from '#server/push/push-services.ts'
import { openPush } from '#server/push/push.ts'
import { aLog } from '#tests/support/a-log.ts'
import { aDatabase } from '#tests/support/database.ts'
import { answering, aPushServer, silent } from '#tests/support/push-server.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const service = resources.use(await aPushServer())
const { log, lines } = aLog()
const contact = 'suporte@fechou.example'
const push = openPush({ keys: database.data.vapidKeys, contact, log, post: service.post })
const aSubscription = (origin?: string) => ({
  id: randomUUID(),
  member: randomUUID(),
  namesShown: false,
  ...service.aBrowser(origin),
})

beforeEach(() => service.answers(answering(201)))

test('a browser reads the notice, sealed for it alone and signed by the key that it subscribed with', async () => {
  expect(await push.send(aSubscription('https://updates.push.services.mozilla.com'), testNotice)).toEqual({
    kind: 'delivered',
  })
  const { notice, key, claims, headers } = service.received.at(-1)!
  expect(notice).toEqual(testNotice)
  expect(key).toBe(await push.publicKey())
  expect(claims).toMatchObject({ aud: 'https://updates.push.services.mozilla.com', sub: `mailto:${contact}` })
  const hoursLeft = (claims.exp - Date.now() / 1000) / 3600
  expect(hoursLeft).toBeGreaterThan(1)
  expect(hoursLeft).toBeLessThan(24)
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', topic: 'teste' })
  expect(Number(headers.ttl)).toBeLessThanOrEqual(24 * 3600)
})

test('a push service cannot tell by its length what a notice says, and no notice is too long for a phone', async () => {
  const names = Array.from({ length: 3 }, () => 'Maria das Dores de Albuquerque Cavalcanti 👩🏽‍⚕️'.repeat(3))
  const few = { count: 1, names: ['Ana'] }
  for (const notice of [testNotice, followUpsNotice(few, false), followUpsNotice({ count: 20_000, names }, true)])
    await push.send(aSubscription(), notice)
  const lengths = service.received.slice(-3).map(({ length }) => length)
  expect(new Set(lengths).size).toBe(1)
  expect(lengths[0]).toBeLessThan(3070)
})

test.for([
  [201, {}, { kind: 'delivered' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [413, {}, { kind: 'tooLarge' }],
  [429, { 'Retry-After': '120' }, { kind: 'later', retryInSeconds: 120 }],
  [429, { 'Retry-After': 'in a while' }, { kind: 'later', retryInSeconds: null }],
  [503, { 'Retry-After': '99999999' }, { kind: 'later', retryInSeconds: 86_400 }],
  [500, {}, { kind: 'later', retryInSeconds: null }],
  [403, {}, { kind: 'refused', status: 403 }],
  [302, { Location: 'http://127.0.0.1:1/' }, { kind: 'later', retryInSeconds: null }],
] as const)('an answer of %s %o means %o', async ([status, headers, result]) => {
  service.answers(answering(status, headers))
  expect(await push.send(aSubscription(), testNotice)).toEqual(result)
})

test('a refusal is an error line once three members have it, not before: one of them may have made their address up', async () => {
  const own = aLog()
  const asked = openPush({ keys: database.data.vapidKeys, contact, log: own.log, post: service.post })
  const levels = () => own.lines.splice(0).map((line) => (JSON.parse(line) as { level: number }).level)
  const [one, other, third] = [aSubscription(), aSubscription(), aSubscription()]
  service.answers(answering(403))
  for (const subscription of [one, one, one, other, { ...other, id: randomUUID() }])
    await asked.send(subscription, testNotice)
  expect(levels()).toEqual([30, 30, 30, 30, 30])
  await asked.send(third, testNotice)
  await asked.send(one, testNotice)
  expect(levels()).toEqual([50, 50])
  service.answers(answering(201))
  await asked.send(one, testNotice)
  service.answers(answering(403))
  await asked.send(other, testNotice)
  expect(levels()).toEqual([30, 30])
})

test('Retry-After may be a date', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString()
  service.answers(answering(429, { 'Retry-After': date }))
  const result = await push.send(aSubscription(), testNotice)
  if (result.kind !== 'later') throw new Error(result.kind)
  expect(result.retryInSeconds).toBeGreaterThanOrEqual((Date.parse(date) - Date.now()) / 1000)
  expect(result.retryInSeconds).toBeLessThanOrEqual(90)
})

test('a push service that does not answer is not waited for', async () => {
  service.answers(silent)
  const hasty = openPush({ keys: database.data.vapidKeys, contact, log, post: service.post, timeoutMs: 50 })
  expect(await hasty.send(aSubscription(), testNotice)).toEqual({ kind: 'later', retryInSeconds: null })
})

test.for([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://autopush.dev.push.services.mozilla.com/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('%s is an address of a push service', (endpoint) => expect(pushServiceOf(endpoint)).not.toBeNull())

test.for([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://fcm.googleapis.com./x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'x',
])('the site never calls %s', async (endpoint) => {
  expect(await push.send({ ...aSubscription(), endpoint }, testNotice)).toEqual({ kind: 'gone' })
  expect(service.called).not.toContain(endpoint)
})

test('a subscription whose keys are none is gone', async () => {
  for (const p256dh of ['A'.repeat(87), 'x', `B${'A'.repeat(86)}`])
    expect(await push.send({ ...aSubscription(), p256dh }, testNotice)).toEqual({ kind: 'gone' })
})

test('processes that start at once on one database have one pair of keys', async () => {
  await using other = await aDatabase()
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => vapidKeysIn(other.db)()))
  for (const each of others) expect(each).toEqual(first)
  expect(first!.publicKey).not.toBe(await push.publicKey())
})

test('nobody but the site reads the keys, and the log has neither them nor the address of a browser', async () => {
  const { data } = await database.stranger().from('vapid_keys').select()
  expect(data ?? []).toEqual([])
  const subscription = aSubscription()
  await push.send(subscription, testNotice)
  const { privateKey } = await database.data.vapidKeys()
  const said = lines.join('')
  expect(said).toContain('"service":"fcm.googleapis.com"')
  for (const secret of [privateKey, subscription.auth, new URL(subscription.endpoint).pathname, testNotice.body])
    expect(said).not.toContain(secret)
})

test('a notice says how many, and who only where it was asked to', () => {
  const names = ['Ana', 'Bruno', 'Carla']
  expect(followUpsNotice({ count: 1, names: ['Ana'] }, false).body).toBe('Você tem 1 lembrete para hoje')
  expect(followUpsNotice({ count: 1_004, names }, false).body).toBe('Você tem 1.004 lembretes para hoje')
  const two = { count: 2, names: names.slice(0, 2) }
  expect(followUpsNotice(two, true).body).toBe('Você tem 2 lembretes para hoje: Ana e Bruno')
  expect(followUpsNotice({ count: 4, names }, true).body).toBe(
    'Você tem 4 lembretes para hoje: Ana, Bruno, Carla e mais 1',
  )
  const unnamed = { count: 1, names: ['+55 11 98765-0142'] }
  expect(followUpsNotice(unnamed, true).body).toBe('Você tem 1 lembrete para hoje: final 0142')
})
