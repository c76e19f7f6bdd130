/** One line of the doctor's report. A failure's message ends with the remedy. */
export type Diagnostic = { state: 'ok' | 'warn' | 'fail'; message: string }

export const ok = (message: string): Diagnostic => ({ state: 'ok', message })
/** For a problem that is not urgent or cannot be checked from here. */
export const warn = (message: string): Diagnostic => ({ state: 'warn', message })
export const fail = (message: string): Diagnostic => ({ state: 'fail', message })

/** With a larger skew tokens appear expired or not yet valid. */
const maxClockSkewSeconds = 30

/** Compares the clock with the `Date` of a remote response. */
export function compareClock(whose: string, { headers }: Response): Diagnostic {
  const remoteTime = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(remoteTime)) return warn(`${whose} does not say what time it is there.`)
  const skew = Math.round(Math.abs(Date.now() - remoteTime) / 1000)
  if (skew <= maxClockSkewSeconds) return ok(`The clock agrees with that of ${whose}.`)
  return fail(
    `The clock is ${skew} s off that of ${whose}: sessions end early or never begin. Have this machine's clock set by NTP.`,
  )
}

/** The code or name of a network failure. Its message is left out: it may quote what was sent. */
export function reasonOf(error: unknown): string {
  const { code, name, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? code ?? name
}
