import { setTimeout as after } from 'node:timers/promises'
import { afterAll } from 'vitest'

const [hourMs, minuteMs] = [3_600_000, 60_000]
/** Longer than a test takes on a busy machine. */
const marginMs = 90_000

/**
 * Sets the clock of this process to ten past the hour until the file's end. For a site in this process: what a test calls
 * today must still be today when it is shown, and days, opening hours and offered times begin with an hour.
 */
export function startAtTenPast() {
  const own = Date
  const shiftMs = 10 * minuteMs - (own.now() % hourMs)
  const now = () => own.now() + shiftMs
  globalThis.Date = new Proxy(own, {
    construct: (target, given: []) => new target(...(given.length > 0 ? given : ([now()] as unknown as []))),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  afterAll(() => {
    globalThis.Date = own
  })
}

/** The same for a browser, which has a clock of its own: waits for the next hour where it is near. */
export async function clearOfTheHour() {
  const left = hourMs - (Date.now() % hourMs)
  if (left < marginMs) await after(left)
}
