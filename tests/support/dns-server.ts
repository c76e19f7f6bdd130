import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A DNS server on this machine with some TXT records; all other names do not exist. */
export async function aNameServer(records: Record<string, readonly string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const labels: string[] = []
    let at = 12
    while (question[at]! > 0) {
      labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
      at += 1 + question[at]!
    }
    const name = labels.join('.').toLowerCase()
    const texts = records[name] ?? []
    // A name without a record exists where another name ends with it (RFC 8020).
    const exists = Object.keys(records).some((known) => known === name || known.endsWith(`.${name}`))
    const head = Buffer.from([
      question[0]!,
      question[1]!,
      0x81,
      exists ? 0x80 : 0x83,
      0,
      1,
      0,
      texts.length,
      0,
      0,
      0,
      0,
    ])
    const answers = texts.map((text) => {
      const data = Buffer.from(text)
      return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length + 1, data.length]), data])
    })
    socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}
