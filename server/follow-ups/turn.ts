import { firstWordHours, isBusinessTime, minuteOfDay } from '#shared/business-time.ts'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import { openingHoursOf } from '#shared/opening-hours.ts'
import type { FollowUps } from '#server/data/follow-ups.ts'

const mostWorkspaces = 500
/** For follow-ups of an older set-up; what is left waits for the next turn. */
const renewalMs = 500

/** A time that the seller has set is told at that time, but at night. */
const night = { until: 7 * 60, from: 22 * 60 }

/**
 * Looks once for what is due. Everything that it does is stored before the next step, and done once however many processes
 * do it at the same time.
 *
 * @param now wall time in São Paulo
 * @returns how many follow-ups were told
 */
export async function takeTurn(followUps: FollowUps, now: string): Promise<number> {
  const end = performance.now() + renewalMs
  // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before ended.
  while (performance.now() < end && (await followUps.renew()));
  let told = 0
  for (const { workspace, openingHours } of await followUps.toTell(now, mostWorkspaces)) {
    const isOpen = isBusinessTime(now, firstWordHours(openingHours === null ? null : openingHoursOf(openingHours)))
    // oxlint-disable-next-line no-await-in-loop -- One after another, so that a turn never takes more than one connection.
    if (isOpen || !isNight(now)) told += await followUps.tell(workspace, now, !isOpen, usualFollowUpsPerDay)
  }
  await followUps.noteTurn()
  return told
}

const isNight = (at: string) => minuteOfDay(at) < night.until || minuteOfDay(at) >= night.from
