import type { Mail } from '../mail/mail.ts'
import type { TokenKind } from '../supabase/session.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** What the link and the code of a mail stand for. Of the code a hash is kept. */
export type AccountToken = { id: string; kind: TokenKind; code: string }

/** Proofs by mail that an address is somebody's: each lets them choose the password of its account. */
export function accountTokensIn(db: Db) {
  return {
    /** Queues the mail with its token. Where there is no account to recover, or one already, the other mail, if any. */
    async queue(token: AccountToken, mail: Mail, mailOtherwise: Mail | null) {
      await unwrap(db.rpc('queue_account_mail', { token, mail, mail_otherwise: mailOtherwise }))
    },

    isValid(id: string): Promise<boolean> {
      return unwrap(db.rpc('is_account_token_good', { token_id: id }))
    },

    /** The token whose code it is; a wrong one is counted. */
    tryCode(email: string, kind: TokenKind, code: string): Promise<string | null> {
      return unwrap(db.rpc('try_account_code', { address: email, token_kind: kind, code }))
    },

    /** Keeps a token for one request at a time. */
    claim(id: string, claimId: string): Promise<'claimed' | 'taken' | 'gone'> {
      return unwrap(db.rpc('claim_account_token', { token_id: id, claim_id: claimId, lease_seconds: 15 })) as Promise<
        'claimed' | 'taken' | 'gone'
      >
    },

    async release(id: string, claimId: string) {
      await unwrap(db.from('account_tokens').update({ claimed_until: null }).eq('id', id).eq('claimed_by', claimId))
    },
  }
}
