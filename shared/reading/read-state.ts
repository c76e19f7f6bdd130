import { agreedDay } from './agreed-day.ts'
import { shippedModels, type Models } from './classifier/models.ts'
import { endStage, temperatureAt } from './conclusion.ts'
import { follow, type Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import type { LabelFact, ThreadFacts } from './facts/message-facts.ts'
import { foundObjections, spanOf } from './found-objections.ts'
import { stages, type Label, type Stage } from './labels.ts'
import type { Correction, FoundLabel, Reading, StageReached } from './reading.ts'
import { toldWaits, usualMinutes, waitingNow, waitsOf } from './rhythm.ts'
import { nextStepOf, stageOf, temperatureOf } from './state.ts'
import { stateFeatures } from './state-features.ts'
import { usualHours } from './usual-hours.ts'

/** A reading without what to do next and how likely it is to close: all that the writer needs. */
export type State = Omit<Reading, 'next' | 'chance'>

/** These turn the whole reading: the rules of the state count them only where they are sure. */
const decisive = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out', 'intencao_compra'])

/** Where a thread stands at `end`, from facts, as `readFacts` reads it. */
export function readState({ messages, end }: ThreadFacts, corrections: readonly Correction[] = []): State {
  const thread = { messages: corrected(messages, corrections), end }
  return stateOf(conclusionOf(thread, shippedModels()), shippedModels())
}

export function stateOf({ course, features, stage, waits, waiting }: Conclusion, models: Models): State {
  const { messages } = course.thread
  return {
    labels: messages.map(({ found }, message) => found.map((fact) => foundLabel(fact, message))),
    objections: foundObjections(course),
    stage,
    stages: stagesOf(course, stage),
    temperature: temperatureAt(models, stage, features),
    waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
    usualHours: usualHours(messages),
    agreed: agreedDay(course),
    lastOfSeller: messages[course.lastSeller]?.at ?? null,
  }
}

type Conclusion = ReturnType<typeof conclusionOf>

export function conclusionOf(thread: ThreadFacts, models: Models) {
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
