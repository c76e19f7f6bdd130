import { AsyncLocalStorage } from 'node:async_hooks'

const silenced = new AsyncLocalStorage<true>()
let isPatched = false

/**
 * Runs a library that prints its failures, with stacks and with what visitors wrote. It still returns or throws them, and
 * prints nothing.
 */
export function withSilencedConsole<Result>(act: () => Result): Result {
  patchConsole()
  return silenced.run(true, act)
}

function patchConsole() {
  if (isPatched) return
  isPatched = true
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...words) => {
      if (!silenced.getStore()) print(...words)
    }
  }
}
