import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { ok, warn, fail, type Diagnostic } from './diagnostic.ts'

/** Checks the connection to the mail server: greeting, encryption and sign-in, without sending a mail. */
export async function checkSmtp({ smtpUrl, production }: Config): Promise<Diagnostic[]> {
  if (smtpUrl === null) {
    const message = 'Mail is written to files and reaches nobody. Set SMTP_URL.'
    return [production ? fail(message) : warn(message)]
  }
  const { protocol, hostname } = new URL(smtpUrl)
  try {
    await verifyConnection(smtpUrl, false)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const reason = [code, responseCode].filter(Boolean).join(' ')
    return [
      code === 'EAUTH'
        ? fail(`${hostname} refuses user or password (${reason}). Correct them in SMTP_URL.`)
        : fail(
            `${hostname} does not take mail from here (${reason}). Correct SMTP_URL, or ask whoever runs the server.`,
          ),
    ]
  }
  const connected = ok(`${hostname} takes mail from here.`)
  if (protocol === 'smtps:') return [connected]
  try {
    await verifyConnection(smtpUrl, true)
    return [connected]
  } catch {
    return [
      connected,
      warn(
        `Mail travels to ${hostname} unencrypted. If that is another machine, use smtps:// or a server with STARTTLS.`,
      ),
    ]
  }
}

async function verifyConnection(url: string, requireTLS: boolean) {
  const transport = createTransport({
    url,
    requireTLS,
    // Without it, a password is not checked where the server does not ask for one.
    forceAuth: new URL(url).username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
