import type { AuthView } from '#client/pages/auth.tsx'
import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { cookies } from '#shared/site.ts'
import { AccountCode, PasswordRecovery, SignIn, SignUp } from '#shared/schemas/account.ts'
import { askedHere, askedNoMore, whoAskedHere } from '../links/asked-here.ts'
import { atLeast } from '../forms/at-least.ts'
import type { TokenKind } from '../data/accounts.ts'
import { Unavailable } from '../data/db.ts'
import type { MailedToken } from '../data/embedded/lite.ts'
import type { Accepted, Desk } from '../forms/desk.ts'
import { form, oneOf, tooManyTries } from '../forms/form.ts'
import { accountConfirmation, accountExists, passwordRecovery } from '../mail/letters.tsx'
import type { Mail } from '../mail/mail.ts'
import { nameOfToken } from '../links/links.ts'
import { mailLinks } from '../links/mail-links.ts'
import { passwordProof } from '../forms/password-proof.ts'
import { nextPage } from '../links/next-page.ts'
import { Elsewhere, type LoadPersonal } from '../page.ts'

const modes: readonly string[] = ['entrar', 'criar', 'senha'] satisfies AuthView['mode'][]
const isMode = (word: string | null): word is AuthView['mode'] => word !== null && modes.includes(word)

/** Milliseconds that an answer takes at least, whether or not there is such an account. */
const patience = { signIn: 400, mail: 700 }

export const load: LoadPersonal<typeof import('#client/pages/auth.tsx')> = async (visit) => {
  const { query, session, form: cameBack } = visit
  // Auth itself says so: a token alone may be of a session that is over.
  if (!cameBack && (await session.signedIn()) && (await session.user()))
    throw new Elsewhere(nextPage(query.get('next')))
  const mode = query.get('modo')
  const sent = (mode === 'criar' || mode === 'senha') && (query.get('recebido') === mode || cameBack?.form === 'codigo')
  return {
    mode: isMode(mode) ? mode : 'entrar',
    next: query.get('next'),
    sent,
    email: sent ? await whoAskedHere(visit).catch(nullIf(cameBack !== null)) : null,
  }
}

export const submit = oneOf({
  entrar: form('entrar', SignIn, async ({ email, password, shared }, { session, query, data, address, waitToTry }) => {
    const wait = await waitToTry(email, address)
    if (wait !== null) return { refused: 429, notice: tooManyTries, retryInSeconds: wait }
    const accountId = await atLeast(patience.signIn, () => session.signIn(email, password, shared === '1'))
    if (accountId === null)
      return { refused: 401, notice: 'E-mail ou senha não conferem. Confira os dois e tente de novo.' }
    await data.people.noteAccess(accountId, address)
    return {
      location: nextPage(query.get('next')),
      receipt: receipts.entrar,
      statusForMachines: 200,
    }
  }),

  criar: form('criar', SignUp, async ({ name, email }, desk) => {
    await atLeast(patience.mail, () =>
      mailToken('account-confirmation', email, desk, async (links) => {
        const token = await desk.accounts.beginSignUp(email, name, desk.address)
        if (token === 'too soon') return null
        const noMore = await links.noMoreMail(email)
        if (token === 'exists') return accountExists(email, links.signIn(), links.recoverPassword(), noMore)
        return accountConfirmation(
          email,
          await links.confirmAccount('signup', email, token.hash, desk.query.get('next')),
          token.code,
          noMore,
        )
      }),
    )
    return toTheLetterBox('criar', email, desk)
  }),

  senha: form('senha', PasswordRecovery, async ({ email }, desk) => {
    await atLeast(patience.mail, () =>
      mailToken('password-recovery', email, desk, async (links) => {
        const token: MailedToken | 'unknown' | 'too soon' = await desk.accounts.beginRecovery(email, desk.address)
        if (typeof token === 'string') return null
        const link = await links.confirmAccount('recovery', email, token.hash, desk.query.get('next'))
        return passwordRecovery(email, link, token.code, await links.noMoreMail(email))
      }),
    )
    return toTheLetterBox('senha', email, desk)
  }),

  codigo: form('codigo', AccountCode, async ({ code }, desk) => {
    const email = await whoAskedHere(desk)
    const kind: TokenKind = desk.query.get('modo') === 'senha' ? 'recovery' : 'signup'
    const mayGuess = email !== null && (await desk.mayGuess(email, nameOfToken(desk.cookies[cookies.askedHere.name])))
    const accountId = await atLeast(patience.signIn, async () =>
      mayGuess ? desk.session.verify(kind, { email, code }) : null,
    )
    if (accountId === null)
      return {
        refused: 422,
        errors: { code: 'Código errado ou vencido. Confira o e-mail mais novo, ou use o link que está nele.' },
      }
    return {
      location: href('new-password', {}, onward(desk)),
      receipt: receipts.confirmed,
      cookies: [await passwordProof(accountId, desk), askedNoMore(href('auth'))],
    }
  }),
})

/** A form that came back is drawn also where no link can be opened just now. */
function nullIf(hasComeBack: boolean) {
  return (failure: unknown): null => {
    if (hasComeBack && failure instanceof Unavailable) return null
    throw failure
  }
}

/** A token is asked for only where its mail will be sent: a new one would make the one that was sent worthless. */
async function mailToken(
  kind: string,
  email: string,
  { data, config, links }: Desk,
  write: (links: ReturnType<typeof mailLinks>) => Promise<Mail | null>,
) {
  if (!(await data.outbox.hasRoomFor(email, kind))) return
  const mail = await write(mailLinks(config, links))
  if (mail) await data.outbox.queue(mail)
}

async function toTheLetterBox(mode: 'criar' | 'senha', email: string, desk: Desk): Promise<Accepted> {
  return {
    location: `${href('auth', {}, { modo: mode, recebido: mode, ...onward(desk) })}`,
    receipt: receipts[mode],
    cookies: [await askedHere(email, href('auth'), desk)],
  }
}

function onward({ query }: Desk): Record<string, string> {
  const next = query.get('next')
  return next === null ? {} : { next: nextPage(next) }
}
