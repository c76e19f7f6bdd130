import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { site } from '#shared/site.ts'
import type { Config } from '../config.ts'
import type { QueuedEmail } from './mail.ts'

/** How mail leaves the house. */
export type Transport = {
  /** Throws what the mail server said. Takes no longer than `longestTry`. */
  deliver: (mail: QueuedEmail) => Promise<void>
  /** Removes what was written, where mail is written to files. */
  takeBack?: (mailId: string) => Promise<void>
  /** Cuts what is still under way. */
  close: () => Promise<void>
}

/**
 * How many mails leave side by side, so that one slow answer does not hold up the others. `claim_mails` gives two of each
 * room: so two are always left for confirmed mail.
 */
export const maxConcurrentMails = 12

/** Seconds one try may take, whatever the mail server does. */
export const attemptTimeoutSeconds = 60

/**
 * Mail goes out by SMTP, or into files where no server is configured. What that takes is loaded with the first mail: a
 * process that only shows pages does without it.
 */
export function openTransport({ smtpUrl, mailFrom, dataFolder }: Config, log: Logger): Transport {
  let opened: Promise<Transport> | null = null
  const transport = () =>
    (opened ??= smtpUrl ? overSmtp(smtpUrl, mailFrom) : intoFiles(outboxFolder(dataFolder), mailFrom, log))
  return {
    deliver: async (mail) => (await transport()).deliver(mail),
    ...(!smtpUrl && { takeBack: (mailId) => removeMail(outboxFolder(dataFolder), mailId) }),
    close: async () => (await opened)?.close(),
  }
}

/** Where mails are written to without a mail server, a file each: the names sort by time and hold no address. */
export function outboxFolder(dataFolder: string): string {
  return `${dataFolder}/outbox`
}

/** @param url its query may set nodemailer's options: `?socketTimeout=5000` */
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

async function intoFiles(folder: string, from: string, log: Logger): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async deliver(mail) {
      const { message } = await mailer.sendMail(envelope(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = `${mail.createdAt.toISOString().replace(/\W/g, '-')}-${mail.kind}-${mail.id}.eml`
      await writeWhole(`${folder}/${file}`, message as Buffer)
      log.info({ file }, 'mail written to the outbox folder')
    },
    close: async () => mailer.close(),
  }
}

async function removeMail(folder: string, mailId: string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(`-${mailId}.eml`))
  for (const file of files) await rm(`${folder}/${file}`, { force: true })
}

/** What is the same at every try, so that a letter box knows a second delivery by its Message-ID. */
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
      // With an address to reply to, it is a person who writes.
      ...(!replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Nobody ever reads a part of it. */
async function writeWhole(path: string, bytes: Buffer) {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
