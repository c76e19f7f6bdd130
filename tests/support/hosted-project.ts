import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import express, { type Request, type Response as Answer } from 'express'
import { aSupabase } from './database.ts'
import { aFreePort } from './free-port.ts'
import type { Call } from './hosted-auth.ts'
import { bearerOf, hostedBackend } from './hosted-backend.ts'
import { failWith, type Failure } from './hosted-failures.ts'

/**
 * A hosted project as the libraries see it: ES256 tokens, Auth's limits by network address and `admin/generate_link`.
 * Rows and accounts are kept by the embedded Supabase behind it.
 */
export async function aHostedProject() {
  await using resources = new AsyncDisposableStack()
  const { lite, keys, folder } = resources.use(await aSupabase())
  // The embedded Supabase grants again what the migrations revoked, and leaves it to row-level security.
  await lite.query('revoke all on all tables in schema public from anon')
  const { answerTo, useUp, allowSignUps } = hostedBackend({ lite, keys })
  const endpoints = resources.use(new AsyncDisposableStack())
  async function anEndpoint() {
    const { close, ...endpoint } = await openEndpoint(keys, answerTo)
    endpoints.defer(close)
    return endpoint
  }
  const endpoint = await anEndpoint()

  const kept = resources.move()
  return {
    ...endpoint,
    /** The same project at another address, where it fails, counts calls and makes tokens by itself. */
    anEndpoint,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    folder,
    query: lite.query,
    useUp,
    allowSignUps,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

type Keys = { publishable: string; secret: string }

async function openEndpoint(keys: Keys, answerTo: ReturnType<typeof hostedBackend>['answerTo']) {
  const received: Call[] = []
  let lifetimeSeconds = 3600
  let failing: { how: Failure; where: (path: string) => boolean } | null = null
  let timeout = new AbortController()
  function endCalls() {
    timeout.abort(new DOMException('The project is slow', 'TimeoutError'))
    timeout = new AbortController()
  }

  const app = express()
  app.use(express.raw({ type: () => true }))
  app.use(async (request, answer) => {
    const call = callOf(request, keys)
    received.push(call)
    const answered = () => answerTo(request, call, { url, lifetimeSeconds })
    const fails = failing?.where(request.path) ? failing.how : null
    if (fails === 'is slow') endCalls()
    else if (fails) await failWith(fails, request, answer, answered)
    else await send(answer, await answered())
  })

  // Only the site closes idle connections: it would send calls down those that a busy machine closes late.
  const server = createServer({ keepAliveTimeout: 0 }, app)
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  async function close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  // A port that can be opened again after it was closed.
  const port = await aFreePort()
  await open(port)
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    close,
    /** The signal of a call: it times out once the project is slow, and never because the machine is. */
    timeoutSignal: () => AbortSignal.any([timeout.signal]),
    /** Calls so far to paths that begin like this. */
    calls: (path: string) => received.filter((call) => call.path.startsWith(path)),
    /** Sets the lifetime of access tokens from now on; with a negative one they have expired when they are made. */
    tokensLast(seconds: number) {
      lifetimeSeconds = seconds
    },
    /** The result of an act while the project, or what lies under a path of it, fails. */
    async whileIt<Result>(how: Failure, act: () => Promise<Result>, where: string | RegExp = '/'): Promise<Result> {
      failing = {
        how,
        where: typeof where === 'string' ? (path) => path.startsWith(where) : (path) => where.test(path),
      }
      if (how === 'refuses connections') await close()
      try {
        return await act()
      } finally {
        failing = null
        if (how === 'refuses connections') await open(port)
      }
    },
  }
}

function callOf(request: Request, keys: Keys): Call {
  const key = request.get('apikey')
  const forwarded = request.get('Sb-Forwarded-For') ?? ''
  return {
    path: request.path,
    key: key === keys.secret ? 'secret' : key === keys.publishable ? 'publishable' : 'none',
    bearer: bearerOf(request)?.includes('.') ? 'member' : 'none',
    visitor: key === keys.secret && isIP(forwarded) ? forwarded : request.socket.remoteAddress!,
  }
}

async function send(answer: Answer, from: Response) {
  answer.status(from.status)
  for (const name of ['Content-Type', 'Content-Range', 'Preference-Applied']) {
    const value = from.headers.get(name)
    if (value) answer.set(name, value)
  }
  answer.end(Buffer.from(await from.arrayBuffer()))
}
