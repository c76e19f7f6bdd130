import { AsyncLocalStorage } from 'node:async_hooks'

/** A token for a link in a mail, and the code beside it. */
export type MailedToken = { hash: string; code: string }

/** The header of Auth's answer with the token that Auth would have mailed. */
export const mailedTokenHeader = 'x-mailed-token'

/** What Auth would mail in the course of a call: the template makes it a token in JSON. */
const mailed = new AsyncLocalStorage<string[]>()
export const emailDriver = {
  send: async ({ html }: { html?: string }) => void mailed.getStore()?.push(html ?? ''),
}
const tokenAlone = { subject: 'token', content_path: 'supabase/templates/token.json' }
export const template = { confirmation: tokenAlone, recovery: tokenAlone, email_change: tokenAlone }

/** Adds the token to the answer to a call. */
export async function withMailedToken(
  lite: { fetch: (request: Request) => Response | Promise<Response> },
  request: Request,
) {
  const mails: string[] = []
  const response = await mailed.run(mails, async () => lite.fetch(request))
  if (mails[0] !== undefined) response.headers.set(mailedTokenHeader, mails[0])
  return response
}
