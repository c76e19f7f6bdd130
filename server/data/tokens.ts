import { unwrap, type Db } from '../supabase/client.ts'

/** Keys that seal tokens, and the tokens that were consumed. */
export function tokensIn(db: Db) {
  return {
    /** The newest first, created at the first call. 64 hexadecimal digits each. */
    signingKeys(): Promise<string[]> {
      return unwrap(db.rpc('signing_key_values'))
    },

    /** `false` where the token was consumed before. */
    consume(token: string): Promise<boolean> {
      return unwrap(db.rpc('spend_link', { link: token }))
    },

    async isConsumed(token: string): Promise<boolean> {
      const row = await unwrap(db.from('spent_links').select('link').eq('link', token).maybeSingle())
      return row !== null
    },
  }
}
