import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Loader } from '../page.ts'

/** The terms carry the date of the visit. */
export const load: Loader<'public', typeof import('#client/pages/terms.tsx')> = ({ config }) => ({
  today: dayInSaoPaulo(new Date()),
  supportChat: config.supportChat,
})
