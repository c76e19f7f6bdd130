import { mkdir, readdir, rm } from 'node:fs/promises'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { site } from '#shared/site.ts'
import { writeAtomically } from '../atomic-file.ts'
import type { Config } from '../config.ts'
import type { QueuedEmail } from './mail.ts'

/** How mail leaves the site: over SMTP, or into files. */
export type Transport = {
  /** Throws the mail server's refusal. Takes `attemptTimeoutSeconds` at most. */
  deliver: (mail: QueuedEmail) => Promise<void>
  /** Removes a mail's file, where mail is written to files. */
  remove?: (mailId: string) => Promise<void>
  /** Aborts deliveries in flight. */
  close: () => Promise<void>
}

/**
 * Mails in flight at once, so that one slow answer does not hold up the others. `claim_mails` gives two of each of the
 * six rooms, which leaves two for confirmed mail.
 */
export const maxConcurrentMails = 14

/** Limit of one attempt, whatever the mail server does. */
export const attemptTimeoutSeconds = 60

/**
 * Mail leaves over SMTP, or into files where no server is configured. The libraries load with the first mail: a process
 * that only serves pages never needs them.
 */
export function openTransport({ smtpUrl, mailFrom, dataFolder }: Config, log: Logger): Transport {
  let opened: Promise<Transport> | null = null
  const transport = () =>
    (opened ??= smtpUrl ? overSmtp(smtpUrl, mailFrom) : toFolder(outboxFolder(dataFolder), mailFrom, log))
  return {
    deliver: async (mail) => (await transport()).deliver(mail),
    ...(!smtpUrl && { remove: (mailId) => removeFiles(outboxFolder(dataFolder), mailId) }),
    close: async () => (await opened)?.close(),
  }
}

/** Mails without a mail server are written here, a file each: the names sort by time and hold no address. */
export function outboxFolder(dataFolder: string): string {
  return `${dataFolder}/outbox`
}

/** @param url may set nodemailer's options in its query: `?socketTimeout=5000` */
async function overSmtp(url: string, from: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({
    url,
    pool: true,
    maxConnections: maxConcurrentMails,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async deliver(mail) {
      await mailer.sendMail({ ...envelope(mail, from), signal: AbortSignal.timeout(attemptTimeoutSeconds * 1000) })
    },
    close: async () => mailer.close({ force: true }),
  }
}

async function toFolder(folder: string, from: string, log: Logger): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail) {
      const { message } = await mailer.sendMail(envelope(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = `${mail.createdAt.toISOString().replace(/\W/g, '-')}-${mail.kind}-${mail.id}.eml`
      await writeAtomically(`${folder}/${file}`, message as Buffer)
      log.info({ file }, 'mail written to the outbox folder')
    },
    close: async () => mailer.close(),
  }
}

async function removeFiles(folder: string, mailId: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(`-${mailId}.eml`))
  for (const file of files) await rm(`${folder}/${file}`, { force: true })
}

/** The same at every attempt, so that a mail client recognises a second delivery by its Message-ID. */
function envelope({ id, to, message, createdAt }: QueuedEmail, from: string): SendMailOptions {
  const { subject, html, text, replyTo, unsubscribe } = message
  return {
    messageId: `<${id}@${from.split('@')[1]}>`,
    date: createdAt,
    from: { name: site.name, address: from },
    to: { name: '', address: to },
    subject,
    html,
    text,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: {
      // A mail with an address to reply to is written by a person.
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
