import { unwrap, type Db } from '../supabase/client.ts'

/** Keys that seal tokens, and the tokens that were consumed. */
export function tokensIn(db: Db) {
  return {
    /** The newest first, created at the first call. 64 hexadecimal digits each. */
    signingKeys: () => unwrap(db.rpc('signing_key_values')),

    /** `false` where the token was consumed before. */
    consume: (token: string) => unwrap(db.rpc('spend_link', { link: token })),

    async isConsumed(token: string) {
      return (await unwrap(db.from('spent_links').select('link').eq('link', token).maybeSingle())) !== null
    },
  }
}
