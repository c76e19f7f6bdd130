import type { Logger } from 'pino'
import { outageLog, type OutageLog } from '#server/observability/outage-log.ts'
import { BackendDown } from '#server/unavailable.ts'
import { reasonToBeAway } from './postgres.ts'

export function databaseOutageLog(log?: Logger): OutageLog {
  return outageLog(log, 'the database does not answer, and is waited for', 'the database that was waited for is open')
}

/** The same calls, which notice the database going and coming. While it is away they fail with `BackendDown`. */
export function noticing(through: typeof fetch, { gone, back }: OutageLog): typeof fetch {
  return async (input, init) => {
    let answer: Response
    try {
      answer = await through(input, init)
    } catch (failure) {
      gone({ code: (failure as NodeJS.ErrnoException).code })
      throw new BackendDown({ cause: failure })
    }
    if (answer.status < 500) {
      back()
      return answer
    }
    const code = reasonToBeAway(await answer.clone().text())
    if (!code) return answer
    gone({ code })
    throw new BackendDown()
  }
}
