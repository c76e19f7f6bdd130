import { labelSentences } from '../customers/label-sentences.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import type { State } from '../reading/read-state.ts'
import { labelsToDraw, piecesOf } from '../reading/view/labels.ts'
import { moment } from '../time/in-words.ts'
import type { WriterInput } from '../replies/suggestion.ts'
import type { HeardMessage, PeaceView } from './beside-view.ts'

const maxHeard = 2

const turnStart = (messages: readonly MessageFacts[]) => messages.findLastIndex(({ from }) => from === 'seller') + 1

/** The first of the messages that are shown. */
export const heardFrom = (messages: readonly MessageFacts[]): number =>
  Math.max(turnStart(messages), messages.length - maxHeard)

/** What the customer has said since the seller wrote last: its words where they are at hand, else what it was. */
export function heardIn(input: WriterInput, reading: State): HeardMessage[] {
  const { messages } = input.facts
  const from = turnStart(messages)
  const heard: HeardMessage[] = []
  for (let index = messages.length - 1; index >= from && heard.length < maxHeard; index -= 1)
    heard.unshift(...heardAt(input, reading, index))
  return heard
}

export function optOutIn(input: WriterInput, reading: State): HeardMessage[] {
  const index = optOutMessage(reading)
  return index < 0 ? [] : heardAt(input, reading, index)
}

function heardAt({ facts, words, corrections, now }: WriterInput, reading: State, index: number): HeardMessage[] {
  const { at, from, kind } = facts.messages[index]!
  const text = words[index] ?? null
  const when = moment(at, now)
  if (text === null) {
    const [first] = reading.labels[index] ?? []
    return first ? [{ pieces: [{ text: labelSentences[first.label], color: null }], at: when }] : []
  }
  const own = { ...reading, labels: [reading.labels[index] ?? []], objections: [] }
  const said = corrections.filter(({ message }) => message === index).map((each) => ({ ...each, message: 0 }))
  const labels = labelsToDraw([{ at, from, kind, text }], own, said)[0] ?? []
  const pieces = piecesOf(text, labels).map((piece) => ({
    text: piece.text,
    color: piece.mark === null ? null : labels[piece.mark]!.view.color,
  }))
  return text === '' ? [] : [{ pieces, at: when }]
}

const optOutMessage = ({ labels }: State) =>
  labels.findLastIndex((found) => found.some(({ label }) => label === 'opt_out'))

export function peaceOf(messages: readonly MessageFacts[], reading: State): PeaceView {
  const index = optOutMessage(reading)
  const minute = messages[index]?.at
  return minute === undefined ? null : { minute, place: index - messages.findIndex(({ at }) => at === minute) }
}
