import type { Loader } from '../page.ts'

export const load: Loader<'member', typeof import('#client/pages/figures.tsx')> = async () => ({})
