import type { Loader } from '../page.ts'

const maxShown = 100
const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

export const load: Loader<'visitor', typeof import('#client/pages/mailbox.tsx')> = async ({ config, mailbox }) => {
  if (config.smtpUrl) return { mails: null }
  const mails = await mailbox.newest(maxShown)
  return {
    mails: mails.map(({ name, subject, to, sentAt, text }) => ({
      name,
      subject,
      to,
      sentAt: time.format(sentAt),
      firstWords: excerptOf(text),
    })),
  }
}

/** The beginning of a mail's text without its heading, which repeats the subject. */
function excerptOf(text: string): string {
  const body = text
    .replace(/^.*?\n\n/s, '')
    .replace(/^ \* /gm, '• ')
    .replace(/\s+/g, ' ')
    .trim()
  return body.length > 140 ? body.slice(0, 140).replace(/\s\S*$/, '…') : body
}
