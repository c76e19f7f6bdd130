import { z } from 'zod'
import { countsIn, type Learned, type ReplyCounts, type ReplyUse } from '#shared/replies/reply-counts.ts'
import { labels } from '#shared/reading/labels.ts'
import { unwrap, unwrapAs, type Db } from '#server/supabase/client.ts'

/** `before`: what was forgotten last; null once something is counted again. */
export type KeptCounts = { counts: ReplyCounts; before: ReplyCounts | null }

/** Without labels that this site does not know: a newer one may have stored them. */
const Refused = z
  .record(z.string(), z.number())
  .transform((counts): Learned['refused'] =>
    Object.fromEntries(labels.filter((label) => counts[label] !== undefined).map((label) => [label, counts[label]])),
  )

const nothing: KeptCounts = { counts: {}, before: null }

export function replyCountsIn(db: Db) {
  return {
    /** What became of suggested replies, of every trade; nothing for whoever is a member of none. */
    async replyCounts(): Promise<KeptCounts & Pick<Learned, 'refused'>> {
      const [[row], refused] = await Promise.all([
        unwrap(db.from('workspaces').select('reply_counts')),
        unwrapAs(Refused, db.rpc('refused_labels')),
      ])
      return { ...((row?.reply_counts ?? nothing) as KeptCounts), refused }
    },

    countReplies: (uses: readonly ReplyUse[]) => unwrap(db.rpc('count_replies', { added: countsIn(uses) as never })),

    forgetReplies: () => unwrap(db.rpc('forget_replies')),

    /** `false` where something was counted since, or nothing was forgotten. */
    rememberReplies: () => unwrap(db.rpc('remember_replies')),
  }
}
