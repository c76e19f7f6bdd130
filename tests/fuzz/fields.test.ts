import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#shared/site.ts'
import { anItem, keepInCatalogue } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import { listening } from '#tests/support/listening.ts'
import { aCustomer, aSignedInSeller } from '#tests/support/signed-in-sellers.ts'
import { fieldsOf, hostileValues, memberPages, type Field } from './hostile-fields.ts'

/** `npm run fuzz` sends every value to every field; else each field gets as many as this, and the next field the next ones. */
const perField = process.env['FUZZ_RUNS'] ? Infinity : 1
const length = 20_000

/** Milliseconds for which nobody else is answered; far above what any request takes. */
const longestStallMs = 1000

/** Every value in every field takes half an hour. */
const timeout = 3_600_000

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const anyNumber = { reviewAfter: 1e9, refuseAfter: 1e9, refuseWideAfter: 1e9, seconds: 60 }
const generous = {
  ...limits,
  perVisitor: anyNumber,
  perMember: anyNumber,
  perSeller: anyNumber,
  perForm: anyNumber,
  readings: anyNumber,
  previews: anyNumber,
  passwords: { attempts: 1e9, attemptsOfWideNetwork: 1e9, seconds: 60 },
  shareOfUnconfirmedMails: { network: 1e6, wideNetwork: 1e6 },
  unconfirmedMailsPerHour: { ...limits.unconfirmedMailsPerHour, 'email-change': 1e9 },
  memberWork: { ...limits.memberWork, burstMs: 1e9 },
}
const bodies = { ...limits.bodies, perNetwork: 1e9, perWideNetwork: 1e9 }
const own = given({
  data: database.data,
  accounts: database.accounts,
  environment: { TRUST_PROXY: '1', DATA_DIR: database.folder },
  limits: { ...generous, bodies },
})
const site = resources.use(await listening(own.app))
const seller = await aSignedInSeller(database, own)
const customer = await aCustomer(seller, 'Ana')
const item = anItem('Corte')
await keepInCatalogue(seller.workspace, [item])

const delay = monitorEventLoopDelay({ resolution: 10 })
const slowest: { ms: number; what: string }[] = []
beforeAll(() => void delay.enable())
afterAll(() => {
  delay.disable()
  const worst = slowest.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  console.log(`${slowest.length} requests; nobody else was answered for at most:`)
  for (const { ms, what } of worst) console.log(`${Math.round(ms)} ms ${what}`)
})

const headers = { Cookie: seller.cookie, 'Sec-Fetch-Site': 'same-origin' }

/** The status, and the longest time for which the process did nothing else. */
async function stallOf(send: () => Promise<Response>, what: string) {
  delay.reset()
  const response = await send()
  await response.arrayBuffer()
  // A last tick, so that what ran before it is measured.
  await new Promise((resolve) => setImmediate(resolve))
  const ms = delay.max / 1e6
  slowest.push({ ms, what })
  return { status: response.status, ms }
}

async function expectHarmless(send: () => Promise<Response>, what: string) {
  own.logged.length = 0
  const { status, ms } = await stallOf(send, what)
  expect(status, what).toBeLessThan(500)
  expect(status, `${what} was not read at all`).not.toBe(429)
  expect(
    own.logged.filter(({ level }) => level >= 50),
    what,
  ).toEqual([])
  if (ms < longestStallMs) return
  // The machine may have had something else to do: what holds the process does so each time.
  const again = [await stallOf(send, what), await stallOf(send, what)]
  expect(Math.min(...again.map((each) => each.ms)), what).toBeLessThan(longestStallMs)
}

function sampled<Value>(values: readonly Value[], nth: number): readonly Value[] {
  const start = (nth * perField) % values.length
  return perField === Infinity ? values : [...values, ...values].slice(start, start + perField)
}

function sent({ path, form, name, isFile, others }: Field, value: string) {
  const body = new FormData()
  for (const [each, text] of Object.entries({ form, ...others })) if (each !== name) body.set(each, text)
  body.set(name, isFile ? new File([value], 'a.csv') : value)
  return fetch(`${site.url}${path}`, { method: 'POST', redirect: 'manual', headers, body })
}

