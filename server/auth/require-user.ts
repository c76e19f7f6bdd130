import { SignInRequired } from '../http/http-error.ts'
import type { Session } from '../sessions/session.ts'

/** Asks Auth: a token alone may belong to a session that has ended. */
export async function requireUser(session: Session, path: string) {
  const user = await session.user()
  if (!user) throw new SignInRequired(path)
  return user
}
