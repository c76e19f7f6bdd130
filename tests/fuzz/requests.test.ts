import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from '#server/http/security.ts'
import { refuseUnreadable } from '#server/http/unreadable.ts'
import { linksWith } from '#server/links.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, cookieOf, signIn, aBrowserOn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/world.ts'
import { anyRequest, marks, type AnyRequest } from './any-request.ts'

const inputs = Number(process.env['FUZZ_RUNS'] ?? 600)
const atOnce = 10

/** Milliseconds after which an answer counts as one that never comes; far above what the slowest takes. */
const never = 30_000

const database = await aDatabase()
const { data, accounts } = database
const manyForms = { reviewAfter: 1e9, refuseAfter: 1e9, seconds: 60 }
const world = given({
  data,
  accounts,
  environment: { TRUST_PROXY: '1', DATA_DIR: database.folder },
  limits: { ...limits, perVisitor: manyForms, perRecipient: manyForms, together: manyForms },
})
const server = createServer(world.app)
refuseUnreadable(server, securityHeaders(readConfig({})))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database[Symbol.asyncDispose]()
})

test('no request breaks anything: no failure of ours, no input as markup, no stack or path, no endless wait', async () => {
  const request = anyRequest(await secrets())
  const printed = vi.spyOn(console, 'warn')
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (requests) => {
      await Promise.all(
        requests.map(async (each) => {
          const began = performance.now()
          expectHarmless(await answerTo(each), each)
          slowest = Math.max(slowest, performance.now() - began)
        }),
      )
      expect(world.logged.filter(({ level }) => level >= 50)).toEqual([])
      expect(printed.mock.calls).toEqual([])
      world.logged.length = 0
    }),
    { numRuns: Math.ceil(inputs / atOnce), endOnFailure: inputs <= 1000 },
  )
  console.log(`${inputs} requests, the slowest answered after ${Math.round(slowest)} ms`)
}, 3_600_000)

/** A member's cookie, and links as mails carry them. */
async function secrets() {
  const links = linksWith(data.links.signingKeys)
  const email = anAddress()
  const on = given({ data, accounts, environment: { TRUST_PROXY: '1' } })
  await accountsOn({ ...database }).aMember(email, on)
  const { headers } = await signIn(aBrowserOn(on), email).expect(303)
  const purposes = ['confirm-newsletter', 'leave-newsletter', 'open-my-data', 'no-more-mail'] as const
  return {
    session: cookieOf(headers),
    myData: `meus-dados=${await links.seal('my-data-open', email)}`,
    links: await Promise.all(purposes.map((purpose) => links.seal(purpose, email))),
  }
}

function answerTo({ head, body, isHttp }: AnyRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    const timer = setTimeout(() => {
      reject(new Error(`No answer after ${never} ms`))
      socket.destroy()
    }, never)
    socket.on('data', (chunk: string) => (answer += chunk))
    // Whoever sends what is no HTTP may be cut off.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(head)
    if (isHttp) socket.write(body)
    else socket.end(body)
  })
}

const inside = new RegExp(
  `${process.cwd()}|${database.folder}|node_modules|node:internal|\\n\\s+at \\S+ \\(|(Type|Reference|Syntax|Range)Error`,
)

function expectHarmless(answer: string, { head, isHttp }: AnyRequest) {
  if (answer === '' && !isHttp) return
  const [start = '', ...rest] = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
  const content = rest.join('\r\n\r\n')
  const about = `${head.slice(0, 1000)}\n→ ${start.slice(0, 1000)}`
  expect(start, about).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  expect(start, about).not.toMatch(new RegExp(`^${marks.header}`, 'im'))
  expect(answer, about).not.toMatch(inside)
  expect(start, about).toMatch(/^x-content-type-options: nosniff/im)
  expect(start, about).toMatch(/^content-security-policy: default-src 'none'/im)
  if (!/^content-type: (text\/html|application\/xml|application\/atom)/im.test(start)) return
  expect(content, about).not.toContain(marks.tag)
  expect(content, about).not.toContain(marks.attribute)
}
