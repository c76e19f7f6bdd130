import { softmax } from './classifier/classifier.ts'
import type { Models } from './classifier/models.ts'
import type { Course } from './course.ts'
import { labels, type Label, type NextStep, type Stage, type Temperature } from './labels.ts'
import { fits, isPossible } from './state.ts'

/** Temperature is 'quente' only from here on: who is called a hot lead should be one. */
const leastHot = 0.6

/** The likeliest stage that can be at all. */
export function endStage({ stage }: Pick<Models, 'stage'>, course: Course, features: Set<string>): Stage {
  const highest = (label: Label) =>
    course.thread.messages.reduce((most, { chances }) => Math.max(most, chances?.[labels.indexOf(label)] ?? 0), 0)
  const scores = stage.scores(features)
  const possible = scores.map((score, index) =>
    isPossible(stage.classes[index]!, course, highest) ? score : Number.NEGATIVE_INFINITY,
  )
  return likeliest(stage.classes, possible)
}

/** By their definition who has bought is hot and who is lost is cold. */
export function temperatureAt(
  { temperature }: Pick<Models, 'temperature'>,
  stage: Stage,
  features: Set<string>,
): Temperature {
  if (stage === 'ganho') return 'quente'
  if (stage === 'perdido') return 'frio'
  const heat = softmax(temperature.scores(features))
  const shareOf = (name: Temperature) => heat[temperature.classes.indexOf(name)]!
  if (shareOf('quente') >= leastHot) return 'quente'
  return shareOf('morno') >= shareOf('frio') ? 'morno' : 'frio'
}

/** The likeliest step that fits the stage, and the next one where it is nearly as likely. */
export function stepsOf({ nextStep }: Models, features: Set<string>, stage: Stage): NextStep[] {
  const chances = softmax(nextStep.scores(features))
  const [best, second] = nextStep.classes
    .map((step, index) => ({ step, chance: chances[index]! }))
    .filter(({ step }) => fits(step, stage))
    .toSorted((one, other) => other.chance - one.chance)
  return second && second.chance >= 0.15 ? [best!.step, second.step] : [best!.step]
}

const likeliest = <Class>(classes: readonly Class[], scores: number[]) => classes[scores.indexOf(Math.max(...scores))]!
