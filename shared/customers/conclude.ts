import { minutesOf, plusMinutes, type WallTime } from '../time/wall-time.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { ofLabelsThatAreOn, withoutLabels } from '../reading/facts/without-labels.ts'
import type { Label, Stage, Temperature } from '../reading/labels.ts'
import { askedLabels } from '../reading/open-points/asked-labels.ts'
import { adviceAt, readFacts } from '../reading/read.ts'
import type { Advice, Correction, Reading } from '../reading/reading.ts'
import { awaitedAnswer, turnsOf } from '../reading/turns.ts'
import { decidingLabel } from './deciding-label.ts'
import type { Act, KeptReading } from './kept-reading.ts'
import type { LabelSettings } from './label-settings.ts'
import { ownLabelIdsIn } from './own-labels.ts'
import { returnsAfterDays } from './returns.ts'

/** What is concluded from the facts of all of a customer's chats, and does not change until somebody writes. */
export type Conclusion = {
  stage: Stage
  stageSince: WallTime
  /** When silence makes it `dormindo`; null where it never does. */
  asleepAt: WallTime | null
  temperature: Temperature
  hasOptedOut: boolean
  waitsSince: WallTime | null
  firstAt: WallTime
  lastAt: WallTime
  lastFrom: 'customer' | 'seller'
  /** From the customer's first message to the seller's first answer; null without one. */
  firstAnswerMinutes: number | null
  messageCount: number
  reading: KeptReading
}

const asleepAfterMinutes = 7 * 24 * 60
const maxStages = 8

/**
 * Concludes from the facts as they stood when the last message was written: how the silence since then counts is told by
 * `asleepAt`, so that a list needs no reading.
 *
 * @param given in order, at least one
 */
export function conclude(
  given: MessageFacts[],
  corrections: readonly Correction[],
  { off, own }: Pick<LabelSettings, 'off' | 'own'>,
): Conclusion {
  const messages = withoutLabels(given, off)
  const first = messages[0]!
  const last = messages.at(-1)!
  const counted = ofLabelsThatAreOn(corrections, off)
  const reading = readFacts({ messages, end: last.at }, counted)
  const later = adviceAt({ messages, end: plusMinutes(last.at, asleepAfterMinutes) }, counted)
  const { stage, temperature, stages, waiting } = reading
  const isOver = stage === 'ganho' || stage === 'perdido'
  const lastOfCustomer = messages.findLast(({ from }) => from === 'customer') ?? first
  const waits = waiting?.by === 'customer' ? messages[waiting.from]!.at : null
  return {
    stage,
    stageSince: stages.at(-1)?.at ?? last.at,
    asleepAt: isOver ? null : plusMinutes(lastOfCustomer.at, asleepAfterMinutes),
    temperature,
    hasOptedOut: reading.labels.some((found) => found.some(({ label, unsure }) => label === 'opt_out' && !unsure)),
    waitsSince: waits,
    firstAt: first.at,
    lastAt: last.at,
    lastFrom: last.from,
    firstAnswerMinutes: firstAnswer(messages),
    messageCount: messages.length,
    reading: { ...keptReading(messages, reading), later: actOf(later), own: ownLabelIdsIn(messages, own.labels) },
  }
}

function firstAnswer(messages: MessageFacts[]): number | null {
  const asked = messages.findIndex(({ from }) => from === 'customer')
  const answer = asked < 0 ? undefined : messages.slice(asked).find(({ from }) => from === 'seller')
  return answer ? minutesOf(answer.at) - minutesOf(messages[asked]!.at) : null
}

const actOf = ([best]: readonly Advice[]): Act => ({ step: best!.step, act: best!.sentence })

function keptReading(messages: MessageFacts[], reading: Reading): Omit<KeptReading, 'own' | 'later'> {
  const lastOfSeller = messages.findLastIndex(({ from }) => from === 'seller')
  const tail = reading.labels.slice(lastOfSeller + 1).flat()
  const said = (wanted: Label) => tail.some(({ label }) => label === wanted)
  return {
    label: decidingLabel(reading),
    asked: askedLabels.filter(said),
    hasDecided:
      reading.stage === 'fechamento' &&
      reading.labels.some((found) => found.some(({ label }) => label === 'intencao_compra')),
    points: reading.open.map(({ kind, message }) => ({ kind, at: messages[message]!.at })),
    open: reading.objections.flatMap(({ objection, answered }) => (answered ? [] : [objection])),
    ...actOf(reading.next),
    stages: reading.stages.slice(-maxStages).map(({ stage, at }) => ({ stage, at })),
    usualHours: reading.usualHours,
    agreed: reading.agreed,
    lastOfSeller: reading.lastOfSeller,
    turns: turnsOf(messages),
    awaitedAnswer: awaitedAnswer(
      messages,
      reading.labels.map((found) => found.map(({ label: own }) => own)),
    ),
    returnsAfterDays: returnsAfterDays(messages),
  }
}
