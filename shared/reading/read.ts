import { adviceOf } from './advice.ts'
import { agreedDay } from './agreed-day.ts'
import { chanceOf } from './chance.ts'
import { shippedModels, type Models } from './classifier/models.ts'
import { endStage, stepsOf, temperatureAt } from './conclusion.ts'
import type { Thread } from './conversation.ts'
import { follow, type Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import { factsOf } from './facts/facts-of.ts'
import type { LabelFact, ThreadFacts } from './facts/message-facts.ts'
import { foundObjections, spanOf } from './found-objections.ts'
import { stages, type Label, type Stage } from './labels.ts'
import type { Advice, Correction, FoundLabel, Reading, StageReached } from './reading.ts'
import { toldWaits, usualMinutes, waitingNow, waitsOf } from './rhythm.ts'
import { nextStepOf, stageOf, temperatureOf } from './state.ts'
import { stateFeatures } from './state-features.ts'
import { usualHours } from './usual-hours.ts'

/** These turn the whole reading: the rules of the state count them only where they are sure. */
const decisive = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out', 'intencao_compra'])

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
  const thread = { messages: corrected(given, corrections), end }
  const { messages } = thread
  const { course, features, stage, waits, waiting } = conclusionOf(thread, models)
  const temperature = temperatureAt(models, stage, features)
  return {
    labels: messages.map(({ found }, message) => found.map((fact) => foundLabel(fact, message))),
    objections: foundObjections(course),
    stage,
    stages: stagesOf(course, stage),
    temperature,
    next: adviceOf({ course, stage, waiting }, stepsOf(models, features, stage)),
    chance: chanceOf(course, stage, models, features),
    waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
    usualHours: usualHours(messages),
    agreed: agreedDay(course),
    lastOfSeller: messages[course.lastSeller]?.at ?? null,
  }
}

/** What to do at `end`, best first, of a thread that has been silent since its last message: the `next` of `readFacts`. */
export function adviceAt({ messages, end }: ThreadFacts, corrections: readonly Correction[]): Advice[] {
  const models = shippedModels()
  const { course, features, stage, waiting } = conclusionOf({ messages: corrected(messages, corrections), end }, models)
  return adviceOf({ course, stage, waiting }, stepsOf(models, features, stage))
}

function conclusionOf(thread: ThreadFacts, models: Models) {
  const { course, features } = courseOf(thread)
  const stage = endStage(models, course, features)
  const waits = waitsOf(thread, course.labels)
  const waiting = stage === 'perdido' ? null : waitingNow(waits, course.labels)
  return { course, features, stage, waits, waiting }
}

function foundLabel({ label, places, unsure }: LabelFact, message: number): FoundLabel {
  return { label, spans: places.map((place) => spanOf(place, message)), unsure }
}

/** Labels that the state counts: an unsure one only where nothing surer is said, and never one that turns everything. */
function counted(found: LabelFact[]): Label[] {
  const sure = found.filter(({ unsure }) => !unsure)
  const rest = sure.length > 0 ? sure : found.filter(({ label }) => !decisive.has(label))
  return rest.map(({ label }) => label)
}

/** What happened in a thread, and what the classifiers of the state are given of it. */
export function courseOf(thread: ThreadFacts): { course: Course; features: Set<string> } {
  const { messages } = thread
  const course = follow(
    thread,
    messages.map(({ found }) => counted(found)),
  )
  const stage = stageOf(course)
  const chances = messages.map((message) => message.chances)
  const ruled = { stage, temperature: temperatureOf(course, stage), nextStep: nextStepOf(course, stage) }
  return { course, features: stateFeatures(course, chances, ruled) }
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
