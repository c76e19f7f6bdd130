import type { Catalogue, CatalogueItem, FrequentAnswer } from '#shared/catalogue/catalogue.ts'
import { isSame } from './changed.ts'

type Placed = { position: number }
export type KeptItem = CatalogueItem & Placed
export type KeptAnswer = FrequentAnswer & Placed
export type KeptCatalogue = Omit<Catalogue, 'items' | 'answers'> & {
  items: readonly KeptItem[]
  answers: readonly KeptAnswer[]
}
export type Terms = Pick<Catalogue, 'meetingTimes' | 'payment' | 'neverPromised' | 'neverSaid'>

/** What a change writes: rows by id, null where the row goes, and the terms that change. */
export type Patch = {
  items?: Readonly<Record<string, KeptItem | null>>
  answers?: Readonly<Record<string, KeptAnswer | null>>
  terms?: Partial<Terms>
}

/** What stands now where a patch writes: applied, it takes the patch back. */
export function inverseOf({ items = {}, answers = {}, terms = {} }: Patch, kept: KeptCatalogue): Patch {
  return {
    items: Object.fromEntries(Object.keys(items).map((id) => [id, kept.items.find((item) => item.id === id) ?? null])),
    answers: Object.fromEntries(
      Object.keys(answers).map((id) => [id, kept.answers.find((answer) => answer.id === id) ?? null]),
    ),
    terms: Object.fromEntries(Object.keys(terms).map((name) => [name, kept[name as keyof Terms]])),
  }
}

/** Whether two patches write the same. Places are left out: another row may have moved meanwhile. */
export function writesSame(one: Patch, other: Patch): boolean {
  return isSame(withoutPlaces(one), withoutPlaces(other))
}

/** Without what stands there already; null where nothing is left to write. */
export function differing(patch: Patch, kept: KeptCatalogue): Patch | null {
  const inverse = inverseOf(patch, kept)
  const own = <Value>(values: Readonly<Record<string, Value>> = {}, before: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, before[key])))
  const left: Patch = {
    items: own(patch.items, inverse.items),
    answers: own(patch.answers, inverse.answers),
    terms: own(patch.terms, inverse.terms),
  }
  return Object.values(left).every((part) => Object.keys(part).length === 0) ? null : left
}

function withoutPlaces({ items = {}, answers = {}, terms = {} }: Patch) {
  const bare = (rows: Readonly<Record<string, object | null>>) =>
    Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, row && { ...row, position: 0 }]))
  return { items: bare(items), answers: bare(answers), terms }
}
