import type { Loader } from '../page.ts'

export const load: Loader<'public', typeof import('#client/pages/ambassadors.tsx')> = ({ config }) => ({
  applicationForm: config.ambassadorForm,
})
