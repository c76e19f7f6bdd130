import type { WallTime } from '#shared/reading/conversation.ts'
import type { DigestRow, Mail } from '../mail/mail.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** What a member's digest is made of: of all that it counts the first ten. `failedPushAt`: when a push alert was due that did not arrive, today's or yesterday's. */
export type Digest = {
  member: string
  email: string
  hasNames: boolean
  count: number
  rows: readonly (DigestRow & { id: string })[]
  failedPushAt: WallTime | null
}

/** The mails with the follow-ups of a day. Times are wall times in São Paulo. */
export function digestsIn(db: Db) {
  return {
    /** Those whose hour has come, and that were neither made nor found needless today. */
    async due(now: string, atMost: number): Promise<Digest[]> {
      return (await unwrap(db.rpc('digests_due', { now_at: now, at_most: atMost }))) as never
    },

    /** What a member's digest would be now. */
    async of(member: string, now: string): Promise<Digest> {
      return (await unwrap(db.rpc('digest_of', { member, now_at: now }))) as never
    },

    /** Without a mail only the day is noted. `false` where none is queued; each day has one, whoever asks. */
    queue: ({ member, rows }: Digest, now: string, mail: Mail | null): Promise<boolean> =>
      unwrap(
        db.rpc('queue_digest', {
          member,
          now_at: now,
          mail: mail as never,
          follow_ups: rows.map(({ id }) => id),
        }),
      ),

    /** `false` where the member gets none. */
    stop: (member: string): Promise<boolean> => unwrap(db.rpc('stop_digest', { member })),
  }
}
