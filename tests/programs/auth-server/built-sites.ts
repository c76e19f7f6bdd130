import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import { expect } from 'vitest'
import { aMailServer } from '#tests/support/mail-server.ts'
import { aServer } from '#tests/support/programs.ts'

/** Two separate processes of the built site on the same servers, and the mail server that both send to. */
export async function builtSites() {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  resources.defer(() => rm(folder, { recursive: true }))
  const mailServer = resources.use(await aMailServer())
  async function start(name: string) {
    const own = { DATA_DIR: join(folder, name), SMTP_URL: mailServer.url, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
    return resources.use(await aServer('dist/server/main.js', own))
  }
  const [first, second] = [await start('first'), await start('second')]
  const read = new Set<object>()
  let browsers = 0

  const running = resources.move()
  return {
    first,
    second,
    /** A browser that keeps its cookies, at a network address that no other has. */
    browser({ url } = first) {
      browsers += 1
      return request.agent(url).set({ 'X-Forwarded-For': `10.1.0.${browsers}`, 'Sec-Fetch-Site': 'same-origin' })
    },
    /** What the next mail to an address asks its reader to open or to type. */
    async mailTo(email: string) {
      const next = () => mailServer.to(email).find((mail) => !read.has(mail) && linkIn(mail.mail.text))
      await expect.poll(next).toBeDefined()
      const mail = next()!
      read.add(mail)
      const text = mail.mail.text!
      return { link: linkIn(text)!, code: /\b\d(?:\s?\d){5}\b/.exec(text)?.[0].replace(/\s/g, '') ?? '' }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function linkIn(text = ''): string | undefined {
  return /http:\/\/localhost:\d+(\/auth\/(?:confirm|email)\?l=[\w-]+)/.exec(text)?.[1]
}
