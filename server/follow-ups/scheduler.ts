import type { Logger } from 'pino'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import type { FollowUps } from '#server/data/follow-ups.ts'
import { nameAndMessage } from '../observability/log.ts'
import { outageLog } from '../observability/outage-log.ts'
import { takeTurn } from './turn.ts'

const everyMs = 10_000

/**
 * Looks for due follow-ups for as long as the site runs. What is due stands in the database, so that any number of processes
 * may do so, and one that is killed leaves nothing undone.
 *
 * @returns a function that stops, and waits for a turn under way
 */
export function scheduleFollowUps(followUps: FollowUps, log: Logger) {
  const outage = outageLog(log, 'follow-ups cannot be looked for', 'follow-ups are looked for again')
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false
  let turn = run()

  async function run() {
    try {
      const told = await takeTurn(followUps, wallTimeInSaoPaulo(new Date()))
      outage.back()
      if (told > 0) log.info({ told }, 'follow-ups are due')
    } catch (error) {
      outage.gone({ error: nameAndMessage(error) })
    }
    if (!hasStopped) timer = setTimeout(() => (turn = run()), everyMs).unref()
  }

  return async () => {
    hasStopped = true
    clearTimeout(timer)
    await turn
  }
}
