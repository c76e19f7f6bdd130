import type { Course } from '../reading/course.ts'
import type { Label } from '../reading/labels.ts'
import type { Reading } from '../reading/reading.ts'

/** One sentence of the customer, with what it does. */
export type Said = { text: string; labels: Label[]; message: number }

/** Sentences of a message; a question mark ends one as a line does. */
function sentencesOf(text: string): { text: string; start: number; end: number }[] {
  return [...text.matchAll(/[^.?!\n…]+[.?!…]*/gu)]
    .map((match) => ({ text: match[0].trim(), start: match.index, end: match.index + match[0].length }))
    .filter((found) => /[\p{L}\p{N}]/u.test(found.text))
}

/** What the customer has said since the seller wrote last; sentences without a label are part of it too. */
export function tailOf(course: Course, reading: Reading, words: readonly (string | null)[]): Said[] {
  const { messages } = course.thread
  return messages.flatMap(({ from }, message): Said[] => {
    if (from !== 'customer' || message <= course.lastSeller) return []
    const found = reading.labels[message] ?? []
    const text = words[message]
    const counted = course.labels[message] ?? []
    if (text === null || text === undefined) return [{ text: '', labels: counted, message }]
    return sentencesOf(text.slice(0, 2000)).map((sentence) => ({
      text: sentence.text,
      message,
      labels: found
        .filter(
          ({ label, spans }) =>
            counted.includes(label) && spans.some(({ start, end }) => start < sentence.end && end > sentence.start),
        )
        .map(({ label }) => label),
    }))
  })
}
