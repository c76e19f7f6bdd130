import type { Catalogue, CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { likenessOf, shared, topicKeys } from '#shared/replies/likeness.ts'

const mostItems = 8
const mostAnswers = 4
const leastLikeness = 0.5

export type FittingRows = Pick<Catalogue, 'items' | 'answers'>

/** The rows of a catalogue that a conversation and its replies speak of: at most eight items and four answers. */
export function fittingRows({ items, answers }: Catalogue, texts: readonly string[]): FittingRows {
  const keys = topicKeys(texts.join('\n').slice(-4000))
  const byNeed = (item: CatalogueItem) => shared(topicKeys(item.name), keys)
  return {
    items: best(items, byNeed, mostItems),
    answers: best(answers, ({ question, answer }) => (answer === '' ? 0 : likenessIn(question, texts)), mostAnswers),
  }
}

function likenessIn(question: string, texts: readonly string[]): number {
  const likeness = Math.max(0, ...texts.map((text) => likenessOf(question, text)))
  return likeness < leastLikeness ? 0 : likeness
}

function best<Row>(rows: readonly Row[], scoreOf: (row: Row) => number, most: number): Row[] {
  return rows
    .map((row) => ({ row, score: scoreOf(row) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ row }) => row)
}
