import { z } from 'zod'
import { reasonsOutside } from '#shared/follow-ups/reason-words.ts'
import type { Mail } from '../mail/mail.ts'
import { unwrap, unwrapAs, type Db } from '../supabase/client.ts'

const DigestOfDay = z.object({
  member: z.string(),
  email: z.string(),
  hasNames: z.boolean(),
  count: z.number(),
  rows: z.array(z.object({ id: z.string(), name: z.string(), dueAt: z.string(), reason: z.enum(reasonsOutside) })),
  failedPushAt: z.string().nullable(),
})
/** What a member's digest is made of: of all that it counts the first ten. `failedPushAt`: when a push alert was due that did not arrive, today's or yesterday's. */
export type Digest = z.output<typeof DigestOfDay>

/** The mails with the follow-ups of a day. Times are wall times in São Paulo. */
export function digestsIn(db: Db) {
  return {
    /** Digests whose hour has come, and that were neither made nor found needless today. */
    due: (now: string, atMost: number) =>
      unwrapAs(z.array(DigestOfDay), db.rpc('digests_due', { now_at: now, at_most: atMost })),

    /** What a member's digest would be now. */
    of: (member: string, now: string) => unwrapAs(DigestOfDay, db.rpc('digest_of', { member, now_at: now })),

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
