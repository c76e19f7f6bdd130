import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { networkOf } from '../rate-limits/limits.ts'
import { clientDisconnected } from './http-error.ts'
import { messageFor } from './problem.ts'
import { addressOf } from './proxies.ts'

/** Concurrent requests of one network. Forms wait for their minimum duration, so more of them are allowed. */
const maxConcurrent = { form: 64, other: 16 }

/** Waiting requests of one network. Behind a proxy each holds a connection that all networks share. */
const maxWaiting = 256

/** A request in progress no longer counts after this time. */
const maxTurnMs = 2000

type Queue = { busy: number; waiting: Set<() => void> }

type Turn = {
  /** Rejects where the client leaves before the turn begins. */
  begin: () => Promise<void>
  end: () => void
}

/** A property of the request: a WeakMap keeps its entries until a full collection, which doubled the rendering time. */
const turnOf = Symbol('turn')
type WithTurn = IncomingMessage & { [turnOf]?: Turn }

export type Turns = ReturnType<typeof requestTurns>

/**
 * Limits the concurrent requests of one network; further ones wait. Otherwise pages would be rendered in the order of
 * requests, and a network that sends many would delay all others.
 */
export function requestTurns() {
  const queues = new Map<string, Queue>()

  function release(key: string, queue: Queue) {
    queue.busy--
    const [first] = queue.waiting
    if (first) first()
    else if (queue.busy === 0) queues.delete(key)
  }

  function turnIn(key: string, maxBusy: number, response: Response): Turn {
    let end = () => {}
    return {
      begin() {
        // Awaiting this promise lets a waiting request continue in its own asynchronous context.
        const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
        if (response.destroyed) return Promise.reject(clientDisconnected())
        const queue = queues.get(key) ?? { busy: 0, waiting: new Set() }
        queues.set(key, queue)
        const start = () => {
          queue.waiting.delete(start)
          queue.busy++
          const timer = setTimeout(() => end(), maxTurnMs).unref()
          end = () => {
            end = () => {}
            clearTimeout(timer)
            // A synchronous handover would serve the whole queue before any other network's request is read.
            if (queue.waiting.size > 0) setImmediate(release, key, queue)
            else release(key, queue)
          }
          resolve()
        }
        end = () => {
          queue.waiting.delete(start)
          reject(clientDisconnected())
        }
        if (queue.busy < maxBusy) start()
        else queue.waiting.add(start)
        return begun
      },
      end: () => end(),
    }
  }

  return {
    async handler(request: Request, response: Response, next: NextFunction) {
      const kind = request.method === 'POST' ? 'form' : 'other'
      const key = `${kind} ${networkOf(addressOf(request), 48)}`
      if ((queues.get(key)?.waiting.size ?? 0) >= maxWaiting) return refuse(response)
      const turn = turnIn(key, maxConcurrent[kind], response)
      ;(request as WithTurn)[turnOf] = turn
      // The response is complete at 'prefinish'; 'finish' and 'close' wait until the client has read it.
      response.once('prefinish', turn.end)
      response.once('close', turn.end)
      await turn.begin()
      next()
    },

    /** Gives a request's turn to others of its network while it waits for its client. */
    async without<Result>(request: IncomingMessage, wait: () => Promise<Result>): Promise<Result> {
      const turn = (request as WithTurn)[turnOf]!
      turn.end()
      try {
        return await wait()
      } finally {
        await turn.begin()
      }
    },
  }
}

/** Sends plain text: rendering a page for each refused request would take the time that the limit saves. */
function refuse(response: Response) {
  response
    .status(503)
    .set({ 'Retry-After': '5', 'Cache-Control': 'no-store', Connection: 'close' })
    .type('text/plain; charset=utf-8')
    .send(`${messageFor(503)}\n`)
}
