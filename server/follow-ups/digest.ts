import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Config } from '../config.ts'
import type { Data } from '../data/data.ts'
import type { Digest } from '../data/digests.ts'
import type { Mail } from '../mail/mail.ts'
import { emptyFollowUpDigest, followUpDigest } from '../mail/templates/follow-up-digest.tsx'
import { mailLinks } from '../tokens/mail-links.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import type { Failures } from './failures.ts'

type Dependencies = { config: Readonly<Config>; data: Pick<Data, 'digests'>; tokens: SealedTokens }

/** In one turn; the others come with the next one. */
const maxDigests = 50

/**
 * Queues the digests whose hour has come, each once a day, whichever process looks. A member without follow-ups gets none.
 *
 * @returns how many were queued
 */
export async function sendDigests(
  { config, data, tokens }: Dependencies,
  now: Date,
  failures: Failures,
): Promise<number> {
  const wallTime = wallTimeInSaoPaulo(now)
  let queued = 0
  for (const digest of await data.digests.due(wallTime, maxDigests)) {
    const send = async () => {
      const mail = digest.rows.length === 0 ? null : await digestMail(digest, wallTime, { config, tokens }, 'day')
      return data.digests.queue(digest, wallTime, mail)
    }
    // oxlint-disable-next-line no-await-in-loop -- One after another, so that a turn never takes more than one connection.
    if (await failures.of(send)) queued += 1
  }
  return queued
}

/** A digest as a mail: that of a day, or one that the member tries it with. */
export async function digestMail(
  { member, email, ...digest }: Digest,
  now: string,
  { config, tokens }: Omit<Dependencies, 'data'>,
  occasion: 'day' | 'test',
): Promise<Mail> {
  const links = mailLinks(config, tokens)
  const pages = { today: links.app(), leave: await links.leaveDigest({ id: member, email }) }
  return digest.rows.length === 0
    ? emptyFollowUpDigest(email, pages)
    : followUpDigest(email, { ...digest, now, isTest: occasion === 'test' }, pages)
}
