/** One line of the doctor's report. A failure ends with how to mend it. */
export type Diagnostic = { state: 'ok' | 'warn' | 'fail'; message: string }

export const ok = (message: string): Diagnostic => ({ state: 'ok', message })
/** For what need not be mended now, or cannot be told from here. */
export const warn = (message: string): Diagnostic => ({ state: 'warn', message })
export const fail = (message: string): Diagnostic => ({ state: 'fail', message })

/** Beyond it tokens seem expired, or not valid yet. */
const maxClockSkewSeconds = 30

/** Compares the clock with the `Date` of somebody else's answer. */
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
