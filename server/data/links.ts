import { unwrap, type Db } from '../supabase/client.ts'

/** What the links in mails rest on. */
export function linksIn(db: Db) {
  return {
    /** The keys that seal them, the newest first, made at the first call. 64 hexadecimal digits each. */
    signingKeys(): Promise<string[]> {
      return unwrap(db.rpc('signing_key_values'))
    },

    /** `false` where it was spent before. */
    consume(link: string): Promise<boolean> {
      return unwrap(db.rpc('spend_link', { link }))
    },

    async isConsumed(link: string): Promise<boolean> {
      const row = await unwrap(db.from('spent_links').select('link').eq('link', link).maybeSingle())
      return row !== null
    },
  }
}
