import { Surroundings } from '#shared/reading/classifier/features.ts'
import type { Models } from '#shared/reading/classifier/models.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from '#shared/reading/labels.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { readFacts } from '#shared/reading/read.ts'
import type { Labelled } from '../corpus.ts'

/** What was read of one conversation: `labels` and `chances` per message, empty and null for the seller's. */
export type Verdict = {
  id: string
  labels: Label[][]
  chances: (number[] | null)[]
  stage: Stage
  temperature: Temperature
  nextStep: NextStep
  open: Objection[]
}

export function verdictOf({ id, thread }: Labelled, models: Models): Verdict {
  const messages = factsOf(thread, models)
  const { labels, objections, stage, temperature, next } = readFacts({ messages, end: thread.end }, [], models)
  return {
    id,
    labels: labels.map((found) => found.map(({ label }) => label)),
    chances: messages.map(({ chances }) => chances),
    stage,
    temperature,
    nextStep: next[0]!.step,
    open: objections.filter(({ answered }) => answered === null).map(({ objection }) => objection),
  }
}

/** The labels whose rules match, without any classifier; those of rules that are hints are left out. */
export function labelsOfRules({ thread }: Labelled): Label[][] {
  const surroundings = new Surroundings()
  return thread.messages.map((message) => {
    const sight = surroundings.see(message)
    if (!sight) return []
    const told = sight.matches.filter(({ rule }) => !rule.weak).map(({ label }) => label)
    return [...new Set<Label>(sight.receipt ? [...told, 'comprovante'] : told)]
  })
}
