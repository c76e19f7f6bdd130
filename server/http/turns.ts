import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { networkOf } from '../rate-limits/limits.ts'
import { addressOf } from './proxies.ts'
import { clientLeft } from './http-error.ts'

/** Requests of one network that are worked on at once. Forms wait out their least time, so more of them may. */
const maxConcurrent = { form: 64, other: 16 }

/** Milliseconds after which a request that is still being answered keeps no other of its network waiting. */
const maxTurnMs = 2000

type Queue = { busy: number; waiting: Set<() => void> }

type Turn = {
  /** Rejects where the visitor left before. */
  begin: () => Promise<void>
  end: () => void
}

/** On the request itself: a WeakMap keeps what it holds until the whole heap is collected, and drawing took twice as long. */
const turnOf = Symbol('turn')
type WithTurn = IncomingMessage & { [turnOf]?: Turn }

export type Turns = ReturnType<typeof requestTurns>

/**
 * Has the requests of a network wait for each other, once there are many: what is drawn would otherwise be drawn in the
 * order it was asked for, and whoever asks most would be everybody's queue.
 */
export function requestTurns() {
  const queues = new Map<string, Queue>()

  function turnIn(key: string, maxBusy: number, response: Response): Turn {
    let end = () => {}
    return {
      begin() {
        // Who waited goes on where a promise is awaited, in an asynchronous context of its own.
        const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
        if (response.destroyed) return Promise.reject(clientLeft())
        const queue = queues.get(key) ?? { busy: 0, waiting: new Set() }
        queues.set(key, queue)
        const start = () => {
          queue.waiting.delete(start)
          queue.busy++
          const timer = setTimeout(() => end(), maxTurnMs).unref()
          end = () => {
            end = () => {}
            clearTimeout(timer)
            queue.busy--
            const [first] = queue.waiting
            if (first) first()
            else if (queue.busy === 0) queues.delete(key)
          }
          resolve()
        }
        end = () => {
          queue.waiting.delete(start)
          reject(clientLeft())
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
      const turn = turnIn(`${kind} ${networkOf(addressOf(request), 48)}`, maxConcurrent[kind], response)
      ;(request as WithTurn)[turnOf] = turn
      // The answer is made at 'prefinish'; 'finish' and 'close' wait until its client has read it.
      response.once('prefinish', turn.end)
      response.once('close', turn.end)
      await turn.begin()
      next()
    },

    /** Leaves the turn of a request to others of its network while its client is waited for. */
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
