import type { Model } from './classifier/model.ts'
import { Surroundings, type Sight } from './classifier/features.ts'
import type { Thread } from './conversation.ts'
import { evidenceOf } from './evidence.ts'
import { labels, type Label } from './labels.ts'
import type { Correction, FoundLabel } from './reading.ts'

/** The least chance at which a label is given, and at which it is sure without a rule. */
const least = 0.35
const sure = 0.6

/** The labels of every message with the words that caused them, as the seller corrected them. */
export function labelThread(thread: Thread, model: Model, corrections: Correction[] = []): FoundLabel[][] {
  const surroundings = new Surroundings()
  return thread.messages.map((message, index) => {
    const sight = surroundings.see(message)
    if (!sight) return []
    const said = corrections.filter((correction) => correction.message === index)
    return corrected(found(index, sight, model), said)
  })
}

function found(message: number, sight: Sight, model: Model): FoundLabel[] {
  const chances = model.chances(sight.features)
  const chanceOf = (label: Label) => chances[labels.indexOf(label)]!
  const given = labels.filter((label) => chanceOf(label) >= least)
  if (given.length === 0 && sight.words.length > 0) given.push(likeliest(chances))
  return only(given, chanceOf).flatMap((label) => {
    const spans = evidenceOf(message, label, sight, model)
    if (!spans) return []
    const ruled = sight.matches.some((match) => match.label === label && !match.rule.weak)
    const chance = chanceOf(label)
    return [{ label, spans, unsure: chance < (ruled ? 0.45 : sure) }]
  })
}

const likeliest = (chances: number[]) => labels[chances.indexOf(Math.max(...chances))]!

/** `outro` stands alone: where it is the likeliest, nothing else is given; otherwise it is not. */
function only(given: Label[], chanceOf: (label: Label) => number): Label[] {
  if (!given.includes('outro') || given.length === 1) return given
  const rest = given.filter((label) => label !== 'outro')
  return rest.every((label) => chanceOf(label) < chanceOf('outro')) ? ['outro'] : rest
}

function corrected(given: FoundLabel[], corrections: Correction[]): FoundLabel[] {
  return given
    .filter(({ label }) => !corrections.some((correction) => correction.label === label && !correction.right))
    .map((entry) => ({ ...entry, unsure: entry.unsure && !corrections.some(({ label }) => label === entry.label) }))
}
