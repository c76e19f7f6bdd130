import { adviceOf } from './advice.ts'
import { agreedDay } from './agreed-day.ts'
import { shippedModels } from './classifier/all-models.ts'
import type { Models } from './classifier/models.ts'
import { stepsOf } from './conclusion.ts'
import type { Thread } from './conversation.ts'
import type { Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import { factsOf } from './facts/facts-of.ts'
import type { ThreadFacts } from './facts/message-facts.ts'
import { conclusionOf, stateOf } from './read-state.ts'
import { leftWait } from './left-waiting.ts'
import { stages, type NextStep, type Stage } from './labels.ts'
import { openAsked } from './open-points/open-asked.ts'
import type { Advice, Correction, Reading, StageReached } from './reading.ts'
import { isTroubled, type Situation } from './situation.ts'
import { saleSigns } from './sale-signs.ts'
import { toldWaits, usualMinutes, waitingNow, waitsOf } from './rhythm.ts'

/**
 * Reads a thread: labels with the words that caused them, and where it stands at `thread.end`. The same thread gives
 * the same reading. `corrections` are the seller's: a label that is not right is taken away before anything is derived.
 */
export function readThread(
  thread: Thread,
  corrections: readonly Correction[] = [],
  models: Models = shippedModels(),
): Reading {
  return readFacts({ messages: factsOf(thread, models), end: thread.end }, corrections, models)
}

/** What `readThread` reads, from facts alone. */
export function readFacts(
  { messages: given, end }: ThreadFacts,
  corrections: readonly Correction[] = [],
  models: Models = shippedModels(),
): Reading {
  const conclusion = conclusionOf({ messages: corrected(given, corrections), end }, models)
  const { course, stage, features } = conclusion
  const state = stateOf(conclusion, models)
  const read = situationIn(conclusion, state.open)
  const { situation, waits } = read
  return {
    ...state,
    stages: stagesOf(course, stage),
    next: nextIn(read, features, models),
    signs: saleSigns(course),
    waiting: situation.waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
    agreed: agreedDay(course),
    lastOfSeller: course.thread.messages[course.lastSeller]?.at ?? null,
  }
}

/** What to do at `end`, best first, of a thread that has been silent since its last message: the `next` of `readFacts`. */
export function adviceAt({ messages, end }: ThreadFacts, corrections: readonly Correction[]): Advice[] {
  const models = shippedModels()
  const conclusion = conclusionOf({ messages: corrected(messages, corrections), end }, models)
  const read = situationIn(conclusion, openAsked(conclusion.course, conclusion.stage))
  return nextIn(read, conclusion.features, models)
}

type Read = ReturnType<typeof situationIn>

function situationIn({ course, stage }: ReturnType<typeof conclusionOf>, open: Situation['open']) {
  const waits = waitsOf(course.thread, course.labels)
  const left = leftWait({ course, stage, open }, waits)
  const waiting = stage === 'perdido' ? null : (left ?? waitingNow(waits, course.labels))
  return { waits, isLeft: left !== null, situation: { course, stage, waiting, open } }
}

/** Who tells of a trouble is neither thanked nor sold anything, also where the seller has greeted since; who was only greeted is answered. */
function nextIn({ situation, isLeft }: Read, features: Set<string>, models: Models): Advice[] {
  const mustAnswer = isLeft || isTroubled(situation)
  const steps: NextStep[] = mustAnswer ? ['responder'] : stepsOf(models, features, situation.stage)
  return adviceOf(situation, steps)
}

/** The stages on the way to the one at the end, which was reached by the customer's last word if by no other. */
function stagesOf(course: Course, end: Stage): StageReached[] {
  const level = stages.indexOf(end)
  const before = course.stages.filter(({ stage }) => stages.indexOf(stage) < level && stage !== 'ganho')
  const own = course.stages.find(({ stage }) => stage === end) ?? {
    stage: end,
    message: Math.max(0, course.lastCustomer),
  }
  return [...before, own].flatMap((reached) => {
    const message = course.thread.messages[reached.message]
    return message ? [{ ...reached, at: message.at }] : []
  })
}
