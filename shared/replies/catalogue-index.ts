import type { Catalogue, FrequentAnswer } from '../catalogue/catalogue.ts'
import { itemIndexOf, type ItemIndex } from './items.ts'
import { nameKeys, questionKeys } from '../portuguese/likeness.ts'
import { passageIndexOf, type PassageIndex } from './passages.ts'

/** A catalogue as the writer looks things up in it. */
export type CatalogueIndex = {
  items: ItemIndex
  /** Made once a question looks in it: most are answered by an item or a frequent answer. */
  readonly passages: PassageIndex
  /** `parts`: the keys of each question that its question is made of. */
  questions: readonly { given: FrequentAnswer; parts: readonly (readonly string[])[] }[]
}

/** Reading 500 rows takes longer than writing a reply, and a catalogue is written from many times. */
const indexes = new WeakMap<Catalogue, CatalogueIndex>()

export function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const answered = catalogue.answers.filter(({ answer }) => answer.trim() !== '')
  const keysOf = nameKeys()
  let passages: PassageIndex | null = null
  const index: CatalogueIndex = {
    items: itemIndexOf(catalogue.items, keysOf),
    get passages() {
      return (passages ??= passageIndexOf(catalogue, keysOf))
    },
    questions: answered.map((given) => ({ given, parts: questionKeys(given.question) })),
  }
  indexes.set(catalogue, index)
  return index
}
