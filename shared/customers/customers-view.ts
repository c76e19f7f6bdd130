import type { ContactName } from '../reading/view/names.ts'
import type { Label, Stage } from '../reading/labels.ts'
import type { CustomersQuery } from './customers-query.ts'

export const perPage = 50

/** What the list draws, in words. */
export type CustomersView = {
  query: CustomersQuery
  count: number
  /** `R$ 12.400`; null where no value is known. */
  sum: string | null
  pages: number
  rows: ListedView[]
  /** Whether the workspace has anybody, filtered or not. */
  hasAnybody: boolean
}

export type ListedView = {
  id: string
  name: ContactName
  /** Beside a name that is none itself. */
  number: string | null
  /** The side that wrote last: the tight corner is on it. */
  side: 'customer' | 'seller' | null
  label: Label | null
  isHot: boolean
  why: string
  stage: Stage
  stageWords: string
  /** `espera há 48 min`, `há 5 dias` */
  when: string
  waits: boolean
  value: string | null
  tags: readonly string[]
}
