import type { Loader } from '../page.ts'

export const load: Loader<'member', typeof import('#client/pages/dashboard.tsx')> = async ({
  member: { name, setUp },
}) => ({
  name,
  steps: { connected: false, setUp: setUp !== null, explored: false },
})
