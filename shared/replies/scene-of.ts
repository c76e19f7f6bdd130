import { monthPattern } from '../time/calendar-names.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { openingHoursOf } from '../time/opening-hours.ts'
import { minutesOf } from '../time/wall-time.ts'
import type { Course } from '../reading/course.ts'
import { readState, type CourseAndState } from '../reading/read-state.ts'
import { indexOf } from './catalogue-index.ts'
import { calledAsBefore, otherWriter } from './customer-name.ts'
import { namedIn, type ItemIndex } from './items.ts'
import { slotsOf } from './meeting-slots.ts'
import { namesMonthAhead, namesMonthOnly } from './month-ahead.ts'
import { openPointsOf } from '../reading/open-points/open-points.ts'
import type { Scene } from './scene.ts'
import { withKeys, withoutStruck } from './struck-points.ts'
import type { WriterInput } from './suggestion.ts'
import { tailOf } from './tail.ts'

/** 'Operou a vista, fechou 15 dias': no yes. */
const isShut = /(?<!\p{L})fechou (?:por )?\d+ (?:dias?|semanas?|m[êe]s)/iu
const wordsSearched = 40
const monthOrDate = new RegExp(
  String.raw`(?<!\p{L})(?:${monthPattern}|natal|p[áa]scoa|r[ée]veillon|dia \d{1,2}|\d{1,2}/\d{1,2}|semana que vem|m[êe]s que vem)(?!\p{L})`,
  'iu',
)

/** @param whole the facts of the input as its corrections have them, read now */
export function sceneOf(input: WriterInput, whole: CourseAndState = readInput(input)): Scene {
  const { facts, words, catalogue, setUp, now, contact } = input
  const index = indexOf(catalogue)
  const hours = setUp ? openingHoursOf(setUp.openingHours) : null
  const last = facts.messages.at(-1)
  const customerWords = words.flatMap((text, at) =>
    text !== null && facts.messages[at]?.from === 'customer' ? [text] : [],
  )
  const sellerWords = words.flatMap((text, at) =>
    text !== null && facts.messages[at]?.from === 'seller' ? [text] : [],
  )
  const writer = otherWriter(input)
  const isService = catalogue.meetingTimes.length > 0
  const namesItem = (text: string) => namedIn(text, index.items).items.length > 0
  const openOrStruck = withKeys(
    openPointsOf({ messages: facts.messages, ...whole, words, isService, namesItem }),
    facts.messages,
  )
  const open = openOrStruck.filter(({ key }) => !input.marks.struck.includes(key))
  const struck = openOrStruck.filter((point) => !open.includes(point))
  const left = withoutStruck(input, struck, whole.reading)
  const { reading, course } = struck.length > 0 ? readInput({ ...input, corrections: left.corrections }) : whole
  const { tail, before, from: tailStart } = tailOf(course, reading, left.words, open)
  const tailText = tail.map(({ text }) => text).join('\n')
  const tailLabels = new Set([...tail.flatMap(({ labels }) => labels), ...course.labels.slice(tailStart).flat()])
  if (isShut.test(tailText)) tailLabels.delete('intencao_compra')
  return {
    input,
    course,
    reading,
    tone: setUp?.tone ?? 'neutral',
    name: calledAsBefore(writer ?? contact, sellerWords),
    isOther: writer !== null,
    tail,
    before,
    tailStart,
    open,
    openOrStruck,
    tailText,
    tailLabels,
    sellerLast: sellerLastOf(course, words),
    index,
    item: itemOf(words, index.items) ?? itemOf([input.offer], index.items),
    hours,
    slots: slotsOf(catalogue.meetingTimes, hours, now),
    isService,
    hasDecided:
      tailLabels.has('intencao_compra') ||
      (reading.stage === 'fechamento' && course.decided >= 0 && !isShut.test(tailText)),
    hasNamedDay: facts.messages.some(
      ({ from, day }, at) => from === 'customer' && (day !== null || monthOrDate.test(words[at] ?? '')),
    ),
    hasNamedMonth: namesMonthOnly(customerWords),
    isFarAhead: customerWords.some((text) => namesMonthAhead(text, now)),
    sinceLast: last ? Math.max(0, minutesOf(now) - minutesOf(last.at)) : 0,
    seed: seedOf(`${contact} ${last?.at ?? ''} ${facts.messages.length}`),
  }
}

export function readInput({ facts: { messages, end }, corrections, now }: WriterInput): CourseAndState {
  return readState({ messages, end: now > end ? now : end }, corrections)
}

function sellerLastOf({ thread: { messages }, lastSeller }: Course, words: WriterInput['words']): string {
  const from = messages.slice(0, lastSeller + 1).findLastIndex((message) => message.from === 'customer') + 1
  return words
    .slice(from, lastSeller + 1)
    .map((text) => text ?? '')
    .join('\n')
}

/** The item whose whole name was said last, or else a part of it; else the only one there is. */
function itemOf(words: WriterInput['words'], index: ItemIndex): CatalogueItem | null {
  if (index.all.length === 1) return index.all[0]!.item
  let part: CatalogueItem | null = null
  for (const text of words.slice(-wordsSearched).toReversed()) {
    const { items, isWhole } = namedIn(text ?? '', index)
    if (items.length === 1 && isWhole) return items[0]!
    if (items.length === 1) part ??= items[0]!
  }
  return part
}

/** FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}
