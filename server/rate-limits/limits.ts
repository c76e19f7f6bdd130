import { isIPv6 } from 'node:net'
import type { MailRoom } from '../mail/mail.ts'
import type { Count, RateLimitStore } from './store.ts'
import { formHeldBack } from '../observability/events.ts'

export type BodyLimits = {
  /** Bodies that an IPv4 address or a /64 may send within `seconds`, and a /48; refused ones count. */
  perNetwork: number
  perWideNetwork: number
  seconds: number
  /** Bytes of memory for all bodies of up to `largeFromBytes`, and for all larger ones. */
  smallBytes: number
  largeBytes: number
  largeFromBytes: number
  /** Large bodies that are processed concurrently. */
  maxConcurrentLarge: number
  /** Maximum time without progress, and minimum rate of a body. */
  stallMs: number
  minBytesPerSecond: number
}

export type Limits = {
  /** Forms of one visitor within `seconds` before each further one is reviewed, and refused. */
  perVisitor: { reviewAfter: number; refuseAfter: number; seconds: number }
  /** Forms of one member within `seconds`, from any network, before each further one is refused. */
  perMember: { refuseAfter: number; seconds: number }
  /** Forms with one e-mail address within `seconds` before each further one is reviewed. */
  perRecipient: { reviewAfter: number; seconds: number }
  /** Submissions of one form by all visitors within `seconds` before each further one of that form is reviewed. */
  perForm: { reviewAfter: number; seconds: number }
  /** Mails an hour to unconfirmed addresses, by room. */
  unconfirmedMailsPerHour: Readonly<Record<MailRoom, number>>
  /** The fraction of each of these ceilings for one IPv4 address or IPv6 /64 within an hour, and for an IPv6 /48. */
  shareOfUnconfirmedMails: { network: number; wideNetwork: number }
  /** CVs within `seconds`: per IPv4 address or IPv6 /64, per IPv6 /48, and of all visitors. */
  cvs: { refuseAfter: number; refuseWideAfter: number; refuseAllAfter: number; seconds: number }
  /** Messages and applications stored under one mailbox within `seconds` before each further one is refused. */
  keptPerMailbox: { refuseAfter: number; seconds: number }
  /** Password attempts within `seconds`: per e-mail address and network, and for all addresses from an IPv6 /48. */
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

/** Counts a form and gives the verdict on it. */
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

/** Counts a member's submission and gives the seconds to wait; `null` where it is allowed. */
export function memberRateLimit({ perMember: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMember = store('forms of a member', seconds, refuseAfter)
  return async (id: string): Promise<number | null> => waitAfter(refuseAfter, await ofMember(id))
}

/**
 * Counts a network's requests for unconfirmed mail of a room and gives the seconds to wait; `null` where it is allowed.
 * No network can use up a room's hourly ceiling. Each room has its own share, so that a network that has used up one
 * keeps the others. An IPv6 visitor may have many /64s, so the /48 is counted too.
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
 * Counts the CVs of a network and of all networks and gives the seconds to wait; `null` where it is allowed. Unlike text,
 * files fill a disk. CVs beyond a network's own limit do not count towards the limit of all.
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
 * Counts a submission to be stored under an unconfirmed e-mail address and gives the seconds to wait; `null` where it is
 * allowed. Plus addresses (`name+tag@`) share their mailbox's count.
 */
export function keepRateLimit({ keptPerMailbox: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMailbox = store('kept under a mailbox', seconds, refuseAfter)
  return async (email: string): Promise<number | null> =>
    waitAfter(refuseAfter, await ofMailbox(email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, '')))
}

/**
 * Counts a password attempt per address and network and, except from known browsers, for all addresses from an IPv6 /48.
 * Gives the seconds to wait; `null` where the attempt is allowed.
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

/** The network that counts as one visitor: an IPv6 customer has at least a whole /64. */
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
