import type { Loader } from '../page.ts'

export const load: Loader<'public', typeof import('#client/pages/privacy.tsx')> = ({ config: { model } }) => ({
  model: model && {
    provider: model.provider,
    host: model.host,
    country: model.country,
    retentionDays: model.retentionDays,
  },
})
