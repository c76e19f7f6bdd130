import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { AuthView } from '#client/pages/auth.tsx'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { AccountCode, PasswordRecovery, SignIn, SignUp } from '#shared/schemas/account.ts'
import { rememberRequester, forgetRequester, requestOf } from '../auth/requester.ts'
import type { TokenKind } from '../sessions/session.ts'
import type { AccountToken } from '../data/account-tokens.ts'
import { Unavailable } from '../unavailable.ts'
import type { Redirection, Action } from '../action.ts'
import type { ActionContext } from '../context.ts'
import { singleValue } from '../forms/fields.ts'
import { form, byFormName } from '../forms/form.ts'
import { accountConfirmation, accountExists, passwordRecovery } from '../mail/templates.tsx'
import { rememberBrowser } from '../auth/known-browser.ts'
import { clearedAtSignIn } from '../auth/cleared-cookies.ts'
import { accountRequest, mailLinks, type AccountLink } from '../tokens/mail-links.ts'
import { passwordProof } from '../auth/password-proof.ts'
import { signIn } from '../auth/sign-in.ts'
import { returnPathOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'

const modes: readonly string[] = ['entrar', 'criar', 'senha'] satisfies AuthView['mode'][]
const isMode = (value: string | null): value is AuthView['mode'] => value !== null && modes.includes(value)

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
    mode: isMode(mode) ? mode : 'entrar',
    next: query.get('next'),
    sent,
    email: sent ? ((await accountRequestOf(context).catch(nullIf(submitted !== null)))?.email ?? null) : null,
  }
}

const forms = byFormName({
  entrar: form('entrar', SignIn, async ({ email, password, shared }, context) => {
    // A refused attempt takes as long as a checked one.
    context.respondAfter(minimumMs.signIn)
    const result = await signIn({ email, password, onSharedDevice: shared === '1' }, context)
    if (result === 'wrong-credentials')
      return { kind: 'refused', status: 401, notice: 'E-mail ou senha não conferem. Confira os dois e tente de novo.' }
    if (result !== 'signed-in') return result
    return {
      kind: 'redirect',
      location: returnPathOf(context.query.get('next')),
      receipt: flashMessages.entrar,
      statusForMachines: 200,
      cookies: [...clearedAtSignIn, ...(shared === '1' ? [] : [await rememberBrowser(email, context)])],
    }
  }),

  criar: form(
    'criar',
    SignUp,
    async ({ name, email }, context) => {
      context.respondAfter(minimumMs.mail)
      const links = mailLinks(context.config, context.tokens)
      const unsubscribeUrl = await links.unsubscribeAll(email)
      const token = newToken('signup')
      const link = await links.confirmAccount({
        id: token.id,
        kind: token.kind,
        email,
        name,
        next: context.query.get('next'),
      })
      await context.data.accountTokens.queue(
        token,
        accountConfirmation(email, link, token.code, unsubscribeUrl),
        accountExists(email, links.signIn(), links.recoverPassword(), unsubscribeUrl),
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
      const links = mailLinks(context.config, context.tokens)
      const token = newToken('recovery')
      const link = await links.confirmAccount({
        id: token.id,
        kind: token.kind,
        email,
        name: null,
        next: context.query.get('next'),
      })
      const mail = passwordRecovery(email, link, token.code, await links.unsubscribeAll(email))
      await context.data.accountTokens.queue(token, mail, null)
      return checkYourInbox('senha', { email, name: null }, context)
    },
    'recovery',
  ),

  codigo: form('codigo', AccountCode, async ({ code }, context) => {
    const request = await accountRequestOf(context)
    const kind: TokenKind = context.query.get('modo') === 'senha' ? 'recovery' : 'signup'
    context.respondAfter(minimumMs.signIn)
    const id = request && (await context.data.accountTokens.tryCode(request.email, kind, code))
    if (!request || id === null) return { kind: 'refused', status: 422, errors: wrongCode }
    return {
      kind: 'redirect',
      location: href('new-password', {}, returnQuery(context)),
      receipt: flashMessages.confirmed,
      cookies: [await passwordProof({ ...request, id, kind }, context), forgetRequester('account')],
    }
  }),
})

/** A code without the requester's cookie is always wrong: it takes no slot in the form's queue. */
export const submit: Action = async (fields, context) => {
  if (singleValue(fields, 'form') !== 'codigo' || (await accountRequestOf(context).catch(() => true)))
    return forms(fields, context)
  await after(minimumMs.signIn, undefined, { ref: false })
  return {
    kind: 'rerender',
    status: 422,
    form: { form: 'codigo', values: {}, errors: wrongCode, notice: null, review: null },
  }
}
submit.forms = forms.forms ?? []

const wrongCode = { code: 'Código errado ou vencido. Confira o e-mail mais novo, ou use o link que está nele.' }

/** A rerendered form is rendered even where the signing keys cannot be read. */
function nullIf(isRerendered: boolean) {
  return (failure: unknown): null => {
    if (isRerendered && failure instanceof Unavailable) return null
    throw failure
  }
}

function newToken(kind: TokenKind): AccountToken {
  return { id: randomUUID(), kind, code: String(randomInt(1_000_000)).padStart(6, '0') }
}

type AccountRequest = Pick<AccountLink, 'email' | 'name'>

/** This browser's last request for an account's mail. */
async function accountRequestOf(context: Pick<ActionContext, 'tokens' | 'cookies'>): Promise<AccountRequest | null> {
  const request = await requestOf('account', context)
  return request === null ? null : (JSON.parse(request) as AccountRequest)
}

async function checkYourInbox(
  mode: 'criar' | 'senha',
  request: AccountRequest,
  context: ActionContext,
): Promise<Redirection> {
  return {
    kind: 'redirect',
    location: `${href('auth', {}, { modo: mode, recebido: mode, ...returnQuery(context) })}`,
    receipt: flashMessages[mode],
    cookies: [await rememberRequester('account', accountRequest(request), context)],
  }
}

function returnQuery({ query }: ActionContext): Record<string, string> {
  const next = query.get('next')
  return next === null ? {} : { next: returnPathOf(next) }
}
