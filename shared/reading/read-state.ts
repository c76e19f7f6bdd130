import { shippedStateModels, type StateModels } from './classifier/models.ts'
import { endStage, temperatureAt } from './conclusion.ts'
import { follow, type Course } from './course.ts'
import { corrected } from './facts/correct-facts.ts'
import type { ThreadFacts } from './facts/message-facts.ts'
import { counted, foundLabel } from './found-labels.ts'
import { foundObjections } from './found-objections.ts'
import { openAsked } from './open-points/open-asked.ts'
import type { Correction, Reading } from './reading.ts'
import { ruledNextStep, ruledStage, ruledTemperature } from './state.ts'
import { stateFeatures } from './state-features.ts'
import { usualHours } from '../time/usual-hours.ts'

/** What the writer needs of a reading: who waits for whom, what to do next and what speaks for the sale are none of it. */
export type State = Pick<Reading, 'labels' | 'objections' | 'open' | 'stage' | 'temperature' | 'usualHours'>

/** What happened in a thread, and where it stands. */
export type CourseAndState = { course: Course; reading: State }

/** A thread from facts, as `readFacts` reads it; it stands where it does at `end`. */
export function readState({ messages, end }: ThreadFacts, corrections: readonly Correction[]): CourseAndState {
  const models = shippedStateModels()
  const conclusion = conclusionOf({ messages: corrected(messages, corrections), end }, models)
  return { course: conclusion.course, reading: stateOf(conclusion, models) }
}

export function stateOf({ course, features, stage }: Conclusion, models: StateModels): State {
  const { messages } = course.thread
  return {
    labels: messages.map(({ found }, message) => found.map((fact) => foundLabel(fact, message))),
    objections: foundObjections(course),
    open: openAsked(course, stage),
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

/** What happened in a thread, and what the classifiers of the state are given of it. */
export function courseOf(thread: ThreadFacts): { course: Course; features: Set<string> } {
  const { messages } = thread
  const course = follow(
    thread,
    messages.map(({ found }) => counted(found)),
  )
  const stage = ruledStage(course)
  const chances = messages.map((message) => message.chances)
  const ruled = { stage, temperature: ruledTemperature(course, stage), nextStep: ruledNextStep(course, stage) }
  return { course, features: stateFeatures(course, chances, ruled) }
}
