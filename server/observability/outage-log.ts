import type { Logger } from 'pino'

/** Logs one line when something goes and one when it is back, however many calls notice it. */
export function outageLog(log: Logger | undefined, goneMessage: string, backMessage: string) {
  let isGone = false
  return {
    gone(fields: object = {}) {
      if (!isGone) log?.error(fields, goneMessage)
      isGone = true
    },
    back() {
      if (isGone) log?.info(backMessage)
      isGone = false
    },
  }
}

export type OutageLog = ReturnType<typeof outageLog>
