// oxlint-disable-next-line import/default -- The build gives the address.
import address from './beside-worker.ts?worker&url'
import { trustedAddress } from './connect/reader.ts'
import type { AnswerTo, BesideQuestion } from './beside-worker-messages.ts'

type Waiting = { resolve: (answer: never) => void; reject: (failure: Error) => void }

/** Asks the worker, which is started with the first question and anew after it failed. Its own response forbids it every request. */
export function askingWorker() {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, Waiting>()

  function fail() {
    worker?.terminate()
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('The worker failed'))
    waiting.clear()
  }

  function started(): Worker {
    const made = new Worker(trustedAddress(address), { type: 'module' })
    made.addEventListener('error', fail)
    made.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      waiting.get(data.id)?.resolve(data.answer)
      waiting.delete(data.id)
    })
    return made
  }

  return {
    ask<Question extends BesideQuestion>(question: Question): Promise<AnswerTo[Question['kind']]> {
      worker ??= started()
      last += 1
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, question })
      return promise
    },
    /** Fetches it before it is needed. */
    start: () => (worker ??= started()),
  }
}

export type AskWorker = ReturnType<typeof askingWorker>['ask']
