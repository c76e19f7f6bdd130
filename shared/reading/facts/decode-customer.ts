import { labels, objections } from '../labels.ts'
import { namedDays } from '#shared/time/day-named.ts'
import type { LanguageCounts } from '#shared/portuguese/language-counts.ts'
import { maxLettersRead } from '#shared/portuguese/letters-read.ts'
import { maxOwnMarks } from '../own-phrases.ts'
import type { Answer } from '../rules/answered.ts'
import { ascending, inGroups, integer, list, UnreadableFacts } from './checked-fields.ts'
import type { LabelFact, MessageFacts, Place } from './message-facts.ts'
import { openChangeOf } from './open-changes-code.ts'
import { ownMarksOf } from './own-marks.ts'

/** What is concluded from a message of either side alone. */
export type OwnFacts = Omit<MessageFacts, 'at' | 'from' | 'kind' | 'length' | 'before'>

/** The facts of a message of the customer; `fields` are those of a `FactsCode`. */
export function customerFacts(fields: unknown[], length: number): OwnFacts {
  const letters = Math.min(length, maxLettersRead)
  const dayAndService = integer(fields[7], 0, 2 * namedDays.length + 1)
  return {
    acts: [],
    found: foundOf(list(fields[3], labels.length), letters),
    chances: chancesOf(list(fields[4], 2 * labels.length)),
    language: languageOf(list(fields[5], 4), letters),
    answers: answersOf(list(fields[6], 3 * objections.length), letters),
    day: namedDays[Math.floor(dayAndService / 2) - 1] ?? null,
    asksService: dayAndService % 2 === 1,
    own: ownMarksOf(list(fields[9], 3 * maxOwnMarks), letters),
    open: openChangeOf(fields[10], 'customer'),
  }
}

function foundOf(found: unknown[], letters: number): LabelFact[] {
  const facts = found.map((each): LabelFact => {
    const [label, flags, ...places] = list(each, 2 + maxLettersRead)
    const signs = integer(flags, 0, 3)
    return {
      label: labels[integer(label, 0, labels.length - 1)]!,
      places: placesOf(places, letters),
      unsure: signs % 2 === 1,
      byRule: signs >= 2,
    }
  })
  ascending(facts.map(({ label }) => labels.indexOf(label)))
  return facts
}

function placesOf(numbers: unknown[], letters: number): Place[] {
  const places = inGroups(numbers, 2).map(([start, end]): Place => placeOf(start, end, letters))
  if (places.length === 0) throw new UnreadableFacts()
  for (const [index, [start]] of places.entries()) if (index > 0) integer(start, places[index - 1]![1] + 1, letters)
  return places
}

function placeOf(start: unknown, end: unknown, letters: number): Place {
  const first = integer(start, 0, letters)
  return [first, integer(end, first, letters)]
}

function chancesOf(numbers: unknown[]): number[] {
  const chances = labels.map(() => 0)
  const given = inGroups(numbers, 2).map(([label, hundredths]) => {
    const index = integer(label, 0, labels.length - 1)
    chances[index] = integer(hundredths, 1, 100) / 100
    return index
  })
  ascending(given)
  return chances
}

function languageOf(counts: unknown[], most: number): LanguageCounts {
  const letters = integer(counts[0], 0, most)
  const portuguese = integer(counts[1], 0, letters)
  const foreign = integer(counts[2], 0, letters - portuguese)
  return { letters, portuguese, foreign, otherLetters: integer(counts[3], 0, letters) }
}

function answersOf(numbers: unknown[], letters: number): Answer[] {
  const answers = inGroups(numbers, 3).map(([objection, first, last]): Answer => {
    const [start, end] = placeOf(first, last, letters)
    return { objection: objections[integer(objection, 0, objections.length - 1)]!, start, end }
  })
  if (new Set(answers.map(({ objection }) => objection)).size < answers.length) throw new UnreadableFacts()
  return answers
}
