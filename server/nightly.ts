import type { Logger } from 'pino'

const threeInTheMorning = 3 * 60 * 60
const aDay = 24 * 60 * 60
const clock = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })

/**
 * Does something now, since the site may have been down last night, and then every night at three in São Paulo.
 *
 * @param chore says what it did, in figures for the log
 * @returns how to stop, which waits for a chore that is under way
 */
export function everyNight(name: string, chore: () => Promise<object>, log: Logger) {
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    timer = setTimeout(next, secondsUntilThree(new Date()) * 1000)
    try {
      log.info({ chore: name, ...(await chore()) }, 'nightly chore done')
    } catch (error) {
      log.error({ chore: name, error: (error as Error).message }, 'nightly chore failed')
    }
  }
  let underWay = run()
  function next() {
    underWay = run()
  }
  return async () => {
    clearTimeout(timer)
    await underWay
  }
}

/** Never 0: at three sharp it is the next night's. */
export function secondsUntilThree(now: Date): number {
  const [hours, minutes, seconds] = clock.format(now).split(':').map(Number) as [number, number, number]
  const sinceMidnight = hours * 3600 + minutes * 60 + seconds
  return (threeInTheMorning - sinceMidnight + aDay) % aDay || aDay
}
