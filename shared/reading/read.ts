import { adviceOf } from './advice.ts'
import { chanceOf } from './chance.ts'
import { softmax } from './classifier/classifier.ts'
import { shippedModels, type Models } from './classifier/models.ts'
import type { Thread } from './conversation.ts'
import { follow, objectionOf, type Course } from './course.ts'
import { labelThread, type LabelledMessage } from './labelling.ts'
import { labels, stages, type Label, type NextStep, type Stage, type Temperature } from './labels.ts'
import type { Correction, FoundLabel, FoundObjection, Reading, Span, StageReached } from './reading.ts'
import { toldWaits, usualHours, usualMinutes, waitingNow, waitsOf } from './rhythm.ts'
import { fits, isPossible, nextStepOf, stageOf, temperatureOf } from './state.ts'
import { stateFeatures } from './state-features.ts'

/** These turn the whole reading: the rules of the state count them only where they are sure. */
const decisive = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out', 'intencao_compra'])

/** Temperature is 'quente' only from here on: who is called a hot lead should be one. */
const leastHot = 0.6

/**
 * Reads a thread: labels with the words that caused them, and where it stands at `thread.end`. The same thread gives
 * the same reading. `corrections` are the seller's: a label that is not right is taken away before anything is derived.
 */
export function readThread(thread: Thread, corrections: Correction[] = [], models: Models = shippedModels()): Reading {
  const messages = labelThread(thread, models.label, corrections)
  const { course, features } = factsOf(thread, messages)
  const stage = endStage(models, course, features, messages)
  const temperature = temperatureAt(models, stage, features)
  const steps = stepsOf(models, features, stage)
  const waits = waitsOf(thread, course.labels)
  const waiting = stage === 'perdido' ? null : waitingNow(waits, course.labels)
  return {
    labels: messages.map(({ found }) => found),
    objections: objectionsOf(course, messages),
    stage,
    stages: stagesOf(course, stage),
    temperature,
    next: adviceOf({ course, stage, waiting, hours: usualHours(thread), messages }, steps),
    chance: chanceOf(course, stage, models, features),
    waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
  }
}

function endStage({ stage }: Models, course: Course, features: Set<string>, messages: LabelledMessage[]): Stage {
  const highest = (label: Label) =>
    messages.reduce((most, { chances }) => Math.max(most, chances?.[labels.indexOf(label)] ?? 0), 0)
  const scores = stage.scores(features)
  const possible = scores.map((score, index) =>
    isPossible(stage.classes[index]!, course, highest) ? score : Number.NEGATIVE_INFINITY,
  )
  return likeliest(stage.classes, possible)
}

/** By their definition who has bought is hot and who is lost is cold. */
function temperatureAt({ temperature }: Models, stage: Stage, features: Set<string>): Temperature {
  if (stage === 'ganho') return 'quente'
  if (stage === 'perdido') return 'frio'
  const heat = softmax(temperature.scores(features))
  const shareOf = (name: Temperature) => heat[temperature.classes.indexOf(name)]!
  if (shareOf('quente') >= leastHot) return 'quente'
  return shareOf('morno') >= shareOf('frio') ? 'morno' : 'frio'
}

/** Labels that the state counts: an unsure one only where nothing surer is said, and never one that turns everything. */
function counted(found: FoundLabel[]): Label[] {
  const sure = found.filter(({ unsure }) => !unsure)
  const rest = sure.length > 0 ? sure : found.filter(({ label }) => !decisive.has(label))
  return rest.map(({ label }) => label)
}

/** What the classifiers of the state are given. */
export function factsOf(thread: Thread, messages: LabelledMessage[]): { course: Course; features: Set<string> } {
  const course = follow(
    thread,
    messages.map(({ found }) => counted(found)),
  )
  const stage = stageOf(course)
  const chances = messages.map((message) => message.chances)
  const ruled = { stage, temperature: temperatureOf(course, stage), nextStep: nextStepOf(course, stage) }
  return { course, features: stateFeatures(course, chances, ruled) }
}

const likeliest = <Class>(classes: readonly Class[], scores: number[]) => classes[scores.indexOf(Math.max(...scores))]!

/** The likeliest step that fits the stage, and the next one where it is nearly as likely. */
function stepsOf({ nextStep }: Models, features: Set<string>, stage: Stage): NextStep[] {
  const chances = softmax(nextStep.scores(features))
  const [best, second] = nextStep.classes
    .map((step, index) => ({ step, chance: chances[index]! }))
    .filter(({ step }) => fits(step, stage))
    .toSorted((one, other) => other.chance - one.chance)
  return second && second.chance >= 0.15 ? [best!.step, second.step] : [best!.step]
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

function objectionsOf(course: Course, messages: LabelledMessage[]): FoundObjection[] {
  return [...course.objections].flatMap(([objection, { raised, answered }]) => {
    const found = messages[raised]!.found.find(({ label }) => objectionOf(label) === objection)
    const span = found?.spans[0]
    if (!found || !span) return []
    return [{ objection, raised: span, answered: narrowed(answered, messages), unsure: found.unsure }]
  })
}

/** The words of a decision, where a whole message settled an objection. */
function narrowed(answer: Span | null, messages: LabelledMessage[]): Span | null {
  const decision = answer && messages[answer.message]!.found.find(({ label }) => label === 'intencao_compra')
  return answer?.start === 0 ? (decision?.spans[0] ?? answer) : answer
}
