import type { Load } from '../page.ts'

export const load: Load<typeof import('#client/pages/ambassadors.tsx')> = ({ config }) => ({
  applicationForm: config.ambassadorForm,
})
