import { Router } from 'express'
import { href } from '#shared/routes.ts'
import type { Mailbox } from '../mail/mailbox.ts'

/** Mails carry inline styles. Nothing else may load or run, no form may be sent, and no page may frame them. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Without a link to an icon browsers ask for /favicon.ico, which the policy blocks. */
const emptyIcon = '<link rel="icon" href="data:,">'

/** Serves a mail that was written to a file: `.html` as rendered, `.txt` as plain text. */
export function sentMail(mailbox: Mailbox): Router {
  const router = Router()
  router.get(`${href('mailbox')}/:name.:format`, async (request, response, next) => {
    const { name, format } = request.params
    const mail = format === 'html' || format === 'txt' ? await mailbox.mail(name) : null
    if (!mail) return next()
    response
      .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'private, no-store' })
      .type(format)
      .send(format === 'html' ? mail.html.replace('<head>', `$&${emptyIcon}`) : mail.text)
  })
  return router
}
