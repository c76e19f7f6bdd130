import { afterAll, beforeEach, expect, test } from 'vitest'
import { followUpsNotice, testNotice } from '#shared/push-notices.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { purge } from '#server/data/purge.ts'
import { openPush } from '#server/push/push.ts'
import { sendPush } from '#server/push/send-push.ts'
import { aBrowserOn, password } from '#tests/support/accounts.ts'
import { aLog } from '#tests/support/a-log.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { answering, aPushServer } from '#tests/support/push-server.ts'
import { aSignedInSeller } from '#tests/support/signed-in-sellers.ts'
import { aBrowser } from '#tests/support/valid-fields.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const { data } = database
const service = resources.use(await aPushServer())
const site = given({ ...database, post: service.post })
const page = '/dashboard/avisos'
const push = openPush({ keys: data.vapidKeys, contact: 'suporte@fechou.example', log: aLog().log, post: service.post })

beforeEach(() => service.answers(answering(201)))

/** A seller whose browser has notices on. */
async function aSellerWithPush() {
  const seller = await aSignedInSeller(database, site)
  const send = (form: string, fields: object = {}) =>
    seller.agent
      .post(page)
      .type('form')
      .send({ form, ...fields })
  await send('push-on', service.aBrowser()).expect(303)
  const own = () => data.pushSubscriptions.subscriptionsOf(seller.id)
  const shown = async () => (await seller.agent.get(page).expect(200)).text.replaceAll('<!-- -->', '')
  return { ...seller, send, own, shown }
}

const rows = async (memberId: string) =>
  (await database.db.from('push_subscriptions').select().eq('member_id', memberId).throwOnError()).data

test('notices are off until a browser turns them on, and then a test reaches it', async () => {
  const seller = await aSignedInSeller(database, site)
  const { text } = await seller.agent.get(page).expect(200)
  expect(text).toContain('data-push="off"')
  expect(text).toContain(await push.publicKey())
  expect(text).toContain('JavaScript desligado')
  expect(text).not.toContain('push-test')

  const { send, shown } = await aSellerWithPush()
  expect(await shown()).toContain('Ligados neste navegador')
  await send('push-test').expect(303)
  expect(service.received.at(-1)!.notice).toEqual(testNotice)
})

test('names are shown only in the browser that asks for them', async () => {
  const { send, own } = await aSellerWithPush()
  expect((await own()).map(({ namesShown }) => namesShown)).toEqual([false])
  await send('push-names', { nomes: '1' }).expect(303)
  const [browser] = await own()
  await sendPush({ push, data }, browser!, followUpsNotice({ count: 1, names: ['Camila'] }, browser!.namesShown))
  expect(service.received.at(-1)!.notice).toMatchObject({ body: 'Você tem 1 lembrete para hoje: Camila' })
  // A browser that subscribes anew has said so before.
  await send('push-on', service.aBrowser()).expect(303)
  expect((await own()).map(({ namesShown }) => namesShown)).toEqual([true])
  await send('push-names').expect(303)
  expect((await own()).map(({ namesShown }) => namesShown)).toEqual([false])
})

