import { isIPv6 } from 'node:net'
import type { MailRoom } from '../mail/mail.ts'
import type { Count, RateLimitStore } from './store.ts'
import { formHeldBack } from '../observability/events.ts'

export type BodyLimits = {
  /** Bodies that an IPv4 address or a /64 may send within `seconds`, whatever becomes of them, and a /48. */
  perNetwork: number
  perWideNetwork: number
  seconds: number
  /** Bytes of memory that bodies of up to `largeFrom` bytes may take together, and larger ones. */
  smallBytes: number
  largeBytes: number
  largeFromBytes: number
  /** Large bodies that are worked on at once. */
  maxConcurrentLarge: number
  /** Milliseconds that a body may make no progress, and bytes a second that it comes at besides. */
  stallMs: number
  minBytesPerSecond: number
}

export type Limits = {
  /** Forms of one visitor within `seconds`: from when on each is reviewed, and from when on refused. */
  perVisitor: { reviewAfter: number; refuseAfter: number; seconds: number }
  /** Forms of one member within `seconds`, whatever network they come from: from when on each is refused. */
  perMember: { refuseAfter: number; seconds: number }
  /** Forms that name one e-mail address within `seconds`, from when on each is reviewed. */
  perRecipient: { reviewAfter: number; seconds: number }
  /** Sendings of one form by all visitors within `seconds`, from when on each is reviewed: the other forms are not. */
  perForm: { reviewAfter: number; seconds: number }
  /** Mails an hour to addresses that nobody has confirmed, by what they are for. */
  unconfirmedMailsPerHour: Readonly<Record<MailRoom, number>>
  /** Of each of these ceilings, the part that an IPv4 address or IPv6 /64 may ask for within an hour, and an IPv6 /48 in all. */
  shareOfUnconfirmedMails: { network: number; wideNetwork: number }
  /** CVs within `seconds`: of an IPv4 address or IPv6 /64, of an IPv6 /48, and of all visitors together. */
  cvs: { refuseAfter: number; refuseWideAfter: number; refuseAllAfter: number; seconds: number }
  /** Messages and applications that are kept under one letter box within `seconds`: from when on each is refused. */
  keptPerMailbox: { refuseAfter: number; seconds: number }
  /** Passwords that may be tried within `seconds`: for one e-mail address from one network, and for all from an IPv6 /48. */
  passwords: { attempts: number; attemptsOfWideNetwork: number; seconds: number }
}

type Verdict = { decision: 'allow' | 'challenge' } | { decision: 'deny'; retryInSeconds: number }

type Submission = {
  form: string
  /** The visitor's network address. */
  address: string
  /** The e-mail address that the form names, if it names one. */
  recipient: string | null
}

/** Counts the forms that come in, and says what is to be done with the next one. */
export function formRateLimit({ perVisitor, perRecipient, perForm }: Limits, store: RateLimitStore) {
  const ofVisitor = store('forms of a visitor', perVisitor.seconds, perVisitor.refuseAfter)
  const ofRecipient = store('forms to a recipient', perRecipient.seconds, perRecipient.reviewAfter)
  const ofAll = store('sendings of a form', perForm.seconds, perForm.reviewAfter)

  return async ({ form, address, recipient }: Submission): Promise<Verdict> => {
    const own = await ofVisitor(networkOf(address))
    if (own.hits > perVisitor.refuseAfter) {
      formHeldBack.publish('refused')
      return { decision: 'deny', retryInSeconds: own.resetInSeconds }
    }

    const [named, all] = await Promise.all([recipient === null ? null : ofRecipient(recipient), ofAll(form)])
    const isHigh =
      own.hits > perVisitor.reviewAfter ||
      (named?.hits ?? 0) > perRecipient.reviewAfter ||
      all.hits > perForm.reviewAfter
    if (isHigh) formHeldBack.publish('reviewed')
    return { decision: isHigh ? 'challenge' : 'allow' }
  }
}

