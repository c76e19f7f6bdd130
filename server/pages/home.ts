import type { Loader } from '../page.ts'

export const load: Loader<'public', typeof import('#client/pages/home.tsx')> = ({ config }) => ({
  supportChat: config.supportChat,
})
