import { firstWordHours, isBusinessTime } from '#shared/time/business-time.ts'
import { minuteOfDay } from '#shared/time/wall-time.ts'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Data } from '../data/data.ts'
import { sendAlerts } from './alerts.ts'
import { sendDigests } from './digest.ts'
import { collectFailures, type Failures } from './failures.ts'

const maxWorkspaces = 500
/** For follow-ups of an older set-up; what is left waits for the next turn. */
const renewalMs = 500

/** Follow-ups of a workspace that are told in one transaction. */
const maxAtOnce = 500
/** For the others of such a workspace; what is left waits for the next turn. */
const tellingMs = 1_000

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
  const failures = collectFailures()
  await failures.of(() => renew(dependencies.data.followUps, failures))
  const told = (await failures.of(() => tellDue(dependencies.data.followUps, now, failures))) ?? 0
  if (!isNight(now)) await failures.of(() => sendAlerts(dependencies, now, failures))
  const digests = (await failures.of(() => sendDigests(dependencies, at, failures))) ?? 0
  await dependencies.data.followUps.noteTurn()
  return { told, digests, failures: failures.list() }
}

/** How many follow-ups were told, and how many digests queued; `failures`: why others were not. */
export type Turn = { told: number; digests: number; failures: string[] }

async function renew(followUps: Data['followUps'], failures: Failures): Promise<void> {
  const end = performance.now() + renewalMs
  while (performance.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before ended.
    const page = await followUps.renew()
    if (!page) return
    if (page.skipped > 0) failures.note('follow-ups cannot be concluded')
  }
}

/** @param now wall time in São Paulo */
async function tellDue(followUps: Data['followUps'], now: string, failures: Failures): Promise<number> {
  const end = performance.now() + tellingMs
  let told = 0
  for (const { workspace, openingHours, perDay } of await followUps.toTell(now, maxWorkspaces)) {
    const isOpen = isBusinessTime(now, firstWordHours(openingHours === null ? null : openingHoursOf(openingHours)))
    if (!isOpen && isNight(now)) continue
    const rest = { perDay: perDay ?? usualFollowUpsPerDay, atMost: maxAtOnce }
    const tell = () => followUps.tell({ workspace, now, onlyNoted: !isOpen, ...rest })
    let count: number
    do {
      // oxlint-disable-next-line no-await-in-loop -- One after another, so that a turn never takes more than one connection.
      count = (await failures.of(tell)) ?? 0
      told += count
    } while (count >= maxAtOnce && performance.now() < end)
  }
  return told
}

const isNight = (at: string) => minuteOfDay(at) < night.until || minuteOfDay(at) >= night.from
