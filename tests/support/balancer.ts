import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { finishTimeoutMs } from '#server/runtime/shutdown.ts'
import { listening } from './listening.ts'

type Instance = { port: number; agent: Agent }

/**
 * A load balancer that sends nothing to an instance that is not ready, keeps connections open, and retries on another
 * instance only where the connection was refused. It checks readiness before each request, so that a busy machine delays
 * no check; while no instance is ready, visitors wait. A request that is lost is answered 502, and 504 where the instance
 * had it for as long as one that ends gives to each.
 */
export async function aBalancer(ports: readonly number[]) {
  const instances = ports.map((port): Instance => ({ port, agent: new Agent({ keepAlive: true }) }))
  let turn = 0

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    for (let isAnswered = false; !isAnswered;) {
      const instance = instances[turn++ % instances.length]!
      if (await isReady(instance)) isAnswered = await forwardTo(instance, incoming, body, outgoing)
      else await after(10)
    }
  }

  const balancer = await listening((incoming, outgoing) => void forward(incoming, outgoing))
  return {
    url: balancer.url,
    async [Symbol.asyncDispose]() {
      for (const { agent } of instances) agent.destroy()
      await balancer[Symbol.asyncDispose]()
    },
  }
}

const isReady = ({ port }: Instance) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function forwardTo(instance: Instance, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const startedAt = performance.now()
  try {
    const answer = await ask(instance, incoming, body)
    outgoing.writeHead(answer.statusCode!, { 'Content-Type': answer.headers['content-type'] })
    answer.pipe(outgoing)
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') return false
    outgoing.writeHead(performance.now() - startedAt < finishTimeoutMs ? 502 : 504).end(message)
  }
  return true
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
