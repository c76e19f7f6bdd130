import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

test('the built server says where it is, what it runs on and what is still an example', async () => {
  await using server = await run('dist/server/main.js')

  expect(server.said).toMatch(/^Fechou is ready at http:\/\/localhost:\d+ \(embedded: /)
  const examples = await server.nextLine()
  for (const name of ['CHECKOUT_MONTHLY_URL', 'company.cnpj', 'site.email', 'contact.phone'])
    expect(examples).toContain(name)
  const answer = await fetch(server.url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Começar Agora')
})

test('a wrong setting stops the start with one sentence', async () => {
  const server = spawn('node', ['dist/server/main.js'], { env: { ...process.env, PORT: 'abc' } })
  const said: string[] = []
  for await (const line of createInterface(server.stderr)) said.push(line)

  expect(said).toEqual(['PORT must be a whole number from 0 to 65535, for example 3000.'])
  expect(server.exitCode ?? (await new Promise((done) => server.once('exit', done)))).toBe(1)
})

test('in development islands hydrate without a warning from React', async () => {
  await using server = await run('server/dev.ts')
  await using visit = await aBrowser({ url: server.url })
  const { page } = visit
  await page.goto(`${visit.url}/estilo`)

  await page.locator('x-island[on=idle][awake]').waitFor()
  await page.locator('x-island[on=visible]').scrollIntoViewIfNeeded()
  await page.locator('x-island[on=visible][awake]').waitFor()
  await page.locator('x-island[on=touched]').hover()
  await page.locator('x-island[on=touched][awake]').waitFor()

  expect(visit.complaints).toEqual([])
})

/** Starts a server on a free port and waits until it says where it is. */
async function run(file: string) {
  const { NODE_ENV: _, ...environment } = process.env
  const server = spawn('node', [file], { env: { ...environment, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  const said = await nextLine()
  return {
    said,
    nextLine,
    url: /http:\/\/localhost:\d+/.exec(said)![0],
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.once('exit', () => done())
        server.kill()
      }),
  }
}
