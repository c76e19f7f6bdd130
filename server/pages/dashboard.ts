import type { LoadPrivate } from '../page.ts'

export const load: LoadPrivate<typeof import('#client/pages/dashboard.tsx')> = async ({ member: { name, setUp } }) => ({
  name,
  setUpDone: setUp !== null,
})
