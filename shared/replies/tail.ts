import type { Course } from '../reading/course.ts'
import { isLeftWaiting } from '../reading/left-waiting.ts'
import { isHolding } from '../reading/open-points/holds.ts'
import { asksRest, isNudge, saidIn, type Said } from '../reading/open-points/said.ts'
import type { State } from '../reading/read-state.ts'
import { minutesOf } from '../time/wall-time.ts'

const newBlockMinutes = 20 * 60
/** What one reply can answer: the time to write one grows with the square of both. */
const [maxSentences, maxCharacters] = [40, 4_000] as const

/** Where what is to be answered begins: after the seller's last word that answers, or after a pause of a day before which nothing was asked. */
function lastBlock(course: Course, reading: State, words: readonly (string | null)[], open: readonly Said[]): number {
  const { messages } = course.thread
  // A greeting after a question is no answer to it, though the seller wrote last; facts tell it where words are not at hand.
  const isLeft = words[course.lastSeller] === null && isLeftWaiting({ course, ...reading })
  const heard = isLeft ? course.lastCustomer : messages.length
  const answered = messages.findLastIndex(
    ({ from }, index) => from === 'seller' && index < heard && !isHolding(words[index] ?? null),
  )
  const isOwed = isLeft || course.lastCustomer > course.lastSeller || open.some(({ message }) => message > answered)
  const from = (isOwed ? answered : course.lastSeller) + 1
  const minutesBefore = (index: number) => minutesOf(messages[index]!.at) - minutesOf(messages[index - 1]!.at)
  const firstAsked = words.findIndex((text, index) => index >= from && text?.includes('?'))
  const pause = messages.findLastIndex(
    (_, index) => index > from && (firstAsked < 0 || index <= firstAsked) && minutesBefore(index) >= newBlockMinutes,
  )
  return Math.max(from, pause)
}

/** 'Obg', 'bom dia': beside the call for what was asked. */
const courtesy =
  /^\P{L}*(?:obg|obrigad[oa]|bom dia+|boa (?:tarde|noite)|ok|blz|beleza|certo|t[áa]|tudo (?:bem|bom|certo))\P{L}*$/iu
/**
 * The newest of what the customer has said since the seller wrote last, from message `from` on; sentences without a label
 * are part of it too. `before` stands open from earlier. Who only asks for the rest asks it now: it is part of the tail.
 */
export function tailOf(
  course: Course,
  reading: State,
  words: readonly (string | null)[],
  open: readonly Said[],
): { tail: Said[]; before: Said[]; from: number } {
  const { messages } = course.thread
  const from = lastBlock(course, reading, words, open)
  const newest = messages.flatMap(({ from: who }, at) =>
    at < from || who === 'seller' ? [] : saidIn(course, reading, words, at),
  )
  const before = open.filter(({ message }) => message < from)
  const texts = messages.flatMap(({ from: who }, at) => (at < from || who === 'seller' ? [] : (words[at] ?? '')))
  const isNudged =
    texts.some((text) => asksRest.test(text)) ||
    (texts.some(isNudge) && texts.every((text) => isNudge(text) || courtesy.test(text)))
  return isNudged
    ? { tail: bounded([...before, ...newest]), before: [], from }
    : { tail: bounded(newest), before, from }
}

function bounded(said: readonly Said[]): Said[] {
  const newest = said.slice(-2 * maxSentences)
  let characters = 0
  const beyond = newest.findLastIndex(({ text }) => (characters += text.length) > maxCharacters)
  return newest.slice(Math.max(0, beyond + 1, newest.length - maxSentences))
}

/** A sentence of a word or two is asked of the seller with its message. */
export function whole(scene: { tail: readonly Said[] }, said: Said): Said {
  if (said.text.length >= shortest) return said
  const text = scene.tail
    .filter(({ message }) => message === said.message)
    .map((other) => other.text)
    .join(' ')
  return { ...said, text }
}

const shortest = 12
