import type { CustomerObjection, PlaceOfWords, SaidMessage, SaidView } from '#shared/customers/customer-view.ts'
import { labelSentences } from '#shared/customers/label-sentences.ts'
import { ownLabelsOf } from '#shared/customers/own-labels.ts'
import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { answeredWords, objectionWords } from '#shared/reading/label-words.ts'
import { labelsToDraw } from '#shared/reading/view/labels.ts'
import type { LabelView } from '#shared/reading/view/thread-view.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import { moment } from '#shared/time/in-words.ts'
import type { OneCustomer } from '#server/data/workspace/customer.ts'

/** Messages that the page shows at first, and of those before them at a time: 60 take some 15 ms to draw. */
const shownAtFirst = 12
const shownOfEarlier = 60

/** Offsets in a message. */
type Words = { start: number; end: number }

/** How many of the newest labelled messages an address leaves out. */
export function leftOutOf(query: URLSearchParams): number {
  const asked = Number(query.get('ditas'))
  return Number.isInteger(asked) && asked > 0 ? asked : 0
}

/** Some of the labelled messages of the customer, the oldest first: the newest ones, or those before as many as are left out. */
export function saidView(customer: OneCustomer, now: string, asked: number): SaidView {
  const { messages, reading, corrections } = customer
  const wordless = messages.map(({ at, from, kind }): ThreadMessage => ({ at, from, kind, text: null }))
  const drawn = labelsToDraw(wordless, reading, corrections)
  const own = messages.map((message) => ownLabelsOf(message, customer.labels.own.labels))
  const labelled = drawn.flatMap((labels, index) => (labels.length + own[index]!.length > 0 ? [index] : []))
  const placed = placesIn(customer)
  const leftOut = asked < labelled.length ? asked : 0
  const end = labelled.length - leftOut
  const start = Math.max(0, end - (leftOut === 0 ? shownAtFirst : shownOfEarlier))
  return {
    messages: labelled.slice(start, end).map((index): SaidMessage => {
      const [labels, ownLabels] = [drawn[index]!, own[index]!]
      const places = ownLabels.flatMap(({ found }) => found.map(({ place }) => ({ start: place[0], end: place[1] })))
      const spans = labels.flatMap(({ view, spans: marked }) => (view.said === 'no' ? [] : marked))
      return {
        ...placed(index, [...spans, ...places]),
        when: moment(messages[index]!.at, now),
        sentence: labels.length > 0 ? sentenceOf(labels.map(({ view }) => view)) : phraseWritten(ownLabels),
        labels: labels.map(({ view }) => view),
        own: ownLabels.map(({ label }) => label.name),
      }
    }),
    earlier: start,
    earlierQuery: `?ditas=${labelled.length - start}`,
    query: leftOut === 0 ? '' : `?ditas=${leftOut}`,
  }
}

/** What the message's first label that stands says of it. */
function sentenceOf(labels: readonly LabelView[]): string {
  const { label } = labels.find(({ said }) => said !== 'no') ?? labels[0]!
  return label === 'respondida' ? answeredWords.words : labelSentences[label]
}

/** The seller's own phrase that the customer has written. */
const phraseWritten = ([first]: ReturnType<typeof ownLabelsOf>) => `Escreveu “${first!.found[0]!.words}”`

/** Where the words of a message are, in the chat that it came with. */
function placesIn({ contacts, messages }: OneCustomer) {
  const firstOfMinute = new Map<string, number>()
  for (const [index, { at }] of messages.entries()) if (!firstOfMinute.has(at)) firstOfMinute.set(at, index)
  const minutesOfContacts = contacts.map(({ id, minutes }) => ({ id, minutes: new Set(minutes) }))
  return (index: number, spans: readonly Words[]): PlaceOfWords => {
    const minute = messages[index]!.at
    const own = minutesOfContacts.find(({ minutes }) => minutes.has(minutesOf(minute))) ?? minutesOfContacts[0]!
    return {
      contact: own.id,
      minute,
      place: index - firstOfMinute.get(minute)!,
      spans: spansAsText(spans),
    }
  }
}

/** Places in their order, none over another: `0-12,20-25`; `0-0` where no words are marked. */
function spansAsText(spans: readonly Words[]): string {
  const apart = spans
    .toSorted((one, other) => one.start - other.start)
    .reduce<Words[]>((all, { start, end }) => {
      const last = all.at(-1)
      if (!last || start > last.end) return [...all, { start, end }]
      return [...all.slice(0, -1), { start: last.start, end: Math.max(last.end, end) }]
    }, [])
  return apart.map(({ start, end }) => `${start}-${end}`).join() || '0-0'
}

/** Each objection, with what answered it. */
export function customerObjections(customer: OneCustomer, now: string): CustomerObjection[] {
  const { reading, messages } = customer
  const placed = placesIn(customer)
  return reading.objections.map(({ objection, raised, answered, unsure }) => {
    const answer = answered && messages[answered.message]!
    return {
      name: objectionWords[objection],
      state: unsure ? 'unsure' : answer ? 'answered' : 'open',
      when: moment(messages[raised.message]!.at, now),
      raised: { ...placed(raised.message, [raised]), sentence: labelSentences[`objecao_${objection}`] },
      answer:
        answer && `${answer.from === 'seller' ? 'você respondeu' : 'decidiu mesmo assim'}, ${moment(answer.at, now)}`,
    }
  })
}
