import type { Session } from '../sessions/session.ts'

/** Runs a step after a sign-in. A failure ends the new session before the browser gets its cookie. */
export async function abandonOnFailure<Result>(session: Session, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (failure) {
    await session.abandon()
    throw failure
  }
}
