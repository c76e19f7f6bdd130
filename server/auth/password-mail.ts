import type { ActionContext } from '../context.ts'
import { ownAlertsIn } from '../data/own-alerts.ts'
import { passwordChanged } from '../mail/templates/account.tsx'
import { mailLinks } from '../tokens/mail-links.ts'

/** The mail to a signed-in member whose password is about to change, and with it the address of their calendar. */
export async function passwordMail(email: string, { session, config, tokens }: ActionContext) {
  const links = mailLinks(config, tokens)
  const hasCalendar = await ownAlertsIn(session.db).hasCalendar()
  return passwordChanged(email, links.recoverPassword(), hasCalendar ? links.calendar() : null)
}
