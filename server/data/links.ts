import { answerOf, type Db } from '../supabase/client.ts'

/** What the links in mails rest on. */
export function linksIn(db: Db) {
  return {
    /** The keys that seal them, the newest first, made at the first call. 64 hexadecimal digits each. */
    signingKeys(): Promise<string[]> {
      return answerOf(db.rpc('signing_key_values'))
    },

    /** `false` where it was spent before. */
    spend(link: string): Promise<boolean> {
      return answerOf(db.rpc('spend_link', { link }))
    },

    async isSpent(link: string): Promise<boolean> {
      const row = await answerOf(db.from('spent_links').select('link').eq('link', link).maybeSingle())
      return row !== null
    },
  }
}
