import { threadKinds } from '../conversation.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { labels, objections } from '../labels.ts'
import { namedDays } from '#shared/time/day-named.ts'
import { sellerActs } from '../seller-acts.ts'
import { maxBefore, type LabelFact, type MessageFacts } from './message-facts.ts'
import { openChangeField } from './open-changes-code.ts'
import { ownMarkFields } from './own-marks.ts'

/** Numbers and lists of them, at most two deep. */
type Field = number | Field[]

/**
 * Facts as JSON, for the wire and the database: an array per message, without the fields at its end that are 0 or empty.
 * All values are integers; those of closed lists are places in their list, which is why these lists may only grow at
 * their end. Fields, in order:
 *
 *     minutes since the message before (the first: since 1970), 2 × kind + (1 for the seller), length
 *     the seller's:   acts as bits, before, what stands open (open-changes-code.ts)
 *     the customer's: labels as [label, 1 if unsure + 2 if by a rule, start, end, …], chances as [label, hundredths, …],
 *                     language as [letters, Portuguese, foreign, other letters], answers as [objection, start, end, …],
 *                     2 × (1 + day) + (1 if a service is asked for), before, own phrases as [phrase, start, end, …],
 *                     what stands open
 *
 * `before` is 0 where it continues the message before, else one more than it is.
 */
export type FactsCode = { version: 1; messages: Field[][] }

/** @param facts in the order of their times */
export function encodeFacts(facts: readonly MessageFacts[]): FactsCode {
  let minute = 0
  let before = -1
  const messages = facts.map((message) => {
    const sinceLast = minuteOf(message.at) - minute
    minute += sinceLast
    const isContinued = message.before === continued(before)
    before = message.before
    const kind = 2 * threadKinds.indexOf(message.kind) + (message.from === 'seller' ? 1 : 0)
    const ahead = [sinceLast, kind, message.length]
    const ofText = isContinued ? 0 : 1 + before
    const open = openChangeField(message.open, message.from)
    return trimmed(
      message.from === 'seller'
        ? [...ahead, actsField(message), ofText, open]
        : [...ahead, ...customerFields(message), ofText, ownMarkFields(message.own), open],
    )
  })
  return { version: 1, messages }
}

/** What `before` is after a message that has so many before it; `-1` stands for no message. */
export const continued = (before: number) => Math.min(before + 1, maxBefore)

/** Minutes since 1970, as if the wall time were UTC. */
export const minuteOf = (at: WallTime) => Date.parse(`${at}Z`) / 60_000

const actsField = ({ acts }: MessageFacts): number =>
  sellerActs.reduce((bits, act, index) => bits + (acts.includes(act) ? 1 << index : 0), 0)

function customerFields({ found, chances, language, answers, day, asksService }: MessageFacts): Field[] {
  const { letters, otherLetters, portuguese, foreign } = language!
  return [
    found.map(labelFields),
    chances!.flatMap((chance, label) => (chance > 0 ? [label, Math.round(chance * 100)] : [])),
    trimmed([letters, portuguese, foreign, otherLetters]),
    answers.flatMap(({ objection, start, end }) => [objections.indexOf(objection), start, end]),
    2 * (day === null ? 0 : 1 + namedDays.indexOf(day)) + (asksService ? 1 : 0),
  ]
}

function labelFields({ label, places, unsure, byRule }: LabelFact): Field[] {
  return [labels.indexOf(label), (unsure ? 1 : 0) + (byRule ? 2 : 0), ...places.flat()]
}

function trimmed(fields: Field[]): Field[] {
  return fields.slice(0, fields.findLastIndex((field) => (Array.isArray(field) ? field.length > 0 : field !== 0)) + 1)
}
