import type { Db } from '#server/supabase/client.ts'

/** The link to a path in the mails that wait for an address, without its host. */
export async function linkIn(db: Db, email: string, path: string): Promise<string> {
  const { data } = await db.from('outbox').select('message').eq('recipient', email)
  const texts = data!.map(({ message }) => (message as { text: string }).text).join(' ')
  return new RegExp(`${path}\\?l=[\\w-]+`).exec(texts)![0]
}

/** The `Cookie` header of a browser that was given these cookies. */
export function cookieOf(headers: Record<string, string>): string {
  const given = headers['set-cookie'] as unknown as readonly string[]
  return given.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
