import { unwrap, type Db } from '../supabase/client.ts'

export type KeptModelConsent = {
  provider: string
  host: string
  textVersion: string
  givenAt: string
  withdrawnAt: string | null
}

/** What the owner of the workspace under an address has agreed to, the newest first. */
export async function* modelConsentsUnder(db: Db, email: string): AsyncGenerator<KeptModelConsent, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const columns = 'provider, host, textVersion:text_version, givenAt:given_at, withdrawnAt:withdrawn_at'
  const consents = db.from('model_consents').select(columns).eq('workspace_id', workspace)
  yield* await unwrap(consents.order('given_at', { ascending: false }))
}

/** Consents to a language model, read with the secret key while no session is at hand. */
export function modelConsentsIn(db: Db) {
  return {
    /** Whether nobody has taken it back. */
    async isGiven(id: string): Promise<boolean> {
      const consents = db.from('model_consents').select('id').eq('id', id).is('withdrawn_at', null)
      return (await unwrap(consents)).length > 0
    },
  }
}
