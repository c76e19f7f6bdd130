import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Hooks of an SMTP session. An error that a hook throws is the server's answer: see `refusal`. */
type Behaviour = {
  port?: number
  sender?: () => void
  recipient?: (address: string) => void
  /** Called before the first bytes of a message are read. */
  beginning?: (hangUp: () => void) => void
  /** Called with a whole message, before it is accepted. */
  message?: (to: string) => void | Promise<void>
}

/** A real mail server on a free port of this machine. */
export async function aMailServer({ port = 0, sender, recipient, beginning, message }: Behaviour = {}) {
  /** Accepted mails, each with the address of its envelope. */
  const mails: { to: string; mail: Email; raw: string }[] = []
  const sockets = new Set<Socket>()
  const hangUp = () => sockets.forEach((socket) => socket.destroy())

  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_address, _session, answer) => void settled(() => sender?.()).then(answer),
    onRcptTo: ({ address }, _session, answer) => void settled(() => recipient?.(address)).then(answer),
    onData(stream, { envelope }, answer) {
      beginning?.(hangUp)
      const take = async () => {
        const raw = await buffer(stream)
        const to = envelope.rcptTo[0]!.address
        await message?.(to)
        mails.push({ to, mail: await PostalMime.parse(raw), raw: raw.toString() })
      }
      void settled(take).then(answer)
    },
  }
  const smtp = new SMTPServer(options)
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  const address = smtp.server.address() as AddressInfo
  return {
    mails,
    to: (recipientAddress: string) => mails.filter(({ to }) => to === recipientAddress),
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      hangUp()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

/** An SMTP rejection: `refusal(550, 'no such mailbox')`. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

async function settled(act: () => void | Promise<void>): Promise<Error | null> {
  try {
    await act()
    return null
  } catch (error) {
    return error as Error
  }
}
