import { newestRead } from '../thread.ts'
import { encodeFacts } from './facts-code.ts'
import type { MessageFacts } from './message-facts.ts'
import { withMarksOfBoth } from './own-marks.ts'

/**
 * The union of the facts of two exports of one chat: commutative, associative and idempotent. Exports agree on whole
 * minutes, but one may begin or end within a minute or print fewer kinds: of each minute the better list is taken whole.
 * Of more than `newestRead` messages the newest are kept, again by whole minutes: at most `maxMerged`.
 */
export function mergeFacts(one: readonly MessageFacts[], other: readonly MessageFacts[]): MessageFacts[] {
  const minutes = byMinute(one)
  for (const [at, messages] of byMinute(other)) {
    const known = minutes.get(at)
    minutes.set(at, known ? better(known, messages) : messages)
  }
  return newest([...minutes.keys()].toSorted().map((at) => minutes.get(at)!))
}

export function byMinute(messages: readonly MessageFacts[]): Map<string, MessageFacts[]> {
  return Map.groupBy(messages, ({ at }) => at)
}

/** The greater of two lists by a total order, so that it is the same whichever comes first. */
function better(one: MessageFacts[], other: MessageFacts[]): MessageFacts[] {
  const difference = one.length - other.length || untold(other) - untold(one) || seenBefore(one) - seenBefore(other)
  if (difference !== 0) return difference > 0 ? one : other
  const [written, otherWritten] = [writtenIn(one), writtenIn(other)]
  if (written !== otherWritten) return written > otherWritten ? one : other
  // The same messages: phrases that the seller wrote after the first of the imports stand in the later one alone, and so does
  // what stands open where an older version of the site read the first.
  return canonical(one) >= canonical(other) ? withMarksOfBoth(one, other) : withMarksOfBoth(other, one)
}

/** Messages of which the other export may tell more. */
const untold = (messages: MessageFacts[]) =>
  messages.filter(({ kind }) => kind === 'media' || kind === 'deleted').length

const seenBefore = (messages: MessageFacts[]) => messages.reduce((sum, { before }) => sum + before, 0)

const writtenIn = (messages: MessageFacts[]) =>
  messages.map(({ from, kind, length }) => `${from} ${kind} ${length}`).join()

/** Of everything but the seller's own phrases and what stands open. */
const canonical = (messages: MessageFacts[]) =>
  JSON.stringify(encodeFacts(messages.map((message) => ({ ...message, own: [], open: null }))))

/**
 * The minutes that fewer than `newestRead` messages follow. Only whole minutes are dropped, and only where enough follows
 * whatever is merged later: a list that was cut gives the same as one that was not.
 */
function newest(minutes: MessageFacts[][]): MessageFacts[] {
  let count = 0
  const oldest = minutes.findLastIndex((messages) => {
    count += messages.length
    return count >= newestRead
  })
  return minutes.slice(Math.max(0, oldest)).flat()
}
