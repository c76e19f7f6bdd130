import type { Catalogue, FrequentAnswer } from '#shared/catalogue/catalogue.ts'
import { askedKeys, likenessOf, questionKeys, shared, topicKeys } from '#shared/portuguese/likeness.ts'

const maxItems = 8
const maxAnswers = 4
const leastLikeness = 0.5

export type FittingRows = Pick<Catalogue, 'items' | 'answers'>

/** The rows of a catalogue that a conversation and its replies speak of: at most eight items and four answers. */
export function fittingRows({ items, answers }: Catalogue, texts: readonly string[]): FittingRows {
  const keys = topicKeys(texts.join('\n').slice(-4000))
  const asked = texts.map(askedKeys)
  const likeness = ({ question, answer }: FrequentAnswer) => {
    const parts = questionKeys(question)
    const most = answer === '' ? 0 : Math.max(0, ...asked.map((each) => likenessOf(parts, each)))
    return most < leastLikeness ? 0 : most
  }
  return {
    items: best(items, ({ name }) => shared(topicKeys(name), keys), maxItems),
    answers: best(answers, likeness, maxAnswers),
  }
}

function best<Row>(rows: readonly Row[], scoreOf: (row: Row) => number, most: number): Row[] {
  return rows
    .map((row) => ({ row, score: scoreOf(row) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ row }) => row)
}
