import type { MessageFacts } from '../reading/facts/message-facts.ts'
import type { State } from '../reading/read-state.ts'
import type { WriterInput } from './suggestion.ts'
import type { Said } from '../reading/open-points/said.ts'

/** A question or a request of the customer to which the seller has said nothing. */
export type OpenPoint = Said & { key: string }

/** A point's key is the minute of its message and its place among the points of that minute. */
export function withKeys(points: readonly Said[], messages: readonly MessageFacts[]): OpenPoint[] {
  const counts = new Map<string, number>()
  return points.map((point) => {
    const { at } = messages[point.message]!
    const place = counts.get(at) ?? 0
    counts.set(at, place + 1)
    return { ...point, key: `${at}.${place}` }
  })
}

/** What is left to be answered: struck points are blank, and labels that rest on nothing else are taken back. */
export function withoutStruck(
  { words, corrections }: Pick<WriterInput, 'words' | 'corrections'>,
  struck: readonly OpenPoint[],
  { labels }: State,
): Pick<WriterInput, 'words' | 'corrections'> {
  const left = struck.reduce(
    (texts, { message, text }) =>
      texts.map((said, at) => (at === message && said !== null ? said.replace(unmarked(text), blank) : said)),
    words,
  )
  const isLeft = (message: number, start: number, end: number) =>
    words[message]!.slice(start, end) === left[message]!.slice(start, end)
  const takenBack = [...new Set(struck.map(({ message }) => message))].flatMap((message) =>
    labels[message]!.filter(({ spans }) => !spans.some(({ start, end }) => isLeft(message, start, end))).map(
      ({ label }) => ({ message, label, right: false }),
    ),
  )
  return { words: left, corrections: [...corrections, ...takenBack] }
}

/** Places stay where they are. */
const blank = (text: string) => ' '.repeat(text.length)

/** The mark of a question may stand elsewhere: `questionsIn` of said.ts. */
export const unmarked = (text: string) => text.trim().replace(/[?!.…]+$/u, '')
