import { firstWordHours, isBusinessTime, minuteOfDay } from '#shared/business-time.ts'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import { openingHoursOf } from '#shared/opening-hours.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Data } from '../data/data.ts'
import { sendAlerts } from './alerts.ts'
import { sendDigests } from './digest.ts'

const mostWorkspaces = 500
/** For follow-ups of an older set-up; what is left waits for the next turn. */
const renewalMs = 500

/** A time that the seller has set is told at that time, but at night. */
const night = { until: 7 * 60, from: 22 * 60 }

export type Dependencies = Parameters<typeof sendAlerts>[0] &
  Parameters<typeof sendDigests>[0] & { data: Pick<Data, 'followUps'> }

/**
 * Looks once for what is due, and tells it. Everything that it does is stored before the next step, and done once however
 * many processes do it at the same time; only a push whose process dies before it notes the answer is sent again, and takes
 * the place of the one before.
 */
export async function takeTurn(dependencies: Dependencies, at: Date): Promise<Turn> {
  const now = wallTimeInSaoPaulo(at)
  const told = await tellDue(dependencies.data.followUps, now)
  if (!isNight(now)) await sendAlerts(dependencies, now)
  const digests = await sendDigests(dependencies, at)
  await dependencies.data.followUps.noteTurn()
  return { told, digests }
}

/** How many follow-ups were told, and how many digests queued. */
export type Turn = { told: number; digests: number }

/** @param now wall time in São Paulo */
async function tellDue(followUps: Data['followUps'], now: string): Promise<number> {
  const end = performance.now() + renewalMs
  // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before ended.
  while (performance.now() < end && (await followUps.renew()));
  let told = 0
  for (const { workspace, openingHours, perDay } of await followUps.toTell(now, mostWorkspaces)) {
    const isOpen = isBusinessTime(now, firstWordHours(openingHours === null ? null : openingHoursOf(openingHours)))
    // oxlint-disable-next-line no-await-in-loop -- One after another, so that a turn never takes more than one connection.
    if (isOpen || !isNight(now)) told += await followUps.tell(workspace, now, !isOpen, perDay ?? usualFollowUpsPerDay)
  }
  return told
}

const isNight = (at: string) => minuteOfDay(at) < night.until || minuteOfDay(at) >= night.from
