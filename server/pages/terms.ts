import { dayInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Loader } from '../page.ts'

/** The terms are always those of the day they are read on. */
export const load: Loader<'public', typeof import('#client/pages/terms.tsx')> = () => ({
  today: dayInSaoPaulo(new Date()),
})
