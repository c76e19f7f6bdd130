import type { Logger } from 'pino'
import { outageLog, type OutageLog } from '#server/observability/outage-log.ts'
import { BackendDown } from '#server/unavailable.ts'
import { outageCodeIn } from './postgres.ts'

export function databaseOutageLog(log?: Logger): OutageLog {
  return outageLog(log, 'the database does not answer, and is waited for', 'the database that was waited for is open')
}

/** Notices by its calls when the database goes and when it is back. While it is away, calls fail with `BackendDown`. */
export function detectingOutages(baseFetch: typeof fetch, { gone, back }: OutageLog): typeof fetch {
  return async (input, init) => {
    let answer: Response
    try {
      answer = await baseFetch(input, init)
    } catch (failure) {
      gone({ code: (failure as NodeJS.ErrnoException).code })
      throw new BackendDown({ cause: failure })
    }
    if (answer.status < 500) {
      back()
      return answer
    }
    const code = outageCodeIn(await answer.clone().text())
    if (!code) return answer
    gone({ code })
    throw new BackendDown()
  }
}
