import { shippedStateModels, type StateModels } from './classifier/models.ts'
import { endStage, temperatureAt } from './conclusion.ts'
import { follow, type Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import type { LabelFact, ThreadFacts } from './facts/message-facts.ts'
import { foundObjections, spanOf } from './found-objections.ts'
import type { Label } from './labels.ts'
import type { Correction, FoundLabel, Reading } from './reading.ts'
import { nextStepOf, stageOf, temperatureOf } from './state.ts'
import { stateFeatures } from './state-features.ts'
import { usualHours } from '../time/usual-hours.ts'

/** What the writer needs of a reading: who waits for whom, what to do next and how likely it is to close are none of it. */
export type State = Pick<Reading, 'labels' | 'objections' | 'stage' | 'temperature' | 'usualHours'>

/** These turn the whole reading: the rules of the state count them only where they are sure. */
const decisive = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out', 'intencao_compra'])

/** Where a thread stands at `end`, from facts, as `readFacts` reads it. */
export function readState({ messages, end }: ThreadFacts, corrections: readonly Correction[] = []): State {
  const thread = { messages: corrected(messages, corrections), end }
  return stateOf(conclusionOf(thread, shippedStateModels()), shippedStateModels())
}

export function stateOf({ course, features, stage }: Conclusion, models: StateModels): State {
  const { messages } = course.thread
  return {
    labels: messages.map(({ found }, message) => found.map((fact) => foundLabel(fact, message))),
    objections: foundObjections(course),
    stage,
    temperature: temperatureAt(models, stage, features),
    usualHours: usualHours(messages),
  }
}

type Conclusion = ReturnType<typeof conclusionOf>

export function conclusionOf(thread: ThreadFacts, models: StateModels) {
  const { course, features } = courseOf(thread)
  return { course, features, stage: endStage(models, course, features) }
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
