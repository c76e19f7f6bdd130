import type { IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { networkOf } from '../rate-limits/network.ts'
import { clientDisconnected } from './http-error.ts'
import { messageFor } from './problem.ts'
import { addressOf } from './proxies.ts'

/** Concurrent requests of one network. Forms wait for their minimum duration, so more of them are allowed. */
const maxConcurrent = { form: 64, other: 16 }

/** Waiting requests of one network. Behind a proxy each holds a connection that all networks share. */
const maxWaiting = 256

/** A request in progress no longer counts after this time. */
const maxHeldMs = 2000

type Queue = { running: number; waiting: Set<() => void> }

type Slot = { acquire: () => Promise<void>; release: () => void }

/** A property of the request: a WeakMap keeps its entries until a full collection, which doubled the rendering time. */
const slotOf = Symbol('slot')
type WithSlot = IncomingMessage & { [slotOf]?: Slot }

export type NetworkConcurrencyLimit = ReturnType<typeof networkConcurrencyLimit>

/**
 * Limits the concurrent requests of one network; further ones wait. Otherwise pages would be rendered in the order of
 * requests, and a network that sends many would delay all others.
 */
export function networkConcurrencyLimit() {
  const queues = new Map<string, Queue>()

  function freeSlot(key: string, queue: Queue) {
    queue.running--
    const [first] = queue.waiting
    if (first) first()
    else if (queue.running === 0) queues.delete(key)
  }

  function slotIn(key: string, maxRunning: number, response: Response): Slot {
    let release = () => {}
    return {
      /** Rejects where the client leaves before a slot is free. */
      acquire() {
        // Awaiting this promise lets a waiting request continue in its own asynchronous context.
        const { promise: acquired, resolve, reject } = Promise.withResolvers<void>()
        if (response.destroyed) return Promise.reject(clientDisconnected())
        const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
        queues.set(key, queue)
        const start = () => {
          queue.waiting.delete(start)
          queue.running++
          const timer = setTimeout(() => release(), maxHeldMs).unref()
          release = () => {
            release = () => {}
            clearTimeout(timer)
            // A synchronous handover would serve the whole queue before any other network's request is read.
            if (queue.waiting.size > 0) setImmediate(freeSlot, key, queue)
            else freeSlot(key, queue)
          }
          resolve()
        }
        release = () => {
          queue.waiting.delete(start)
          reject(clientDisconnected())
        }
        if (queue.running < maxRunning) start()
        else queue.waiting.add(start)
        return acquired
      },
      release: () => release(),
    }
  }

  return {
    async handler(request: Request, response: Response, next: NextFunction) {
      const kind = request.method === 'POST' ? 'form' : 'other'
      const key = `${kind} ${networkOf(addressOf(request), 48)}`
      if ((queues.get(key)?.waiting.size ?? 0) >= maxWaiting) return refuse(response)
      const slot = slotIn(key, maxConcurrent[kind], response)
      ;(request as WithSlot)[slotOf] = slot
      // The response is complete at 'prefinish'; 'finish' and 'close' wait until the client has read it.
      response.once('prefinish', slot.release)
      response.once('close', slot.release)
      await slot.acquire()
      next()
    },

    /** Frees a request's slot for others of its network while it waits for its client. */
    async releaseDuring<Result>(request: IncomingMessage, wait: () => Promise<Result>): Promise<Result> {
      const slot = (request as WithSlot)[slotOf]!
      slot.release()
      try {
        return await wait()
      } finally {
        await slot.acquire()
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
