import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { networkOf } from '../rate-limits/limits.ts'
import { clientDisconnected } from './http-error.ts'
import { messageFor } from './problem.ts'
import { addressOf } from './proxies.ts'

/** Requests of one network that are answered at the same time. Forms wait out their minimum duration, so more of them may. */
const maxConcurrent = { form: 64, other: 16 }

/** Requests of one network that may wait. Behind a proxy each of them holds a connection that all networks share. */
const maxWaiting = 256

/** Milliseconds after which a request that is still being answered no longer counts. */
const maxTurnMs = 2000

type Queue = { busy: number; waiting: Set<() => void> }

type Turn = {
  /** Rejects where the client left before. */
  begin: () => Promise<void>
  end: () => void
}

/** On the request itself: a WeakMap keeps what it holds until the whole heap is collected, and drawing took twice as long. */
const turnOf = Symbol('turn')
type WithTurn = IncomingMessage & { [turnOf]?: Turn }

export type Turns = ReturnType<typeof requestTurns>

/**
 * Bounds how many requests of one network are answered at the same time; the others wait. Without it pages would be drawn
 * in the order of requests, and a network that asks for many would delay all others.
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
        // A request that waited continues where a promise is awaited, in an asynchronous context of its own.
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
            // Handed over at once, the whole queue would be answered before any other network's request is read.
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
      // The answer is made at 'prefinish'; 'finish' and 'close' wait until its client has read it.
      response.once('prefinish', turn.end)
      response.once('close', turn.end)
      await turn.begin()
      next()
    },

    /** Gives the turn of a request to others of its network while its client is waited for. */
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

/** In plain text: a page would be drawn for each, which is what the others wait for. */
function refuse(response: Response) {
  response
    .status(503)
    .set({ 'Retry-After': '5', 'Cache-Control': 'no-store', Connection: 'close' })
    .type('text/plain; charset=utf-8')
    .send(`${messageFor(503)}\n`)
}
