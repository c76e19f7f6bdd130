import { type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pdf } from '#tests/support/forms.ts'
import { noData, storingMessages } from '#tests/support/app.ts'
import { aSiteForBodies, aClient, megabyte, formHead, sendForm, withoutTimeouts } from '#tests/support/raw-client.ts'
import { aContactMessage, anApplication } from '#tests/support/valid-fields.ts'

/** The beginning of a form with a CV, and then as much of it. */
function upload(network: string, bytes: number, sent: number): string {
  const head = [
    'POST /careers HTTP/1.1',
    'Host: localhost',
    'Accept: application/json',
    `X-Forwarded-For: ${network}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${'a'.repeat(sent)}`
}

const statusIn = (heard: string) => /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]

test('of many large bodies that never end so many are kept as there is room for; the others are told to come again', async () => {
  await using site = await aSiteForBodies({ largeBytes: 8 * megabyte })
  await using clients = new AsyncDisposableStack()
  const sockets: Socket[] = []
  site.server.on('connection', (socket) => sockets.push(socket))
  const all = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const client = clients.use(await aClient(site.port))
      client.say(upload(`10.0.0.${n}`, megabyte, megabyte - 1))
      return client
    }),
  )
  await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead >= megabyte).length).toBe(40)
  // Whoever found no room is read to the end, and then answered.
  for (const client of all) client.say('a')
  await expect.poll(() => all.filter(({ heard }) => statusIn(heard())).length).toBe(40)
  const statuses = all.map(({ heard }) => statusIn(heard()))
  expect(statuses.filter((status) => status === '400')).toHaveLength(8)
  expect(statuses.filter((status) => status === '503')).toHaveLength(32)
  const refused = all.find(({ heard }) => statusIn(heard()) === '503')!
  expect(refused.heard()).toMatch(/^retry-after: \d+\r$/im)
})

test('one network that takes all the room for large bodies gives way to another', async () => {
  await using site = await aSiteForBodies({ largeBytes: 8 * megabyte })
  await using clients = new AsyncDisposableStack()
  const greedy: Awaited<ReturnType<typeof aClient>>[] = []
  for (let n = 0; n < 8; n++) {
    const client = clients.use(await aClient(site.port))
    // Somebody with an IPv6 address has many networks of 64 bits.
    client.say(upload(`2001:db8:1:${n}::1`, megabyte, 1000))
    greedy.push(client)
  }
  // What is refused is answered at its end, so that its sender hears.
  const other = clients.use(await aClient(site.port))
  other.say(upload('2001:db8:2::1', megabyte, megabyte))
  await expect.poll(() => statusIn(other.heard())).toBe('400')
  for (const client of greedy) client.say('a'.repeat(megabyte - 1000))
  await expect.poll(() => greedy.filter(({ heard }) => statusIn(heard())).length).toBe(8)
  expect(greedy.filter(({ heard }) => statusIn(heard()) === '503')).toHaveLength(1)
})

test('forms without a file are taken in while there is no room for large bodies', async () => {
  await using site = await aSiteForBodies({ largeBytes: megabyte })
  using large = await aClient(site.port)
  large.say(upload('10.0.0.1', megabyte, 1000))
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) })
  expect(answer.status).toBe(422)
})

/** A store that keeps nothing of whoever is called Muitas until it is told to, and what it was given meanwhile. */
function aPausedStore() {
  const { promise: waited, resolve: resume } = Promise.withResolvers<void>()
  let waiting = 0
  const keep = async (_submission: unknown, { name }: { name: string }) => {
    if (name !== 'Muitas') return 'kept' as const
    waiting++
    await waited
    return 'kept' as const
  }
  const data = { ...storingMessages(keep), applications: { ...noData.applications, keep } }
  return { data, waiting: () => waiting, resume }
}

const aMessage = (name: string) => new URLSearchParams({ ...aContactMessage(`${name}@exemplo.com.br`), name })

const aLongMessage = (name: string, bytes: number) =>
  new URLSearchParams([...aMessage(name), ['other', 'a'.repeat(bytes)]])

function aCv(name: string, bytes: number) {
  const fields = new FormData()
  for (const [field, value] of Object.entries({ form: 'send-cv', ...anApplication(`${name}@exemplo.com.br`), name }))
    fields.append(field, value)
  fields.append('cv', new File([Buffer.concat([pdf], bytes)], 'cv.pdf', { type: 'application/pdf' }))
  return fields
}

