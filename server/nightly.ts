import type { Logger } from 'pino'

const threeOClockSeconds = 3 * 60 * 60
const daySeconds = 24 * 60 * 60
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })

/**
 * Runs a job now, since the site may have been down last night, and then every night at three in São Paulo.
 *
 * @param job resolves with figures for the log
 * @returns a function that stops the schedule and waits for a running job
 */
export function scheduleNightly(name: string, job: () => Promise<object>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    timer = setTimeout(start, secondsUntilThree(new Date()) * 1000)
    try {
      log.info({ chore: name, ...(await job()) }, 'nightly chore done')
    } catch (error) {
      log.error({ chore: name, error: (error as Error).message }, 'nightly chore failed')
    }
  }
  let running = run()
  function start() {
    running = run()
  }
  return async () => {
    clearTimeout(timer)
    await running
  }
}

/** Seconds until the next 03:00 in São Paulo, never 0. */
export function secondsUntilThree(now: Date): number {
  const [hours, minutes, seconds] = clock.format(now).split(':').map(Number) as [number, number, number]
  const sinceMidnight = hours * 3600 + minutes * 60 + seconds
  return (threeOClockSeconds - sinceMidnight + daySeconds) % daySeconds || daySeconds
}
