import type { Logger } from 'pino'
import { BackendDown } from '#server/unavailable.ts'
import { reasonToBeAway } from './postgres.ts'

/** Tells the log that the database goes and that it comes, a line each, however many ask for it meanwhile. */
export function withOutageLog(log?: Logger) {
  let isGone = false
  return {
    gone(why: { code?: string | undefined; error?: string }) {
      if (!isGone) log?.error(why, 'the database does not answer, and is waited for')
      isGone = true
    },
    back() {
      if (isGone) log?.info('the database that was waited for is open')
      isGone = false
    },
  }
}

/** The same calls, which notice the database going and coming. While it is away they fail with `BackendDown`. */
export function noticing(through: typeof fetch, { gone, back }: ReturnType<typeof withOutageLog>): typeof fetch {
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