test.for([
  ['/contact', { smallBytes: 128 * 1024 }, aMessage],
  ['/careers', { largeBytes: 12 * megabyte }, (name: string) => aCv(name, name === 'Muitas' ? 1000 : 100_000)],
] as const)(
  'a short form to %s of a length nobody told has no more room than it needs while it waits',
  async ([path, bodies, fields]) => {
    const { data, waiting, resume } = aPausedStore()
    await using site = await aSiteForBodies(bodies, data)
    // Each might have been as long as half of the room.
    const many = [1, 2].map((n) => sendForm(site.url + path, `2001:db8:1:${n}::1`, fields('Muitas'), true))
    await expect.poll(waiting).toBe(2)
    expect(await sendForm(site.url + path, '2001:db8:2::1', fields('Ana'))).toBe(303)
    resume()
    expect(await Promise.all(many)).toEqual([303, 303])
  },
)

test('large forms that wait for what they cause keep no other large form waiting', async () => {
  const { data, waiting, resume } = aPausedStore()
  await using site = await aSiteForBodies({}, data)
  const many = [1, 2, 3, 4].map((n) => sendForm(`${site.url}/careers`, `10.0.0.${n}`, aCv('Muitas', 100_000)))
  await expect.poll(waiting).toBe(4)
  expect(await sendForm(`${site.url}/careers`, '10.0.0.9', aCv('Ana', 100_000))).toBe(303)
  resume()
  expect(await Promise.all(many)).toEqual([303, 303, 303, 303])
})

test('long forms of one network that wait leave room to another network', async () => {
  const { data, waiting, resume } = aPausedStore()
  await using site = await aSiteForBodies({ smallBytes: 256 * 1024 }, data)
  const refused: number[] = []
  const many = [1, 2, 3, 4].map(async (n) => {
    const status = await sendForm(`${site.url}/contact`, `2001:db8:1:${n}::1`, aLongMessage('Muitas', 60_000))
    if (status === 503) refused.push(n)
    return status
  })
  await expect.poll(() => waiting() + refused.length).toBe(4)
  expect(await sendForm(`${site.url}/contact`, '2001:db8:2::1', aLongMessage('Ana', 30_000))).toBe(303)
  resume()
  expect((await Promise.all(many)).filter((status) => status === 303)).toHaveLength(2)
})

test('a large body that stalls is cut off with 408; one that goes on, however slowly, is read', async () => {
  await using site = await aSiteForBodies({ stallMs: 300, minBytesPerSecond: 1 })
  using stalled = await aClient(site.port)
  using slow = await aClient(site.port)
  stalled.say(upload('10.0.0.1', 100_000, 99_999))
  slow.say(upload('10.0.0.2', 100_000, 90_000))
  while (!stalled.isClosed()) {
    slow.say('a')
    await after(20)
  }
  expect(stalled.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  slow.say('a'.repeat(10_000))
  await expect.poll(() => statusIn(slow.heard())).toBe('400')
})

test('where the network that has most cannot give way, the next one does', async () => {
  const { data, waiting, resume } = aPausedStore()
  await using site = await aSiteForBodies({ smallBytes: 128 * 1024 }, data)
  const most = sendForm(`${site.url}/contact`, '203.0.113.7', aLongMessage('Muitas', 60_000))
  await expect.poll(waiting).toBe(1)
  let begun = 0
  site.server.on('request', () => begun++)
  using unfinished = await aClient(site.port)
  unfinished.say(formHead.replace('5000', '50000'))
  await expect.poll(() => begun).toBe(1)
  expect(await sendForm(`${site.url}/contact`, '203.0.113.9', aLongMessage('Ana', 30_000))).toBe(303)
  unfinished.say('a'.repeat(50_000))
  await expect.poll(() => statusIn(unfinished.heard())).toBe('503')
  resume()
  expect(await most).toBe(303)
})

test('forms whose bodies do not come keep no other form of their network waiting', async () => {
  withoutTimeouts()
  await using site = await aSiteForBodies({})
  await using clients = new AsyncDisposableStack()
  let begun = 0
  site.server.on('request', () => begun++)
  for (let n = 0; n < 100; n++) {
    const client = clients.use(await aClient(site.port))
    client.say(upload('203.0.113.7', 100, 0))
  }
  await expect.poll(() => begun).toBe(100)
  expect(await sendForm(`${site.url}/contact`, '203.0.113.7', new URLSearchParams())).toBe(422)
})
