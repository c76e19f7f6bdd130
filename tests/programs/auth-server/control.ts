import { createServer } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'

type Variables = Record<string, string>
/**
 * A service that can be stopped and started again, with other variables than compose.yaml gives it. While it is frozen,
 * its connections stay open, and nothing comes of them.
 */
export type Controlled = Record<'start' | 'stop' | 'freeze' | 'thaw', (own?: Variables) => Promise<void>>

/** Where suites, which run in processes of their own, ask for services to be stopped and started. */
const address = { host: 'localhost', port: 7999 }

/** Serves `/<service>/<act>`. */
export async function serveControl(services: Record<string, Controlled>) {
  const server = createServer(async (request, response) => {
    const [, name = '', act] = request.url!.split('/') as ['', string, keyof Controlled]
    const own = (await json(request)) as Variables
    try {
      await services[name]![act](own)
      response.end()
    } catch (failure) {
      response.writeHead(500).end(String(failure))
    }
  }).listen(address)
  await once(server, 'listening')
  return { [Symbol.dispose]: () => void server.close() }
}

async function ask(path: string, own: Variables = {}) {
  const response = await fetch(`http://${address.host}:${address.port}/${path}`, {
    method: 'POST',
    body: JSON.stringify(own),
  })
  if (!response.ok) throw new Error(await response.text())
}

/** The result of an act while a service is stopped. */
export async function without<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  await ask(`${name}/stop`)
  try {
    return await act()
  } finally {
    await ask(`${name}/start`)
  }
}

let isFrozen = false

/** The result of an act while a service does not get to answer anything. */
export async function whileFrozen<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  await ask(`${name}/freeze`)
  isFrozen = true
  try {
    return await act()
  } finally {
    isFrozen = false
    await ask(`${name}/thaw`)
  }
}

/** The signal of a site's call: it times out as in production while a service is frozen, and else not on a busy machine. */
export const timeoutSignal = (timeoutMs: number) => AbortSignal.timeout(isFrozen ? timeoutMs : 30 * timeoutMs)

/** The result of an act while a service runs with other variables. */
export async function having<Result>(name: string, own: Variables, act: () => Promise<Result>): Promise<Result> {
  await restart(name, own)
  try {
    return await act()
  } finally {
    await restart(name)
  }
}

/** Stops a service and starts it again. */
export async function restart(name: string, own: Variables = {}) {
  await ask(`${name}/stop`)
  await ask(`${name}/start`, own)
}
