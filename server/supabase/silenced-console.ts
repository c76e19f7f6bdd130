import { AsyncLocalStorage } from 'node:async_hooks'

const silenced = new AsyncLocalStorage<true>()
const patched = new WeakSet<typeof console.error>()

/**
 * Runs a library that prints its failures, with stacks and with what visitors wrote. It still returns or throws them, and
 * prints nothing.
 */
export function withSilencedConsole<Result>(act: () => Result): Result {
  patchConsole()
  return silenced.run(true, act)
}

/** Patches it again where something else has replaced its functions since. */
function patchConsole() {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    if (patched.has(print)) continue
    console[level] = (...words) => {
      if (!silenced.getStore()) print(...words)
    }
    patched.add(console[level])
  }
}
