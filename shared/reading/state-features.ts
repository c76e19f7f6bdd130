import type { Course } from './course.ts'
import { labels, type Stage, type Temperature } from './labels.ts'

/** What the rules of state.ts conclude; the classifier learns how far to trust it. */
export type RuledState = { stage: Stage; temperature: Temperature; nextStep: string }

const chanceSteps = [0.25, 0.5, 0.8]
const countSteps = [1, 2, 3, 5]
const silenceSteps = [0.5, 1, 2, 4, 7, 14]
const messageSteps = [2, 4, 7, 11]

/**
 * The facts of a conversation from which stage, temperature and next step are told. `chances` has the chances of
 * every label for each message of the customer, and null for the seller's.
 */
export function stateFeatures(course: Course, chances: (number[] | null)[], ruled: RuledState): Set<string> {
  const features = new Set<string>([
    `rules:${ruled.stage}`,
    `rules:${ruled.temperature}`,
    `rules:${ruled.nextStep}`,
    `opens:${course.thread.messages[0]?.from}`,
    `spoke:${course.lastCustomer > course.lastSeller ? 'customer' : 'seller'}`,
  ])
  const addSteps = (name: string, value: number, steps: number[]) => {
    for (const step of steps) if (value > step) features.add(`${name}>${step}`)
  }
  const spoken = chances.flatMap((row, message) => (row ? [{ row, message }] : []))
  const highest = (rows: { row: number[] }[], label: number) =>
    rows.reduce((most, { row }) => Math.max(most, row[label]!), 0)
  const afterPrice = course.priced < 0 ? [] : spoken.filter(({ message }) => message > course.priced)
  for (const [index, label] of labels.entries()) {
    addSteps(`ever:${label}`, highest(spoken, index), chanceSteps)
    addSteps(`lately:${label}`, highest(spoken.slice(-3), index), chanceSteps)
    addSteps(`last:${label}`, highest(spoken.slice(-1), index), chanceSteps)
    addSteps(`priced:${label}`, highest(afterPrice, index), chanceSteps)
    const often = spoken.reduce((sum, { row }) => sum + row[index]!, 0)
    addSteps(`often:${label}`, often, countSteps)
  }
  for (const act of course.acts.flatMap((acts) => [...acts])) features.add(`act:${act}`)
  for (const act of course.acts[course.lastSeller] ?? []) features.add(`last-act:${act}`)
  for (const { stage } of course.stages) features.add(`reached:${stage}`)
  for (const [objection, { answered }] of course.objections) {
    features.add(`${answered === null ? 'open' : 'answered'}:${objection}`)
  }
  if (course.priced >= 0) features.add('priced')
  addSteps('silent', course.silentDays, silenceSteps)
  addSteps('messages', spoken.length, messageSteps)
  return features
}
