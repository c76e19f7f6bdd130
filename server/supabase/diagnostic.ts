/** One line of what the doctor says. What is wrong ends with how to mend it. */
export type Diagnostic = { state: 'ok' | 'warn' | 'fail'; words: string }

export const ok = (words: string): Diagnostic => ({ state: 'ok', words })
/** Nothing that has to be mended now, or nothing that can be told from here. */
export const warn = (words: string): Diagnostic => ({ state: 'warn', words })
export const fail = (words: string): Diagnostic => ({ state: 'fail', words })

/** How far two clocks may be apart before tokens seem stale, or not valid yet. */
const mostSecondsApart = 30

/** By the time that somebody else's answer was sent. */
export function clockAgainst(whose: string, { headers }: Response): Diagnostic {
  const theirs = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(theirs)) return warn(`${whose} does not say what time it is there.`)
  const apart = Math.round(Math.abs(Date.now() - theirs) / 1000)
  if (apart <= mostSecondsApart) return ok(`The clock agrees with that of ${whose}.`)
  return fail(
    `The clock is ${apart} s off that of ${whose}: sessions end early or never begin. Have this machine's clock set by NTP.`,
  )
}

/** Why something could not be reached, without a word of what was sent. */
export function reasonOf(error: unknown): string {
  const { code, name, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? code ?? name
}
