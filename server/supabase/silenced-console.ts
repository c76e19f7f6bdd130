import { AsyncLocalStorage } from 'node:async_hooks'

const inside = new AsyncLocalStorage<true>()
let isListening = false

/**
 * Does something with a library that prints its failures, stacks and what visitors wrote included. They are handed over
 * as ever; its words on the console are not.
 */
export function withSilencedConsole<Result>(act: () => Result): Result {
  listen()
  return inside.run(true, act)
}

function listen() {
  if (isListening) return
  isListening = true
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...words) => {
      if (!inside.getStore()) print(...words)
    }
  }
}
