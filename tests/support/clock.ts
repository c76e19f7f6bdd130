import { afterAll } from 'vitest'

const [hourMs, minuteMs] = [3_600_000, 60_000]
const own = Date
let shiftMs = 0

/**
 * Sets the clock of this process, and of browsers that it opens, to ten past the hour until the file's end. For a site in
 * this process: what a test calls today must still be today when it is shown, and days, opening hours and offered times
 * begin with an hour.
 */
export function startAtTenPast() {
  shiftMs = 10 * minuteMs - (own.now() % hourMs)
  globalThis.Date = shifted(own, shiftMs)
  afterAll(() => {
    shiftMs = 0
    globalThis.Date = own
  })
}

/** Gives a browser's pages the clock of this process, where it was set. Workers keep their own. */
export const scriptOfClock = () => shiftMs !== 0 && `globalThis.Date = (${String(shifted)})(Date, ${shiftMs})`

/** It runs in a page, too, and has no other name in it. */
function shifted(usual: DateConstructor, byMs: number): DateConstructor {
  const now = () => usual.now() + byMs
  return new Proxy(usual, {
    construct: (target, given: []) => new target(...(given.length > 0 ? given : ([now()] as unknown as []))),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** What an act gives within one hour, for what a browser's worker reads by its own clock. */
export async function withinOneHour<Result>(act: () => Promise<Result>): Promise<Result> {
  const hour = () => Math.floor(Date.now() / hourMs)
  const from = hour()
  const result = await act()
  return hour() === from ? result : act()
}
