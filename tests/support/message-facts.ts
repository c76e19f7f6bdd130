import * as fc from 'fast-check'
import { threadKinds } from '#shared/reading/conversation.ts'
import type { LabelFact, MessageFacts, Place } from '#shared/reading/facts/message-facts.ts'
import { labels, objections } from '#shared/reading/labels.ts'
import { namedDays } from '#shared/time/day-named.ts'
import { openKinds } from '#shared/reading/open-points/kinds.ts'
import { sellerActs } from '#shared/reading/seller-acts.ts'

type Untimed = Omit<MessageFacts, 'at'>

const common = {
  kind: fc.constantFrom(...threadKinds),
  length: fc.constantFrom(0, 1, 30, 4000, 1_000_000),
  before: fc.nat(30),
}

const openChanges = () =>
  fc.option(fc.record({ asked: fc.subarray([...openKinds]), closed: fc.subarray([...openKinds]) }))

/** The facts of a few messages within a few minutes, in the order of time, so that two such lists often meet. */
export const factsOfFewMinutes = fc
  .array(fc.record({ minute: fc.nat(4), own: fc.oneof(sellersFacts(), customersFacts()) }), { maxLength: 8 })
  .map((messages) =>
    messages
      .toSorted((one, other) => one.minute - other.minute)
      .map(({ minute, own }): MessageFacts => ({ at: `2026-03-02T09:0${minute}`, ...own })),
  )

function sellersFacts() {
  const nothing = { found: [], chances: null, answers: [], day: null, asksService: false, language: null, own: [] }
  const own = { from: fc.constant('seller' as const), acts: fc.subarray([...sellerActs]), open: openChanges() }
  return fc
    .record({ ...common, ...own })
    .map((facts): Untimed => ({ ...facts, ...nothing, open: facts.open && { ...facts.open, asked: [] } }))
}

function customersFacts() {
  const own = {
    labels: fc.subarray([...labels], { maxLength: 4 }),
    hundredths: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 100 })), {
      minLength: labels.length,
      maxLength: labels.length,
    }),
    answered: fc.shuffledSubarray([...objections], { maxLength: 2 }),
    day: fc.constantFrom(null, ...namedDays),
    asksService: fc.boolean(),
    place: fc.tuple(fc.nat(4000), fc.nat(4000)),
    counts: fc.array(fc.nat(4000), { minLength: 4, maxLength: 4 }),
    unsure: fc.boolean(),
    byRule: fc.boolean(),
    phrases: fc.subarray([1, 2, 3, 40, 999_999_999], { maxLength: 3 }),
    open: openChanges(),
  }
  return fc.record({ ...common, ...own }).map((drawn): Untimed => {
    const read = Math.min(drawn.length, 4000)
    const [start, end] = drawn.place.map((at) => at % (read + 1)).toSorted((one, other) => one - other) as Place
    const places: Place[] =
      end + 2 <= read
        ? [
            [start, end],
            [end + 1, end + 2],
          ]
        : [[start, end]]
    const [letters, foreign, other] = [0, 1, 2]
      .map((index) => drawn.counts[index]! % (read + 1))
      .toSorted((a, b) => b - a)
    return {
      from: 'customer',
      kind: drawn.kind,
      length: drawn.length,
      before: drawn.before,
      found: drawn.labels.map((label): LabelFact => ({ label, places, unsure: drawn.unsure, byRule: drawn.byRule })),
      chances: drawn.hundredths.map((each) => each / 100),
      acts: [],
      answers: drawn.answered.map((objection) => ({ objection, start, end })),
      own: drawn.phrases.map((phrase) => ({ phrase, place: [start, end] })),
      day: drawn.day,
      asksService: drawn.asksService,
      open: drawn.open,
      language: { letters: letters!, otherLetters: other!, portuguese: letters! - foreign!, foreign: foreign! },
    }
  })
}
