import { globSync, readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { anAddress } from './database.ts'
import { password } from './accounts.ts'

/** Signs up at a server that writes its mails to a folder. `send` sends a form, `post` gives the page that answers one. */
export async function aMemberOf(url: string, folder: string) {
  const email = anAddress()
  const cookies = new Map<string, string>()

  async function ask(path: string, options: RequestInit = {}): Promise<Response> {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), Origin: url }
    const response = await fetch(url + path, { redirect: 'manual', ...options, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  async function send(path: string, fields: readonly (readonly [string, string | File])[]): Promise<Response> {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    return ask(path, { method: 'POST', body })
  }

  const { status } = await send('/auth?modo=criar', Object.entries({ form: 'criar', name: 'Ana Souza', email }))
  if (status !== 303) throw new Error(`No mail will come: the form was answered ${status}.`)
  await ask(await linkIn(folder, email))
  await send('/auth/nova-senha', Object.entries({ form: 'new-password', password }))
  return {
    email,
    cookies,
    send,
    post: async (path: string, fields: Record<string, string | File>) =>
      (await send(path, Object.entries(fields))).text(),
  }
}

/** Mails are delivered in the background. */
async function linkIn(folder: string, email: string): Promise<string> {
  for (;;) {
    for (const file of globSync(`${folder}/outbox/**/*.eml`)) {
      const mail = readFileSync(file, 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
      const link = mail.includes(email) && /\/auth\/confirm\?l=[\w-]+/.exec(mail)
      if (link) return link[0]
    }
    // oxlint-disable-next-line no-await-in-loop -- Until it is there.
    await after(100)
  }
}
