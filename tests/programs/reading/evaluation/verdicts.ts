import { Surroundings } from '#shared/reading/classifier/features.ts'
import type { Models } from '#shared/reading/classifier/models.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from '#shared/reading/labels.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { readFacts, readThread } from '#shared/reading/read.ts'
import { momentsOf } from '../chance-learning.ts'
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

/** The chance that was put at one moment of a conversation, in per cent, and how it ended. */
export type ChanceVerdict = { id: string; low: number; high: number; told: boolean; won: boolean; baseRate: number }

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

/** @param baseRate the share of moments that ended in a sale, in the conversations that were learnt from */
export function chanceVerdictsOf(conversation: Labelled, models: Models, baseRate: number): ChanceVerdict[] {
  return momentsOf(conversation).map(({ thread, won }) => {
    const { low, high, told } = readThread(thread, [], models).chance
    return { id: conversation.id, low, high, told, won, baseRate }
  })
}

export function baseRateOf(conversations: Labelled[]): number {
  const moments = conversations.flatMap(momentsOf)
  return moments.filter(({ won }) => won).length / moments.length
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
