import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { termsVersion } from '#shared/consent-texts.ts'
import { href } from '#shared/routes.ts'
import { FirstPassword } from '#shared/schemas/account.ts'
import { AskedTooOften } from '../unavailable.ts'
import { membersIn } from '../data/members.ts'
import { passwordMail } from '../auth/password-mail.ts'
import { choosePassword, passwordProblem } from '../auth/choose-password.ts'
import { form } from '../forms/form.ts'
import { redirection, refused } from '../forms/results.ts'
import { proofOf, type PasswordProof } from '../auth/password-proof.ts'
import { abandonOnFailure } from '../auth/abandon-on-failure.ts'
import { signIn } from '../auth/sign-in.ts'
import { rememberBrowser } from '../auth/known-browser.ts'
import { clearedAtSignIn } from '../auth/cleared-cookies.ts'
import { returnPathOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import type { ActionContext, VisitorContext } from '../context.ts'

const askAgain = href('auth', {}, { modo: 'senha' })

export const load: Loader<'visitor', typeof import('#client/pages/new-password.tsx')> = async (context) => {
  const { email, kind, name } = await requireProof(context)
  return { email, name, isNew: kind === 'signup', next: context.query.get('next') }
}

export const submit = form('new-password', FirstPassword, async ({ password, shared }, context) => {
  const { data, query } = context
  const proof = await requireProof(context)
  const objection = await passwordProblem(password)
  if (objection !== null) return { kind: 'refused', status: 422, errors: { password: objection } }

  const onSharedDevice = shared === '1'
  const claimId = randomUUID()
  const result = (await claimToken(proof.id, claimId, data))
    ? await setPassword({ proof, password, onSharedDevice }, context).finally(() =>
        data.accountTokens.release(proof.id, claimId),
      )
    : await signInInstead({ email: proof.email, password, onSharedDevice }, context)
  if (result !== true) return result
  return redirection(returnPathOf(query.get('next')), 'new-password', [
    ...clearedAtSignIn,
    ...(onSharedDevice ? [] : [await rememberBrowser(proof.email, context)]),
  ])
})

const usedOrExpired = refused(
  422,
  'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo, ou entre com a sua senha.',
)

type Choice = { proof: PasswordProof; password: string; onSharedDevice: boolean }

/** Calls Auth only now that the password is there: until then no session exists that somebody could steal. */
async function setPassword({ proof, password, onSharedDevice }: Choice, context: ActionContext) {
  const { session, data, address } = context
  const accountId = await openAccount(proof, onSharedDevice, context)
  if (accountId === null) return usedOrExpired
  return abandonOnFailure(session, async () => {
    await data.people.recordAccess(accountId, address)
    // A new member gets no mail about a changed password.
    const isNew = (await membersIn(session.db).own(accountId)) === null
    const mail = isNew ? null : await passwordMail(proof.email, context)
    const acceptedTerms = proof.kind === 'signup' ? termsVersion : null
    const objection = await choosePassword({ accountId, password, mail, acceptedTerms }, context)
    if (objection === null) return true
    await session.abandon()
    return { kind: 'refused', status: 422, errors: { password: objection } } as const
  })
}

/** Signs in to the account, and creates it where there is none yet. */
async function openAccount({ kind, email, name }: PasswordProof, onSharedDevice: boolean, context: ActionContext) {
  const { accounts, session, address } = context
  const begun = kind === 'signup' ? await accounts.beginSignUp(email, name ?? '', address) : 'exists'
  const token = begun === 'exists' ? await accounts.beginRecovery(email, address) : begun
  if (token === 'too soon') throw new AskedTooOften('Auth answered 429')
  if (token === 'unknown') return null
  return session.verify(begun === 'exists' ? 'recovery' : 'signup', token.hash, onSharedDevice)
}

/** Handles a form that was sent twice: the first submission has set this password. */
async function signInInstead(credentials: Parameters<typeof signIn>[0], context: ActionContext) {
  const result = await signIn(credentials, context)
  return result === 'signed-in' ? true : result === 'wrong-credentials' ? usedOrExpired : result
}

/** Claims the token, waiting while a concurrent submission holds it; `false` where it is consumed. */
async function claimToken(id: string, claimId: string, { accountTokens }: ActionContext['data']): Promise<boolean> {
  for (;;) {
    const state = await accountTokens.claim(id, claimId)
    if (state !== 'taken') return state === 'claimed'
    await after(200)
  }
}

/** This browser's proof; redirects a visitor without one to ask for a mail. */
async function requireProof(context: Pick<VisitorContext, 'tokens' | 'cookies' | 'session'>): Promise<PasswordProof> {
  const proof = await proofOf(context)
  if (proof) return proof
  throw new Redirect((await context.session.user()) ? href('account') : askAgain)
}
