import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { openingHoursOf, type OpeningHours } from '../opening-hours.ts'
import type { WallTime } from '../reading/conversation.ts'
import type { Course } from '../reading/course.ts'
import type { Label } from '../reading/labels.ts'
import { courseOf, readFacts } from '../reading/read.ts'
import { corrected } from '../reading/facts/correct-facts.ts'
import type { Reading } from '../reading/reading.ts'
import { minutesOf } from '../reading/view/times.ts'
import { calledName } from './customer-name.ts'
import { namedIn, namedItems, type NamedItem } from './items.ts'
import { slotsOf } from './meeting-slots.ts'
import type { Tone, WriterInput } from './suggestion.ts'
import { tailOf, type Said } from './tail.ts'

/** All that the writing looks at. */
export type Scene = {
  input: WriterInput
  course: Course
  reading: Reading
  tone: Tone | 'neutral'
  /** The customer's, as one says it; null where the contact has none. */
  name: string | null
  /** What the customer has said since the seller wrote last. */
  tail: readonly Said[]
  tailText: string
  tailLabels: ReadonlySet<Label>
  /** What the seller wrote last, in a row; '' where the words are not at hand. */
  sellerLast: string
  allItems: readonly NamedItem[]
  /** What the conversation is about; null where it is not known. */
  item: CatalogueItem | null
  hours: OpeningHours | null
  slots: readonly WallTime[]
  /** The seller can be met: something is booked, not handed over. */
  isService: boolean
  hasDecided: boolean
  /** The customer has said for when it is. */
  hasNamedDay: boolean
  /** It is for a month to come: no hour of the next days is offered unasked. */
  isFarAhead: boolean
  /** Minutes since the last message. */
  sinceLast: number
  /** Chooses among phrases: the same conversation gets the same words. */
  seed: number
}

const wordsSearched = 40
const monthOrDate =
  /(?<!\p{L})(?:janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dia \d{1,2}|\d{1,2}\/\d{1,2}|semana que vem|m[êe]s que vem)(?!\p{L})/iu

export function sceneOf(input: WriterInput): Scene {
  const { facts, corrections, words, catalogue, setUp, now, contact } = input
  const end = now > facts.end ? now : facts.end
  const reading = readFacts({ messages: facts.messages, end }, corrections)
  const { course } = courseOf({ messages: corrected(facts.messages, corrections), end })
  const tail = tailOf(course, reading, words)
  const allItems = namedItems(catalogue.items)
  const hours = setUp ? openingHoursOf(setUp.openingHours) : null
  const last = facts.messages.at(-1)
  const tailStart = tail[0]?.message ?? course.thread.messages.length
  const tailLabels = new Set(course.labels.slice(Math.max(course.lastSeller + 1, tailStart)).flat())
  return {
    input,
    course,
    reading,
    tone: setUp?.tone ?? 'neutral',
    name: calledName(contact),
    tail,
    tailText: tail.map(({ text }) => text).join('\n'),
    tailLabels,
    sellerLast: sellerLastOf(course, words),
    allItems,
    item: itemOf(words, allItems),
    hours,
    slots: slotsOf(catalogue.meetingTimes, hours, now),
    isService: catalogue.meetingTimes.length > 0,
    hasDecided: tailLabels.has('intencao_compra') || (reading.stage === 'fechamento' && course.decided >= 0),
    hasNamedDay: facts.messages.some(
      ({ from, day }, index) => from === 'customer' && (day !== null || monthOrDate.test(words[index] ?? '')),
    ),
    isFarAhead: words.some(
      (text, index) => facts.messages[index]?.from === 'customer' && text !== null && namesMonthAhead(text, now),
    ),
    sinceLast: last ? Math.max(0, minutesOf(now) - minutesOf(last.at)) : 0,
    seed: seedOf(`${contact} ${last?.at ?? ''} ${facts.messages.length}`),
  }
}

function sellerLastOf({ thread: { messages }, lastSeller }: Course, words: WriterInput['words']): string {
  const from = messages.slice(0, lastSeller + 1).findLastIndex((message) => message.from === 'customer') + 1
  return words
    .slice(from, lastSeller + 1)
    .map((text) => text ?? '')
    .join('\n')
}

/** The item whose whole name was said last, or else a part of it; else the only one there is. */
function itemOf(words: WriterInput['words'], allItems: readonly NamedItem[]): CatalogueItem | null {
  if (allItems.length === 1) return allItems[0]!.item
  const found = words
    .slice(-wordsSearched)
    .toReversed()
    .flatMap((text) => (text === null ? [] : [namedIn(text, allItems)]))
    .filter(({ items }) => items.length === 1)
  return (found.find(({ isWhole }) => isWhole) ?? found[0])?.items[0] ?? null
}

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

function namesMonthAhead(text: string, now: WallTime): boolean {
  const low = text.toLocaleLowerCase('pt-BR')
  const named = months.findIndex((month) => low.includes(month)) + 1
  const written = Number(/(?<!\d)\d{1,2}\/(\d{1,2})(?!\d)/u.exec(low)?.[1] ?? 0)
  const month = named || (written <= 12 ? written : 0)
  return month !== 0 && month !== Number(now.slice(5, 7))
}

/** FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}
