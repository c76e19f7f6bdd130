import { modelConsentVersion } from '#shared/model-consent.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

/** Who the words go to: another provider, or another host of the same, is asked for anew. */
export type ModelProvider = { provider: string; host: string }

export type ModelConsent = { id: string; workspace: string; givenAt: string }

/** The consent of a workspace's owner to a language model. */
export function modelConsentIn(db: Db) {
  return {
    /** The consent to this provider, by the words that are asked today; null where there is none. */
    async modelConsent({ provider, host }: ModelProvider): Promise<ModelConsent | null> {
      const consents = db.from('model_consents').select('id, workspace:workspace_id, givenAt:given_at')
      const own = consents.is('withdrawn_at', null).eq('provider', provider).eq('host', host)
      const [row] = await unwrap(own.eq('text_version', modelConsentVersion))
      return row ?? null
    },

    giveModelConsent: ({ provider, host }: ModelProvider) =>
      unwrap(db.rpc('give_model_consent', { provider, host, text_version: modelConsentVersion })),

    withdrawModelConsent: () => unwrap(db.rpc('withdraw_model_consent')),
  }
}
