import pino from 'pino'
import type { Config } from '../config.ts'
import type { Mail } from '../mail/mail.ts'
import { openTransport, outboxFolder } from '../mail/transport.ts'

/** Writes a mail to a file, which /correio shows outside production and any mail program opens. Nobody gets it. */
export async function writePreview(mail: Omit<Mail, 'to'>, config: Config): Promise<string> {
  const transport = openTransport({ ...config, smtpUrl: null }, pino({ enabled: false }))
  const preview = { id: 'preview', attempts: 1, unconfirmed: false, createdAt: new Date() }
  await transport.deliver({ ...mail, ...preview, to: config.mailFrom })
  await transport.close()
  return `To see it before: /correio of a site outside production, or the newest file in ${outboxFolder(config.dataFolder)}.`
}
