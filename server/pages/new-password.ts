import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { FirstPassword } from '#shared/schemas/account.ts'
import { AskedTooOften } from '../unavailable.ts'
import { membersIn } from '../data/members.ts'
import { choosePassword, passwordProblem } from '../auth/choose-password.ts'
import type { ActionContext } from '../context.ts'
import { form } from '../forms/form.ts'
import { proofOf, type PasswordProof } from '../auth/password-proof.ts'
import { abandonOnFailure } from '../auth/abandon-on-failure.ts'
import { signIn } from '../auth/sign-in.ts'
import { rememberBrowser } from '../auth/known-browser.ts'
import { clearedAtSignIn } from '../auth/cleared-cookies.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { returnPathOf } from '../auth/return-path.ts'
import { passwordChanged } from '../mail/templates.tsx'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import type { VisitorContext } from '../context.ts'

const askAgain = href('auth', {}, { modo: 'senha' })

export const load: Loader<'visitor', typeof import('#client/pages/new-password.tsx')> = async (context) => {
  const { email, kind, name } = await proved(context)
  return { email, name, isNew: kind === 'signup', next: context.query.get('next') }
}

export const submit = form('new-password', FirstPassword, async ({ password, shared }, context) => {
  const { data, query } = context
  const proof = await proved(context)
  const objection = await passwordProblem(password)
  if (objection !== null) return { kind: 'refused', status: 422, errors: { password: objection } }

  const onSharedDevice = shared === '1'
  const claimId = randomUUID()
  const isIn = (await claimed(proof.id, claimId, data))
    ? await enter(proof, password, onSharedDevice, context).finally(() => data.accountTokens.release(proof.id, claimId))
    : await signInInstead({ email: proof.email, password, onSharedDevice }, context)
  if (isIn !== true) return isIn
  return {
    kind: 'redirect',
    location: returnPathOf(query.get('next')),
    receipt: flashMessages['new-password'],
    cookies: [...clearedAtSignIn, ...(onSharedDevice ? [] : [await rememberBrowser(proof.email, context)])],
  }
})

const used = {
  kind: 'refused',
  status: 422,
  notice: 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo, ou entre com a sua senha.',
} as const

/** Auth is asked for nothing before the password is there: until then there is no session that anybody could have. */
async function enter(proof: PasswordProof, password: string, onSharedDevice: boolean, context: ActionContext) {
  const { session, data, config, tokens, address } = context
  const accountId = await openAccount(proof, onSharedDevice, context)
  if (accountId === null) return used
  return abandonOnFailure(session, async () => {
    await data.people.recordAccess(accountId, address)
    // Who was never in is told of no change.
    const isNew = (await membersIn(session.db).own(accountId)) === null
    const mail = isNew ? null : passwordChanged(proof.email, mailLinks(config, tokens).recoverPassword())
    const objection = await choosePassword({ accountId, password, mail }, context)
    if (objection === null) return true
    await session.abandon()
    return { kind: 'refused', status: 422, errors: { password: objection } } as const
  })
}

/** Signs in to the account, which is made here if there is none yet. */
async function openAccount({ kind, email, name }: PasswordProof, onSharedDevice: boolean, context: ActionContext) {
  const { accounts, session, address } = context
  const begun = kind === 'signup' ? await accounts.beginSignUp(email, name ?? '', address) : 'exists'
  const token = begun === 'exists' ? await accounts.beginRecovery(email, address) : begun
  if (token === 'too soon') throw new AskedTooOften('Auth answered 429')
  if (token === 'unknown') return null
  return session.verify(begun === 'exists' ? 'recovery' : 'signup', token.hash, onSharedDevice)
}

/** For a form that was sent twice: its first sending has made this the account's password. */
async function signInInstead(credentials: Parameters<typeof signIn>[0], context: ActionContext) {
  const tried = await signIn(credentials, context)
  return tried === 'in' ? true : tried === 'wrong' ? used : tried
}

/** Waits for another sending that has the token, and says whether it is this one's now. */
async function claimed(id: string, claimId: string, { accountTokens }: ActionContext['data']): Promise<boolean> {
  for (;;) {
    const state = await accountTokens.claim(id, claimId)
    if (state !== 'taken') return state === 'claimed'
    await after(200)
  }
}

/** What was proved in this browser; who has proved nothing is sent to. */
async function proved(context: Pick<VisitorContext, 'tokens' | 'cookies' | 'session'>): Promise<PasswordProof> {
  const proof = await proofOf(context)
  if (proof) return proof
  throw new Redirect((await context.session.user()) ? href('account') : askAgain)
}
