import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { listening } from './listening.ts'

type Instance = { port: number; agent: Agent; isReady: boolean }

/**
 * A small balancer, as careful as they usually are: it asks every instance whether it is ready, keeps connections open,
 * and tries another instance only where nothing was sent.
 */
export async function aBalancer(ports: readonly number[]) {
  const instances = ports.map((port): Instance => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }))
  let turn = 0
  const over = new AbortController()

  async function watch(instance: Instance) {
    while (!over.signal.aborted) {
      instance.isReady = await fetch(`http://127.0.0.1:${instance.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      await after(100)
    }
  }
  const watching = instances.map(watch)

  async function passOn(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    const ready = instances.filter(({ isReady }) => isReady)
    const inTurn = ready.map((_, index) => ready[(turn + index) % ready.length]!)
    turn++
    for (const instance of inTurn) {
      try {
        const answer = await ask(instance, incoming, body)
        outgoing.writeHead(answer.statusCode!, { 'Content-Type': answer.headers['content-type'] })
        answer.pipe(outgoing)
        return
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      }
    }
    outgoing.writeHead(502).end()
  }

  const door = await listening((incoming, outgoing) => void passOn(incoming, outgoing))
  return {
    url: door.url,
    isReady: (port: number) => instances.some((instance) => instance.port === port && instance.isReady),
    async [Symbol.asyncDispose]() {
      over.abort()
      await Promise.all(watching)
      for (const { agent } of instances) agent.destroy()
      await door[Symbol.asyncDispose]()
    },
  }
}

function ask({ port, agent }: Instance, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...passed } = headers
    const asked = {
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: url,
      headers: { ...passed, 'content-length': body.length },
    }
    request(asked, resolve).on('error', reject).end(body)
  })
}
