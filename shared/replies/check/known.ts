import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { figuresOf, figuresOfAnswer, figuresSaid } from './figures-said.ts'
import type { ReplySources } from './reply-sources.ts'
import { catalogueTexts, otherTexts } from './source-texts.ts'
import { timesSaid } from './times-kept.ts'

/** All that a reply may rest on, read: texts, figures by kind and key, and sentences that name a day or an hour. */
export type Known = { texts: readonly string[]; figures: ReadonlySet<string>; times: readonly string[] }

/** A catalogue of 500 rows takes longer to read than all else, and is checked against many times. */
const catalogues = new WeakMap<Catalogue, Known>()

function ofCatalogue(catalogue: Catalogue): Known {
  const read = catalogues.get(catalogue)
  if (read) return read
  const texts = catalogueTexts(catalogue)
  const known = {
    texts,
    figures: new Set([
      ...texts.flatMap(figuresOf),
      ...catalogue.answers.flatMap(({ answer }) => figuresOfAnswer(answer)),
    ]),
    times: timesSaid(texts),
  }
  catalogues.set(catalogue, known)
  return known
}

export function knownFrom(sources: ReplySources): Known {
  const { texts, figures, times } = ofCatalogue(sources.catalogue)
  const others = otherTexts(sources)
  return {
    texts: [...texts, ...others],
    figures: new Set([...figures, ...others.flatMap(figuresOf), ...sources.sellerWords.flatMap(figuresSaid)]),
    times: [...times, ...timesSaid(others)],
  }
}
