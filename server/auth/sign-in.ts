import { isKnownBrowser } from './known-browser.ts'
import type { ActionContext } from '../context.ts'
import { countPasswordAttempt } from './password-attempts.ts'
import { abandonOnFailure } from './abandon-on-failure.ts'

type Credentials = { email: string; password: string; onSharedDevice: boolean }

/** Signs in and records it. Gives the refusal where the attempt is not allowed. */
export async function signIn({ email, password, onSharedDevice }: Credentials, context: ActionContext) {
  const { session, data, address } = context
  const refusal = await countPasswordAttempt(email, context, await isKnownBrowser(email, context))
  if (refusal) return refusal
  const passwordVersion = await data.people.passwordVersion(email)
  const accountId = await session.signIn(email, password, onSharedDevice)
  if (accountId === null) return 'wrong-credentials'
  return abandonOnFailure(session, async () => {
    if (passwordVersion === null || !(await data.people.recordSignIn(accountId, address, passwordVersion))) {
      await session.abandon()
      return 'wrong-credentials'
    }
    await data.people.resetPasswordAttempts(email)
    return 'signed-in'
  })
}
