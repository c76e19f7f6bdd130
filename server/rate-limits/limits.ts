import type { limits } from '#shared/site.ts'
import type { MailRoom } from '../mail/mail.ts'
import { memoryStore, type RateLimitStore } from './store.ts'
import { networkOf } from './network.ts'

export type Limits = typeof limits
export type BodyLimits = Limits['bodies']

/** Counts hits of a key, one unless told, and gives the seconds to wait; `null` where it is allowed. */
function limiter(name: string, max: number, seconds: number, store: RateLimitStore) {
  const count = store(name, seconds, max)
  return async (key: string, added = 1): Promise<number | null> => {
    const { hits, resetInSeconds } = await count(key, added)
    return hits > max ? resetInSeconds : null
  }
}

/** Limits a member's submissions, by the account's id. */
export function memberRateLimit({ perMember: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  return limiter('forms of a member', refuseAfter, seconds, store)
}

/** Limits what a member does in their workspace, by the account's id. */
export function sellerRateLimit({ perSeller: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  return limiter('actions of a seller', refuseAfter, seconds, store)
}

/** Limits how often a calendar is read, by its address. */
export function calendarRateLimit({ calendars: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  return limiter('readings of a calendar', refuseAfter, seconds, store)
}

/** Limits the mails by which a member tries the digest, by the account's id. */
export function digestTestRateLimit({ digestTests: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  return limiter('tests of a digest', refuseAfter, seconds, store)
}

/**
 * Limits the calls of a language model of one workspace, by its id, and of all: they may cost the operator money. Calls beyond
 * a workspace's own limit do not count towards the limit of all.
 */
export function modelRateLimit({ model: { perDay, perDayOfAll } }: Limits, store: RateLimitStore) {
  const ofWorkspace = limiter('calls of a model', perDay, 24 * 3600, store)
  const ofAll = limiter('calls of a model of all workspaces', perDayOfAll, 24 * 3600, store)
  return async (workspace: string): Promise<{ whose: 'workspace' | 'everybody'; retryInSeconds: number } | null> => {
    const ownWait = await ofWorkspace(workspace)
    if (ownWait !== null) return { whose: 'workspace', retryInSeconds: ownWait }
    const wait = await ofAll('all')
    return wait === null ? null : { whose: 'everybody', retryInSeconds: wait }
  }
}

/**
 * Limits a network's requests for unconfirmed mail of a room: no network can use up a room's hourly ceiling. Each room
 * has its own share, so that a network that has used up one keeps the others.
 */
export function mailRateLimit(
  { unconfirmedMailsPerHour, shareOfUnconfirmedMails: share }: Limits,
  store: RateLimitStore,
) {
  const rooms = Object.entries(unconfirmedMailsPerHour).map(([room, perHour]) => {
    const refuseAfter = Math.ceil(perHour * share.network)
    const refuseWideAfter = Math.ceil(perHour * share.wideNetwork)
    return [room, perNetwork(`unconfirmed mails: ${room}`, { refuseAfter, refuseWideAfter, seconds: 3600 }, store)]
  })
  const limiters = Object.fromEntries(rooms) as Record<MailRoom, ReturnType<typeof perNetwork>>
  return (address: string, room: MailRoom) => limiters[room](address)
}

/**
 * Limits the CVs of a network and of all networks: unlike text, files fill a disk. CVs beyond a network's own limit do
 * not count towards the limit of all.
 */
export function cvRateLimit({ cvs }: Limits, store: RateLimitStore) {
  const ofNetwork = perNetwork('CVs', cvs, store)
  const ofAll = limiter('CVs of all networks', cvs.refuseAllAfter, cvs.seconds, store)
  return async (address: string): Promise<{ whose: 'network' | 'everybody'; retryInSeconds: number } | null> => {
    const ownWait = await ofNetwork(address)
    if (ownWait !== null) return { whose: 'network', retryInSeconds: ownWait }
    const wait = await ofAll('all')
    return wait === null ? null : { whose: 'everybody', retryInSeconds: wait }
  }
}

/**
 * Limits the facts that a member's imports bring in a day, and those of all members: they fill a disk as CVs do. What is beyond
 * a member's own limit does not count towards the limit of all.
 */
export function importRateLimit({ imports }: Limits, store: RateLimitStore) {
  const ofMember = limiter('imported kB of a member', imports.refuseAfterKb, imports.seconds, store)
  const ofAll = limiter('imported kB of all members', imports.refuseAllAfterKb, imports.seconds, store)
  return async (
    memberId: string,
    bytes: number,
  ): Promise<{ whose: 'member' | 'everybody'; retryInSeconds: number } | null> => {
    const kb = Math.ceil(bytes / 1000)
    const ownWait = await ofMember(memberId, kb)
    if (ownWait !== null) return { whose: 'member', retryInSeconds: ownWait }
    const wait = await ofAll('all', kb)
    return wait === null ? null : { whose: 'everybody', retryInSeconds: wait }
  }
}

/** Limits the conversations that the server reads for a network. Processor time is each process's own, and so is the count. */
export function readingRateLimit({ readings }: Limits) {
  return perNetwork('conversations read', readings, memoryStore)
}

/** Limits the previews of a member's labels, by the account's id, in each process as the conversations read. */
export function previewRateLimit({ previews: { refuseAfter, seconds } }: Limits) {
  return limiter('previews of labels', refuseAfter, seconds, memoryStore)
}

type NetworkLimit = { refuseAfter: number; refuseWideAfter: number; seconds: number }

/** Limits a network and, since an IPv6 visitor may have many /64s, its /48. */
function perNetwork(name: string, { refuseAfter, refuseWideAfter, seconds }: NetworkLimit, store: RateLimitStore) {
  const ofNetwork = limiter(`${name} of a network`, refuseAfter, seconds, store)
  const ofWideNetwork = limiter(`${name} of a wide network`, refuseWideAfter, seconds, store)
  return async (address: string): Promise<number | null> =>
    (await ofNetwork(networkOf(address))) ?? (isIPv6Network(address) ? ofWideNetwork(networkOf(address, 48)) : null)
}

/** Limits submissions stored under an unconfirmed e-mail address. Plus addresses (`name+tag@`) share their mailbox's count. */
export function mailboxRateLimit({ perMailbox: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMailbox = limiter('kept under a mailbox', refuseAfter, seconds, store)
  return (email: string) => ofMailbox(email.toLowerCase().replace(/(?<=.)\+.*(?=@)/, ''))
}

/** Limits password attempts per address and network and, except from known browsers, for all addresses from an IPv6 /48. */
export function passwordRateLimit(
  { passwords: { attempts, attemptsOfWideNetwork, seconds } }: Limits,
  store: RateLimitStore,
) {
  const ofNetwork = limiter('passwords of an address', attempts, seconds, store)
  const ofWideNetwork = limiter('passwords of a wide network', attemptsOfWideNetwork, seconds, store)
  return async (email: string, address: string, isKnown: boolean): Promise<number | null> => {
    const wait = await ofNetwork(`${email} ${networkOf(address)}`)
    if (wait !== null || isKnown || !isIPv6Network(address)) return wait
    return ofWideNetwork(networkOf(address, 48))
  }
}

/** Not for IPv4 addresses mapped into IPv6. */
function isIPv6Network(address: string): boolean {
  return networkOf(address).endsWith('/64')
}
