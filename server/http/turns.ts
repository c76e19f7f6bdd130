import type { RequestHandler } from 'express'
import { networkOf } from '../forms/pressure.ts'
import { addressOf } from './proxies.ts'

/** Requests of one network that are worked on at once. Forms wait out their least time, so more of them may. */
const atOnce = { form: 64, other: 16 }

/** Milliseconds after which a request that is still being answered keeps no other of its network waiting. */
const maxTurnMs = 2000

type Turns = { busy: number; waiting: Set<() => void> }

/**
 * Has the requests of a network wait for each other, once there are many: what is drawn would otherwise be drawn in the
 * order it was asked for, and whoever asks most would be everybody's queue.
 */
export function turnsOfNetwork(): RequestHandler {
  const networks = new Map<string, Turns>()
  return (request, response, next) => {
    const kind = request.method === 'POST' ? 'form' : 'other'
    const key = `${kind} ${networkOf(addressOf(request), 48)}`
    const own = networks.get(key) ?? { busy: 0, waiting: new Set() }
    networks.set(key, own)

    let leave: () => unknown = () => own.waiting.delete(begin)
    response.once('close', () => leave())

    function begin() {
      own.waiting.delete(begin)
      own.busy++
      const timer = setTimeout(end, maxTurnMs).unref()
      leave = end
      function end() {
        clearTimeout(timer)
        leave = () => {}
        own.busy--
        const [first] = own.waiting
        if (first) first()
        else if (own.busy === 0) networks.delete(key)
      }
      next()
    }

    if (own.busy < atOnce[kind]) begin()
    else own.waiting.add(begin)
  }
}
