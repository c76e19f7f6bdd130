import { randomInt, randomUUID } from 'node:crypto'
import { href } from '#shared/routes.ts'
import { PasswordRecovery, SignIn, SignUp } from '#shared/schemas/account.ts'
import { accountRequestOf } from '../auth/account-request.ts'
import { rememberRequester } from '../auth/requester.ts'
import type { TokenKind } from '../sessions/session.ts'
import { Unavailable } from '../unavailable.ts'
import type { ActionContext, VisitorContext } from '../context.ts'
import { form, byFormName } from '../forms/form.ts'
import { redirection, refused } from '../forms/results.ts'
import { accountConfirmation, accountExists, passwordRecovery } from '../mail/templates/account.tsx'
import { rememberBrowser } from '../auth/known-browser.ts'
import { clearedAtSignIn } from '../auth/cleared-cookies.ts'
import { accountRequest, mailLinks, type AccountLink } from '../tokens/mail-links.ts'
import { signIn } from '../auth/sign-in.ts'
import { returnPathOf, returnQueryOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import { codeForm } from './auth/code-form.ts'

const modes = ['entrar', 'criar', 'senha'] as const

/** Minimum response times, whether or not there is such an account. */
const minimumMs = { signIn: 400, mail: 700 }

export const load: Loader<'visitor', typeof import('#client/pages/auth.tsx')> = async (context) => {
  const { query, session, form: submitted } = context
  // Auth is asked, since a token alone may belong to a session that has ended.
  if (!submitted && (await session.signedIn()) && (await session.user()))
    throw new Redirect(returnPathOf(query.get('next')))
  const mode = query.get('modo')
  const sent =
    (mode === 'criar' || mode === 'senha') && (query.get('recebido') === mode || submitted?.form === 'codigo')
  return {
    mode: modes.find((known) => known === mode) ?? 'entrar',
    next: query.get('next'),
    sent,
    email: sent ? await requestedAddress(context) : null,
  }
}

export const submit = byFormName({
  entrar: form('entrar', SignIn, async ({ email, password, shared }, context) => {
    // A refused attempt takes as long as a checked one.
    context.respondAfter(minimumMs.signIn)
    const result = await signIn({ email, password, onSharedDevice: shared === '1' }, context)
    if (result === 'wrong-credentials')
      return refused(401, 'E-mail ou senha incorretos. Confira os dois e tente de novo.')
    if (result !== 'signed-in') return result
    const cookies = [...clearedAtSignIn, ...(shared === '1' ? [] : [await rememberBrowser(email, context)])]
    return { ...redirection(returnPathOf(context.query.get('next')), 'entrar', cookies), statusForMachines: 200 }
  }),

  criar: form(
    'criar',
    SignUp,
    async ({ name, email }, context) => {
      context.respondAfter(minimumMs.mail)
      const { token, link, links } = await newLink('signup', { email, name }, context)
      await context.data.accountTokens.queue(
        token,
        accountConfirmation(email, link, token.code, links.documents()),
        accountExists(email, links.signIn(), links.recoverPassword()),
      )
      return checkYourInbox('criar', { email, name }, context)
    },
    'accounts',
  ),

  senha: form(
    'senha',
    PasswordRecovery,
    async ({ email }, context) => {
      context.respondAfter(minimumMs.mail)
      const { token, link } = await newLink('recovery', { email, name: null }, context)
      await context.data.accountTokens.queue(token, passwordRecovery(email, link, token.code), null)
      return checkYourInbox('senha', { email, name: null }, context)
    },
    'recovery',
  ),

  codigo: codeForm,
})

/** A rerendered form is rendered even where the signing keys cannot be read. */
async function requestedAddress(context: VisitorContext): Promise<string | null> {
  try {
    return (await accountRequestOf(context))?.email ?? null
  } catch (failure) {
    if (context.form && failure instanceof Unavailable) return null
    throw failure
  }
}

type AccountRequest = Pick<AccountLink, 'email' | 'name'>

async function newLink(kind: TokenKind, request: AccountRequest, { query, config, tokens }: ActionContext) {
  const token = { id: randomUUID(), kind, code: String(randomInt(1_000_000)).padStart(6, '0') }
  const links = mailLinks(config, tokens)
  const link = await links.confirmAccount({ id: token.id, kind, ...request, next: query.get('next') })
  return { token, link, links }
}

async function checkYourInbox(mode: 'criar' | 'senha', request: AccountRequest, context: ActionContext) {
  return redirection(
    href('auth', {}, { modo: mode, recebido: mode, ...returnQueryOf(context.query.get('next')) }),
    mode,
    [await rememberRequester('account', accountRequest(request), context)],
  )
}
