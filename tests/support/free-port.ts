import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A place of this process's own in a range from which operating systems give no port by themselves: nobody who connects
 * or asks for any port comes by one before it is listened on.
 */
let next = 20_000 + (process.pid % 120) * 100

/** A port on which nobody listens just now, nor will until its caller does. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
