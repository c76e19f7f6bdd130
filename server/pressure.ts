import { isIPv6 } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'

export type Limits = {
  /** Forms of one visitor within `seconds`: from when on each is reviewed, and from when on refused. */
  perVisitor: { reviewAfter: number; refuseAfter: number; seconds: number }
  /** Forms that name one e-mail address within `seconds`, from when on each is reviewed. */
  perRecipient: { reviewAfter: number; seconds: number }
  /** Forms of all visitors within `seconds`, from when on each is reviewed. */
  together: { reviewAfter: number; seconds: number }
  /** Mails an hour to addresses that nobody has confirmed. */
  unconfirmedMailsPerHour: number
  /** Codes that may be typed within `seconds`: by who asked once, and for one e-mail address in all. */
  codes: { perAsking: number; perAddress: number; seconds: number }
  /** Passwords that may be tried for one e-mail address from one network within `seconds`. */
  passwords: { tries: number; seconds: number }
}

type Verdict = { go: 'on' | 'through review' } | { go: 'away'; retryInSeconds: number }

/** Counts the forms that come in, in this process's memory, and says what is to be done with the next one. */
export function pressureWithin({ perVisitor, perRecipient, together }: Limits) {
  const ofVisitor = new RateLimiterMemory({ points: perVisitor.refuseAfter, duration: perVisitor.seconds })
  const ofRecipient = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: perRecipient.seconds })
  const ofAll = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: together.seconds })

  return async (address: string, recipient: string | null): Promise<Verdict> => {
    const own = await ofVisitor.penalty(networkOf(address))
    if (own.consumedPoints > perVisitor.refuseAfter) {
      return { go: 'away', retryInSeconds: Math.ceil(own.msBeforeNext / 1000) }
    }
    const named = recipient === null ? null : await ofRecipient.penalty(recipient)
    const all = await ofAll.penalty('all')
    const isHigh =
      own.consumedPoints > perVisitor.reviewAfter ||
      (named?.consumedPoints ?? 0) > perRecipient.reviewAfter ||
      all.consumedPoints > together.reviewAfter
    return { go: isHigh ? 'through review' : 'on' }
  }
}

/**
 * Counts the codes that are tried: few for one asking, since a stranger may ask for a code, too, and more in all for an
 * address, so that strangers who guess do not keep its owner out.
 */
export function guessesWithin({ codes: { perAsking, perAddress, seconds } }: Limits) {
  const ofAsking = new RateLimiterMemory({ points: perAsking, duration: seconds })
  const ofAddress = new RateLimiterMemory({ points: perAddress, duration: seconds })
  return async (email: string, asked: string): Promise<boolean> => {
    const { consumedPoints } = await ofAsking.penalty(asked)
    return consumedPoints <= perAsking && (await ofAddress.penalty(email)).consumedPoints <= perAddress
  }
}

/** Counts the passwords that are tried for one address from one network: nobody else is kept out by them. */
export function triesWithin({ passwords: { tries, seconds } }: Limits) {
  const ofBoth = new RateLimiterMemory({ points: tries, duration: seconds })
  return async (email: string, address: string): Promise<boolean> =>
    (await ofBoth.penalty(`${email} ${networkOf(address)}`)).consumedPoints <= tries
}

export type Pressure = ReturnType<typeof pressureWithin>

/** Who has one IPv6 address has its whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
