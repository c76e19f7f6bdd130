import { setTimeout as after } from 'node:timers/promises'

const hourMs = 3_600_000
/** Longer than a test takes on a busy machine. */
const marginMs = 90_000

/**
 * Waits for the next hour where it is near, and does nothing at any other time. For what is read by the real clock: what a
 * test calls today must still be today when it is shown, and days, opening hours and offered times begin with an hour.
 */
export async function clearOfTheHour() {
  const left = hourMs - (Date.now() % hourMs)
  if (left < marginMs) await after(left)
}
