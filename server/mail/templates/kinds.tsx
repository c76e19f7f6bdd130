import { contact, site } from '#shared/site.ts'
import { Link } from '../elements.tsx'
import type { Email } from '../layout.tsx'
import type { Mail, MailKind } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'

export type Content = Omit<Email, 'why'>

/**
 * Anybody can request such a mail for any address, so it holds no word that the requester typed; the copy of a contact
 * message does, and nothing in it can be clicked.
 */
export function unconfirmedMail(kind: MailKind, to: string, unsubscribeAll: string, content: Content): Mail {
  const why = (
    <>
      Este e-mail chegou porque alguém digitou o seu endereço em nosso site.
      <br />
      <Link to={unsubscribeAll}>Não quero mais receber e-mails do {site.name}</Link>
    </>
  )
  return { kind, to, about: to, unconfirmed: true, message: renderEmail({ ...content, why }) }
}

/**
 * Anybody can request it, and who needs their account needs it too: no link in it cuts off such mail.
 * A stranger may get it, unless `toMember`.
 */
export function requestedAccountMail(kind: MailKind, to: string, content: Content & { toMember?: true }): Mail {
  const { toMember, ...email } = content
  const why = toMember ? (
    concernsYourAccount
  ) : (
    <>
      Este e-mail chegou porque alguém digitou o seu endereço em nosso site. Não quer receber outro assim? Escreva para{' '}
      {contact.supportEmail}.
    </>
  )
  return { kind, to, about: to, unconfirmed: true, message: renderEmail({ ...email, why }) }
}

export const concernsYourAccount = `Este e-mail chegou porque há, ou havia, uma conta do ${site.name} com o seu endereço.`

export function accountMail(kind: MailKind, to: string, content: Content): Mail {
  return { kind, to, about: to, message: renderEmail({ ...content, why: concernsYourAccount }) }
}
