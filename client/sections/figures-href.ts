import type { PeriodKey } from '#shared/customers/figures.ts'
import { href } from '#shared/routes.ts'

export const figuresHref = (period: PeriodKey) => href('figures', {}, period === '30' ? {} : { periodo: period })
