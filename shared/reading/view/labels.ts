import type { ThreadMessage } from '../conversation.ts'
import { answeredWords, labelWords } from '../label-words.ts'
import type { Correction, FoundLabel, Reading, Span } from '../reading.ts'
import type { LabelView, Piece } from './thread-view.ts'

export type Marked = { view: LabelView; spans: Span[] }

/** What is wanted first when two labels share their words, and which one the line leads to. */
const order = ['coral', 'ink', 'lime', 'sage', 'amber']

function rank({ color, isUnsure, said }: LabelView): number {
  return order.indexOf(color) + (said === 'no' ? 20 : isUnsure ? 10 : 0)
}

/** The one unsure label that is asked about: the newest of the weightiest kind. */
export function labelToAsk(drawn: readonly Marked[][], from: number): LabelView | null {
  const unsure = drawn.slice(from).flatMap((labels) => labels.flatMap(({ view }) => (view.isUnsure ? [view] : [])))
  return unsure.toReversed().toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** The labels that are drawn at each message, those that the seller refused among them. */
export function labelsToDraw(
  messages: readonly ThreadMessage[],
  reading: Pick<Reading, 'labels' | 'objections'>,
  corrections: readonly Correction[],
): Marked[][] {
  const firstOfCustomer = messages.findIndex(({ from }) => from === 'customer')
  const answers = reading.objections.flatMap(({ answered }) => (answered ? [answered] : []))
  const drawn = messages.map((message, index) => {
    if (message.from === 'seller') return []
    const said = corrections.filter((correction) => correction.message === index)
    const found = (reading.labels[index] ?? []).flatMap((label) => markedLabel(label, message, said))
    const refused = said.flatMap(({ label, right }) =>
      right ? [] : markedLabel({ label, spans: [], unsure: false }, message, said),
    )
    return [...found, ...refused].filter(({ view }) => view.label !== 'saudacao' || index === firstOfCustomer)
  })
  for (const answer of answers) {
    const labels = drawn[answer.message]
    if (messages[answer.message]?.from === 'customer' && labels?.every(({ view }) => view.label !== 'respondida'))
      labels.push(answeredLabel(answer, messages[answer.message]!))
  }
  for (const labels of drawn) labels.sort((one, other) => rank(one.view) - rank(other.view))
  return drawn
}

function markedLabel(found: FoundLabel, message: ThreadMessage, said: readonly Correction[]): Marked[] {
  const words = labelWords[found.label]
  if (!words) return []
  const correction = said.find(({ label }) => label === found.label)
  const quote = quoteOf(found.spans, message)
  return [
    {
      spans: found.spans,
      view: {
        label: found.label,
        words: words.words,
        color: words.color,
        icon: words.icon,
        quote,
        isUnsure: found.unsure && !correction,
        said: correction ? (correction.right ? 'yes' : 'no') : null,
        question: quote ? `“${quote}” é ${words.infinitive}?` : `É ${words.infinitive}?`,
      },
    },
  ]
}

function answeredLabel(span: Span, message: ThreadMessage): Marked {
  const { words, color, icon } = answeredWords
  const quote = quoteOf([span], message)
  const view: LabelView = { label: 'respondida', words, color, icon, quote, isUnsure: false, said: null, question: '' }
  return { spans: [span], view }
}

const longestQuote = 90

function quoteOf(spans: readonly Span[], { text }: Pick<ThreadMessage, 'text'>): string {
  const [span] = spans
  if (!span || !text) return ''
  const words = text.slice(span.start, span.end).replace(/\s+/g, ' ').trim()
  return words.length > longestQuote ? `${words.slice(0, longestQuote).toWellFormed().trimEnd()}…` : words
}

const longestSentence = 64

/** A short message whole, or the words of a long one. */
export function messageOrQuote(span: Span, message: Pick<ThreadMessage, 'text'>): string {
  const whole = message.text?.replace(/\s+/g, ' ').trim() ?? ''
  return whole.length <= longestSentence ? whole : quoteOf([span], message)
}

/** Cuts a text where a label's words begin or end. Words of two labels belong to the first of them. */
export function piecesOf(text: string, labels: readonly Marked[]): Piece[] {
  const spans = labels.flatMap(({ spans: own, view }, mark) =>
    view.said === 'no' ? [] : own.map(({ start, end }) => ({ start, end, mark })),
  )
  const cuts = [0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]
  const places = [...new Set(cuts)].filter((at) => at >= 0 && at <= text.length).toSorted((one, other) => one - other)
  return places.slice(0, -1).reduce<Piece[]>((pieces, from, index) => {
    const to = places[index + 1]!
    const mark = spans.find(({ start, end }) => start <= from && to <= end)?.mark ?? null
    const last = pieces.at(-1)
    if (last && last.mark === mark) last.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), mark })
    return pieces
  }, [])
}
