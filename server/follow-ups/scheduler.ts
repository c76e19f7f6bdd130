import type { Logger } from 'pino'
import { nameAndMessage } from '../observability/log.ts'
import { outageLog } from '../observability/outage-log.ts'
import { takeTurn, type Dependencies } from './turn.ts'

const everyMs = 10_000

/**
 * Looks for due follow-ups for as long as the site runs. What is due stands in the database, so that any number of processes
 * may do so, and one that is killed leaves nothing undone. The time is the database's.
 *
 * @returns a function that stops, and waits for a turn under way
 */
export function scheduleFollowUps(dependencies: Dependencies, onMailQueued: () => void, log: Logger) {
  const outage = outageLog(log, 'follow-ups cannot be looked for', 'follow-ups are looked for again')
  const partial = outageLog(log, 'some follow-ups cannot be told', 'all follow-ups are told again')
  let timer: NodeJS.Timeout | undefined
  let hasStopped = false
  let running = run()

  async function run() {
    try {
      const { failures, ...turn } = await takeTurn(dependencies, await dependencies.data.followUps.databaseTime())
      outage.back()
      if (turn.digests > 0) onMailQueued()
      if (turn.told > 0 || turn.digests > 0) log.info(turn, 'follow-ups are due')
      if (failures.length > 0) partial.gone({ failures: failures.slice(0, 5) })
      else partial.back()
    } catch (error) {
      outage.gone({ error: nameAndMessage(error) })
    }
    if (!hasStopped) timer = setTimeout(() => (running = run()), everyMs).unref()
  }

  return async () => {
    hasStopped = true
    clearTimeout(timer)
    await running
  }
}
