import { dayInSaoPaulo } from '#shared/sao-paulo.ts'
import type { Load } from '../page.ts'

/** The terms are always those of the day they are read on. */
export const load: Load<typeof import('#client/pages/terms.tsx')> = () => ({ today: dayInSaoPaulo(new Date()) })
