import { maxOwnMarks } from '../own-phrases.ts'
import { ascending, inGroups, integer } from './checked-fields.ts'
import type { MessageFacts, OwnMark } from './message-facts.ts'
import { greaterChange } from './open-changes-code.ts'

const maxPhraseId = 1_000_000_000

/** `[phrase, start, end, …]` */
export function ownMarkFields(marks: readonly OwnMark[]): number[] {
  return marks.flatMap(({ phrase, place }) => [phrase, ...place])
}

/** @param letters of the message that are read */
export function ownMarksOf(numbers: unknown[], letters: number): OwnMark[] {
  const marks = inGroups(numbers, 3).map(([phrase, start, end]): OwnMark => {
    const first = integer(start, 0, letters)
    return { phrase: integer(phrase, 1, maxPhraseId), place: [first, integer(end, first, letters)] }
  })
  ascending(marks.map(({ phrase }) => phrase))
  return marks
}

/**
 * Messages with the marks of both of two lists that tell of the same messages. A phrase is written anew under another id, so
 * that what was found once stays right.
 */
export function withMarksOfBoth(messages: readonly MessageFacts[], others: readonly MessageFacts[]): MessageFacts[] {
  return messages.map((message, index) => ({
    ...message,
    own: unionOf(message.own, others[index]!.own),
    open: greaterChange(message.open, others[index]!.open, message.from),
  }))
}

function unionOf(one: readonly OwnMark[], other: readonly OwnMark[]): OwnMark[] {
  if (other.length === 0) return [...one]
  const marks = new Map<number, OwnMark>()
  for (const mark of [...one, ...other]) {
    const known = marks.get(mark.phrase)
    marks.set(mark.phrase, known ? earlier(known, mark) : mark)
  }
  return [...marks.values()].toSorted((a, b) => a.phrase - b.phrase).slice(-maxOwnMarks)
}

/** By a total order, so that it is the same whichever comes first. */
function earlier(one: OwnMark, other: OwnMark): OwnMark {
  return (one.place[0] - other.place[0] || one.place[1] - other.place[1]) <= 0 ? one : other
}
