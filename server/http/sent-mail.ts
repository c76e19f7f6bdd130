import { Router } from 'express'
import { href } from '#shared/routes.ts'
import type { Config } from '../config.ts'
import { mailboxIn } from '../mail/mailbox.ts'

/** Mails bring their styles with them. Nothing else may load, run, be sent or frame them. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Without one, browsers ask for /favicon.ico, which the policy blocks. */
const emptyIcon = '<link rel="icon" href="data:,">'

/** A mail that was written to a file, as a document of its own: `.html` as it looks, `.txt` for plain readers. */
export function sentMail({ dataFolder }: Config): Router {
  const mailbox = mailboxIn(dataFolder)
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
