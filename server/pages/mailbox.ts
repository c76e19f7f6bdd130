import { mailboxIn } from '../mail/mailbox.ts'
import type { Loader } from '../page.ts'

const shown = 100
const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

export const load: Loader<'visitor', typeof import('#client/pages/mailbox.tsx')> = async ({ config }) => {
  if (config.smtpUrl) return { mails: null }
  const mails = await mailboxIn(config.dataFolder).newest(shown)
  return {
    mails: mails.map(({ name, subject, to, sentAt, text }) => ({
      name,
      subject,
      to,
      sentAt: time.format(sentAt),
      firstWords: firstWords(text),
    })),
  }
}

/** What comes after the heading, which says what the subject says. */
function firstWords(text: string): string {
  const body = text.replace(/^.*?\n\n/s, '').replace(/\s+/g, ' ')
  return body.length > 140 ? body.slice(0, 140).replace(/\s\S*$/, '…') : body
}