/** Counts what a member sends, and says how many seconds to wait: `null` where there is no need to. */
export function memberRateLimit({ perMember: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMember = store('forms of a member', seconds, refuseAfter)
  return async (id: string): Promise<number | null> => waitAfter(refuseAfter, await ofMember(id))
}

/**
 * Counts the forms of a network that ask for unconfirmed mail of a room, and says how many seconds to wait: `null` where
 * there is no need to. No network uses up what may leave of a room within an hour; who is behind one with many others, and
 * finds its share of one room used up, has that of the others. An IPv6 visitor may have many /64s.
 */
export function mailRateLimit(
  { unconfirmedMailsPerHour, shareOfUnconfirmedMails: share }: Limits,
  store: RateLimitStore,
) {
  const rooms = Object.entries(unconfirmedMailsPerHour).map(([room, perHour]) => {
    const limit = {
      refuseAfter: Math.ceil(perHour * share.network),
      refuseWideAfter: Math.ceil(perHour * share.wideNetwork),
      seconds: 3600,
    }
    return [room, perNetwork(`unconfirmed mails: ${room}`, limit, store)]
  })
  const waitIn = Object.fromEntries(rooms) as Record<MailRoom, (address: string) => Promise<number | null>>
  return async (address: string, room: MailRoom): Promise<number | null> => waitIn[room](address)
}

/**
 * Counts the CVs of a network and those of all networks, and says how many seconds to wait: `null` where there is no need
 * to. Files fill a disk, which words do not. What a network sends beyond its own limit does not count among all.
 */
export function cvRateLimit({ cvs }: Limits, store: RateLimitStore) {
  const waitOfNetwork = perNetwork('CVs', cvs, store)
  const ofAll = store('CVs of all networks', cvs.seconds, cvs.refuseAllAfter)
  return async (address: string): Promise<{ whose: 'network' | 'everybody'; retryInSeconds: number } | null> => {
    const ownWait = await waitOfNetwork(address)
    if (ownWait !== null) return { whose: 'network', retryInSeconds: ownWait }
    const wait = waitAfter(cvs.refuseAllAfter, await ofAll('all'))
    return wait === null ? null : { whose: 'everybody', retryInSeconds: wait }
  }
}

type NetworkLimit = { refuseAfter: number; refuseWideAfter: number; seconds: number }

function perNetwork(name: string, { refuseAfter, refuseWideAfter, seconds }: NetworkLimit, store: RateLimitStore) {
  const ofNetwork = store(`${name} of a network`, seconds, refuseAfter)
  const ofWideNetwork = store(`${name} of a wide network`, seconds, refuseWideAfter)
  return async (address: string): Promise<number | null> => {
    const network = networkOf(address)
    const wait = waitAfter(refuseAfter, await ofNetwork(network))
    if (wait !== null || !network.endsWith('/64')) return wait
    return waitAfter(refuseWideAfter, await ofWideNetwork(networkOf(address, 48)))
  }
}

/**
 * Counts what is to be kept under an e-mail address that nobody has confirmed, and says how many seconds to wait: `null`
 * where there is no need to. A letter box has many addresses.
 */
export function keepRateLimit({ keptPerMailbox: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMailbox = store('kept under a mailbox', seconds, refuseAfter)
  return async (email: string): Promise<number | null> =>
    waitAfter(refuseAfter, await ofMailbox(email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '')))
}

/**
 * Counts the passwords that are tried for one address from one network and, but for browsers that have been in the account,
 * for any address from an IPv6 /48. Says how many seconds to wait before the next: `null` where there is no need to.
 */
export function passwordRateLimit(
  { passwords: { attempts, attemptsOfWideNetwork, seconds } }: Limits,
  store: RateLimitStore,
) {
  const ofNetwork = store('passwords of an address', seconds, attempts)
  const ofWideNetwork = store('passwords of a wide network', seconds, attemptsOfWideNetwork)
  return async (email: string, address: string, isKnown: boolean): Promise<number | null> => {
    const network = networkOf(address)
    const wait = waitAfter(attempts, await ofNetwork(`${email} ${network}`))
    if (wait !== null || isKnown || !network.endsWith('/64')) return wait
    return waitAfter(attemptsOfWideNetwork, await ofWideNetwork(networkOf(address, 48)))
  }
}

function waitAfter(max: number, { hits, resetInSeconds }: Count): number | null {
  return hits > max ? resetInSeconds : null
}

export type FormRateLimit = ReturnType<typeof formRateLimit>

/** Who has one IPv6 address has its whole /64, at least. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, bits / 16)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
