import { z } from 'zod'
import type { Mail } from '../mail/mail.ts'
import type { TokenKind } from '../sessions/session.ts'
import { unwrap, unwrapAs, type Db } from '../supabase/client.ts'

/** A token, which a mail holds as a link and as a code. Of the code only a hash is stored. */
export type AccountToken = { id: string; kind: TokenKind; code: string }

const Claim = z.enum(['claimed', 'taken', 'gone'])

/** Tokens that prove the ownership of an address by mail. Each lets its holder choose the account's password. */
export function accountTokensIn(db: Db) {
  return {
    /** Queues `mail` with its token; `mailOtherwise` where there is no account to recover, or one already. */
    queue: (token: AccountToken, mail: Mail, mailOtherwise: Mail | null) =>
      unwrap(db.rpc('queue_account_mail', { token, mail, mail_otherwise: mailOtherwise })),

    isValid: (id: string) => unwrap(db.rpc('is_account_token_good', { token_id: id })),

    /** The id of the token with that code. A wrong code is counted. */
    tryCode: (email: string, kind: TokenKind, code: string) =>
      unwrap<string | null>(db.rpc('try_account_code', { address: email, token_kind: kind, code })),

    /** Reserves a token for one request at a time. */
    claim: (id: string, claimId: string) =>
      unwrapAs(Claim, db.rpc('claim_account_token', { token_id: id, claim_id: claimId, lease_seconds: 15 })),

    release: (id: string, claimId: string) =>
      unwrap(db.from('account_tokens').update({ claimed_until: null }).eq('id', id).eq('claimed_by', claimId)),
  }
}
