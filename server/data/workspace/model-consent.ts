import { modelConsentVersion, type ModelProvider } from '#shared/model-consent.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

export type ModelConsent = { id: string; workspace: string; givenAt: string }

/** What an owner agrees to: another provider, host, country or retention is asked for anew. */
const agreedTo = ({ provider, host, country, retentionDays }: ModelProvider) => ({
  provider: `${provider}, ${country}`,
  host,
  text_version: `${modelConsentVersion} ${retentionDays}d`,
})

/** The consent of a workspace's owner to a language model. */
export function modelConsentIn(db: Db) {
  return {
    /** The consent to this provider, by the words that are asked today; null where there is none. */
    async modelConsent(model: ModelProvider): Promise<ModelConsent | null> {
      const consents = db.from('model_consents').select('id, workspace:workspace_id, givenAt:given_at')
      const [row] = await unwrap(consents.is('withdrawn_at', null).match(agreedTo(model)))
      return row ?? null
    },

    giveModelConsent: (model: ModelProvider) => unwrap(db.rpc('give_model_consent', agreedTo(model))),

    withdrawModelConsent: () => unwrap(db.rpc('withdraw_model_consent')),
  }
}