test.for([
  { endpoint: 'https://127.0.0.1/x' },
  { endpoint: 'http://fcm.googleapis.com/x' },
  { endpoint: 'https://fcm.googleapis.com.evil.example/x' },
  { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
  { p256dh: 'x' },
  { auth: '' },
])('what is no subscription is refused: %o', async (wrong) => {
  const seller = await aSignedInSeller(database, site)
  const fields = { form: 'push-on', ...aBrowser('x'), ...wrong }
  await seller.agent.post(page).type('form').send(fields).expect(422)
  expect(await rows(seller.id)).toEqual([])
})

test('what a member stores past the form is called only where it is a push service’s', async () => {
  const { db, own } = await aSellerWithPush()
  await db
    .rpc('keep_push_subscription', { ...service.aBrowser(), endpoint: 'https://169.254.169.254/x' })
    .throwOnError()
  const [browser] = await own()
  expect(await sendPush({ push, data }, browser!, testNotice)).toEqual({ kind: 'gone' })
  expect(service.called.filter((address) => address.includes('169.254'))).toEqual([])
  expect(await own()).toEqual([])
})

test('who signs out, here or from elsewhere, gets no more notices there', async () => {
  const here = await aSellerWithPush()
  await here.agent.post(sessionPaths.signOut).set('Accept', 'application/json').expect(204)
  expect(await rows(here.id)).toEqual([])

  const there = await aSellerWithPush()
  const other = aBrowserOn(site)
  await other.post('/auth').type('form').send({ form: 'entrar', email: there.email, password }).expect(303)
  const { text } = await other.get(page).expect(200)
  expect(text).toContain('data-push="off"')
  expect(text.replaceAll('<!-- -->', '')).toContain('Entregues por Google')
  await other.post('/dashboard/conta').type('form').send({ form: 'devices' }).expect(303)
  expect(await there.own()).toEqual([])
  await purge(database)
  expect(await rows(there.id)).toEqual([])
})

test('a browser can be turned off from another one, by its owner alone', async () => {
  const [seller, stranger] = [await aSellerWithPush(), await aSellerWithPush()]
  const [browser] = await seller.own()
  await stranger.send('push-off', { inscricao: browser!.id }).expect(303)
  expect(await seller.own()).toHaveLength(1)
  await seller.send('push-off', { inscricao: browser!.id }).expect(303)
  expect(await seller.own()).toEqual([])
  await seller.send('push-test').expect(409)
})

test('a browser in which somebody else signs in is theirs', async () => {
  const browser = service.aBrowser()
  const [before, after] = [await aSellerWithPush(), await aSellerWithPush()]
  await before.send('push-on', browser).expect(303)
  await after.send('push-on', browser).expect(303)
  expect(await before.own()).toEqual([])
  expect(await after.own()).toHaveLength(1)
})

test('ten browsers of a member get notices, the newest', async () => {
  const { id, own, send } = await aSellerWithPush()
  const minutes = Array.from({ length: 10 }, (_, nth) => new Date(Date.now() - (nth + 1) * 60_000).toISOString())
  const others = minutes.map((created_at, nth) => ({
    member_id: id,
    session_id: crypto.randomUUID(),
    created_at,
    ...aBrowser(`${id}-${nth}`),
  }))
  await database.db.from('push_subscriptions').insert(others).throwOnError()
  await send('push-on', service.aBrowser()).expect(303)
  expect(await own()).toHaveLength(1)
  const kept = (await rows(id)).map(({ endpoint }) => endpoint)
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain(others.at(-1)!.endpoint)
})

test.for([
  [410, 409, 0],
  [404, 409, 0],
  [429, 503, 1],
  [500, 503, 1],
  [413, 503, 1],
  [403, 503, 1],
] as const)(
  'a test that the push service answers by %i says so by %i, and %i browser stays',
  async ([answer, status, left]) => {
    const { id, send } = await aSellerWithPush()
    service.answers(answering(answer))
    const { text } = await send('push-test').expect(status)
    expect(text).toContain('navegador')
    expect(await rows(id)).toHaveLength(left)
  },
)

test('a browser that has failed for sixty days is forgotten, and one that answered again is not', async () => {
  const [lost, back] = [await aSellerWithPush(), await aSellerWithPush()]
  service.answers(answering(500))
  for (const { send } of [lost, lost, back]) await send('push-test').expect(503)
  expect(await rows(lost.id)).toMatchObject([{ failures: 2, last_failure: 'later' }])
  const longAgo = new Date(Date.now() - 61 * 24 * 3600_000).toISOString()
  await database.db.from('push_subscriptions').update({ failing_since: longAgo }).not('failing_since', 'is', null)
  service.answers(answering(201))
  await back.send('push-test').expect(303)
  expect(await rows(back.id)).toMatchObject([{ failures: 0, last_failure: null, failing_since: null }])
  await purge(database)
  expect(await lost.own()).toEqual([])
  expect(await back.own()).toHaveLength(1)
})

test('an address of a browser is on no page, and in no log', async () => {
  const { own, shown, send } = await aSellerWithPush()
  await send('push-test').expect(303)
  const [{ endpoint, auth }] = (await own()) as [Awaited<ReturnType<typeof own>>[number]]
  const secret = new URL(endpoint).pathname
  expect(await shown()).not.toContain(secret)
  expect(JSON.stringify(site.logged)).not.toContain(secret)
  expect(JSON.stringify(site.logged)).not.toContain(auth)
})
