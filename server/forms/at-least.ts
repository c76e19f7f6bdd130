import { setTimeout as after } from 'node:timers/promises'

/** Does something, and takes at least so many milliseconds for it: how long it took tells nobody what was found. */
export async function atLeast<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([act(), after(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
