import type { limits } from '#shared/site.ts'
import type { MailRoom } from '../mail/mail.ts'
import { mailboxOf } from './mailbox-of.ts'
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
 * Limits the calls of a language model of one workspace, by its id, of a network and of all: they may cost the operator money.
 * Calls beyond a workspace's own limit, or its network's, do not count towards the limit of all.
 */
export function modelRateLimit({ model }: Limits, store: RateLimitStore) {
  const seconds = 24 * 3600
  const network = { refuseAfter: model.perDayOfNetwork, refuseWideAfter: model.perDayOfWideNetwork, seconds }
  const ofWorkspace = limiter('calls of a model', model.perDay, seconds, store)
  const ofNetwork = perNetwork('calls of a model', network, store)
  const ofAll = limiter('calls of a model of all workspaces', model.perDayOfAll, seconds, store)
  return async (workspace: string, address: string): Promise<Wait<'workspace' | 'network' | 'everybody'> | null> =>
    waitOf('workspace', await ofWorkspace(workspace)) ??
    waitOf('network', await ofNetwork(address)) ??
    waitOf('everybody', await ofAll('all'))
}

/** The limit that was reached, and for how long. */
export type Wait<Whose> = { whose: Whose; retryInSeconds: number }

function waitOf<Whose>(whose: Whose, retryInSeconds: number | null): Wait<Whose> | null {
  return retryInSeconds === null ? null : { whose, retryInSeconds }
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
  return async (address: string): Promise<Wait<'network' | 'everybody'> | null> =>
    waitOf('network', await ofNetwork(address)) ?? waitOf('everybody', await ofAll('all'))
}

/**
 * Limits the facts that a member's imports bring in a day, those of a network and of all members: they fill a disk as CVs do.
 * What is beyond a member's own limit, or their network's, does not count towards the limit of all.
 */
export function importRateLimit({ imports }: Limits, store: RateLimitStore) {
  const { refuseNetworkAfterKb: refuseAfter, refuseWideAfterKb: refuseWideAfter, seconds } = imports
  const ofMember = limiter('imported kB of a member', imports.refuseAfterKb, seconds, store)
  const ofNetwork = perNetwork('imported kB', { refuseAfter, refuseWideAfter, seconds }, store)
  const ofAll = limiter('imported kB of all members', imports.refuseAllAfterKb, seconds, store)
  return async (
    memberId: string,
    address: string,
    bytes: number,
  ): Promise<Wait<'member' | 'network' | 'everybody'> | null> => {
    const kb = Math.ceil(bytes / 1000)
    return (
      waitOf('member', await ofMember(memberId, kb)) ??
      waitOf('network', await ofNetwork(address, kb)) ??
      waitOf('everybody', await ofAll('all', kb))
    )
  }
}

/** Limits the conversations that the server reads for a network. Processor time is each process's own, and so is the count. */
export function readingRateLimit({ readings }: Limits) {
  return perNetwork('conversations read', readings, memoryStore)
}

/** Limits the conversations that the server reads for a member, by the account's id: visitors of their network have their own. */
export function memberReadingRateLimit({ readings: { refuseAfter, seconds } }: Limits) {
  return limiter('conversations read of a member', refuseAfter, seconds, memoryStore)
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
  return async (address: string, added = 1): Promise<number | null> =>
    (await ofNetwork(networkOf(address), added)) ??
    (isIPv6Network(address) ? ofWideNetwork(networkOf(address, 48), added) : null)
}

/** Limits submissions stored under an unconfirmed e-mail address, by its mailbox. */
export function mailboxRateLimit({ perMailbox: { refuseAfter, seconds } }: Limits, store: RateLimitStore) {
  const ofMailbox = limiter('kept under a mailbox', refuseAfter, seconds, store)
  return (email: string) => ofMailbox(mailboxOf(email))
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
