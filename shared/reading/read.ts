import { adviceOf } from './advice.ts'
import { agreedDay } from './agreed-day.ts'
import { chanceOf } from './chance.ts'
import { shippedModels, type Models } from './classifier/models.ts'
import { endStage, stepsOf, temperatureAt } from './conclusion.ts'
import type { Thread } from './conversation.ts'
import { follow, objectionOf, type Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import { factsOf } from './facts/facts-of.ts'
import type { LabelFact, MessageFacts, Place, ThreadFacts } from './facts/message-facts.ts'
import { stages, type Label, type Stage } from './labels.ts'
import type { Correction, FoundLabel, FoundObjection, Reading, Span, StageReached } from './reading.ts'
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
  const { course, features } = courseOf(thread)
  const stage = endStage(models, course, features)
  const temperature = temperatureAt(models, stage, features)
  const steps = stepsOf(models, features, stage)
  const waits = waitsOf(thread, course.labels)
  const waiting = stage === 'perdido' ? null : waitingNow(waits, course.labels)
  return {
    labels: messages.map(({ found }, message) => found.map((fact) => foundLabel(fact, message))),
    objections: objectionsOf(course),
    stage,
    stages: stagesOf(course, stage),
    temperature,
    next: adviceOf({ course, stage, waiting }, steps),
    chance: chanceOf(course, stage, models, features),
    waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
    usualHours: usualHours(messages),
    agreed: agreedDay(course),
    lastOfSeller: messages[course.lastSeller]?.at ?? null,
  }
}

function foundLabel({ label, places, unsure }: LabelFact, message: number): FoundLabel {
  return { label, spans: places.map((place) => spanOf(place, message)), unsure }
}

const spanOf = ([start, end]: Place, message: number): Span => ({ message, start, end })

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

function objectionsOf(course: Course): FoundObjection[] {
  const { messages } = course.thread
  return [...course.objections].flatMap(([objection, { raised, answered }]) => {
    const found = messages[raised]!.found.find(({ label }) => objectionOf(label) === objection)
    const place = found?.places[0]
    if (!found || !place) return []
    return [{ objection, raised: spanOf(place, raised), answered: narrowed(answered, messages), unsure: found.unsure }]
  })
}

/** The words of a decision, where a whole message settled an objection. */
function narrowed(answer: Span | null, messages: MessageFacts[]): Span | null {
  if (answer?.start !== 0) return answer
  const decision = messages[answer.message]!.found.find(({ label }) => label === 'intencao_compra')
  return decision ? spanOf(decision.places[0]!, answer.message) : answer
}