const nameOf = (value: string) => `${JSON.stringify(value.slice(0, 40))} of ${value.length}`

test(
  'no field of a form of the seller’s place fails, or holds the process, whatever is written into it',
  { timeout },
  async () => {
    const fields = fieldsOf({ customer, item: item.id, member: seller.id })
    expect(fields.length).toBeGreaterThan(90)
    for (const [nth, field] of fields.entries())
      for (const value of sampled(hostileValues(field.others[field.name] ?? '', length), nth))
        // oxlint-disable-next-line no-await-in-loop -- Each is measured alone.
        await expectHarmless(() => sent(field, value), `${field.path} ${field.form} ${field.name} ${nameOf(value)}`)
  },
)

test('no parameter of a page of the seller’s place does either', { timeout }, async () => {
  const parameters = memberPages.flatMap(({ path, reads = [] }) =>
    [...reads, 'recebido', 'evento', 'l'].map((name) => ({ path: path.replace(':id', customer), name })),
  )
  for (const [nth, { path, name }] of parameters.entries())
    for (const value of sampled(hostileValues('', length), nth)) {
      // As long as Node takes a request line.
      const query = `${name}=${encodeURIComponent(value).slice(0, 14_000).replace(/%.?$/, '')}`
      const get = () => fetch(`${site.url}${path}?${query}`, { redirect: 'manual', headers })
      // oxlint-disable-next-line no-await-in-loop -- Each is measured alone.
      await expectHarmless(get, `${path} ${name} ${nameOf(value)}`)
    }
})

const factsFrom = (minute: number) => JSON.stringify({ version: 1, messages: [[minute, 1, 1]] })
const beside = '/dashboard/ao-lado'

test.for([
  [
    'a chat of the year 6053',
    '/dashboard/conectar',
    { form: 'fatos', membro: seller.id, nome: 'Bia', fatos: factsFrom(2 ** 31) },
  ],
  [
    'a copy of the year 9000',
    beside,
    { form: 'fatos', membro: seller.id, nome: 'Bia', fatos: factsFrom(3_700_000_000) },
  ],
  ['a reminder at 99:99', beside, { form: 'lembrar', pessoa: customer, quando: '9999-99-99T99:99' }],
  ['a reminder in seven thousand years', beside, { form: 'lembrar', pessoa: customer, quando: '9999-12-31T23:59' }],
  ['a message of the year 0', beside, { form: 'leitura', pessoa: customer, minuto: '0000-01-01T00:00', lugar: '0' }],
  ['sixty meeting times', beside, { form: 'dado', lugar: 'meetingTimes', resposta: `seg ${'10h '.repeat(60)}` }],
  [
    'a price of ten billions',
    '/dashboard/catalogo',
    { form: 'lista', origem: 'pasted', lista: 'Corte 45\nBarba', decisoes: '1:999999999999' },
  ],
])('%s is refused as what was typed wrong, not as a failure of ours', async ([, path, fields]) => {
  own.logged.length = 0
  const { status } = await fetch(`${site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  })
  expect(status).toBe(422)
  expect(own.logged.filter(({ level }) => level >= 50)).toEqual([])
})

test('words to search by that end in half a character are searched for', async () => {
  own.logged.length = 0
  const words = encodeURIComponent(`${'a'.repeat(79)}😀`)
  for (const query of [
    `/dashboard/quadro?nome=${words}`,
    `/dashboard/pessoas?nome=${words}`,
    `/dashboard/pessoas/${customer}?juntar=${words}`,
    '/dashboard/quadro?nome=%00',
  ])
    // oxlint-disable-next-line no-await-in-loop -- One page after the other.
    expect(await (await fetch(`${site.url}${query}`, { headers })).text()).toContain('</html>')
  expect(own.logged.filter(({ level }) => level >= 50)).toEqual([])
})
