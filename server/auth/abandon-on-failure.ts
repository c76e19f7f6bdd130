import type { Session } from '../sessions/session.ts'

/** Does what comes between a sign-in and the browser's hearing of it: where it fails, nobody is signed in. */
export async function abandonOnFailure<Result>(session: Session, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (failure) {
    await session.abandon()
    throw failure
  }
}
