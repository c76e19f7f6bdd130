import { sigmoids, type Classifier } from './classifier/classifier.ts'
import { Surroundings, type Sight } from './classifier/features.ts'
import type { Thread } from './conversation.ts'
import { evidenceOf } from './evidence.ts'
import { labels, type Label } from './labels.ts'
import type { Correction, FoundLabel } from './reading.ts'

/** The least chance at which a label is given, and at which it is sure without a rule. */
const least = 0.35
const sure = 0.6
/** Beside a label that a rule makes plain, one without a rule needs more. */
const leastBeside = 0.45
/** The least chance of a label where none reaches `least`. */
const leastAlone = 0.15
/** Who asks to be left in peace must be heard: where it is not certain, the seller is asked. */
const leastOptOut = 0.085

/** `chances` are those of every label, in the order of `labels`; null for a message of the seller. */
export type LabelledMessage = { found: FoundLabel[]; chances: number[] | null }

/** The labels of every message with the words that caused them, as the seller corrected them. */
export function labelThread(
  thread: Thread,
  model: Classifier<Label>,
  corrections: Correction[] = [],
): LabelledMessage[] {
  const surroundings = new Surroundings()
  return thread.messages.map((message, index) => {
    const sight = surroundings.see(message)
    if (!sight) return { found: [], chances: null }
    const said = corrections.filter((correction) => correction.message === index)
    const chances = chancesOf(sight, model, said)
    return { found: corrected(found(index, sight, chances, model), said), chances }
  })
}

function chancesOf(sight: Sight, model: Classifier<Label>, corrections: Correction[]): number[] {
  const chances =
    sight.words.length > 0
      ? sigmoids(model.scores(sight.features))
      : labels.map((label) => (label === 'comprovante' && sight.receipt ? 1 : 0))
  for (const { label, right } of corrections) chances[labels.indexOf(label)] = right ? 1 : 0
  return chances
}

function found(message: number, sight: Sight, chances: number[], model: Classifier<Label>): FoundLabel[] {
  if (sight.words.length === 0) {
    return sight.receipt ? [{ label: 'comprovante', spans: [{ message, start: 0, end: 0 }], unsure: false }] : []
  }
  const chanceOf = (label: Label) => chances[labels.indexOf(label)]!
  const byRule = new Set(sight.matches.filter(({ rule }) => !rule.weak).map(({ label }) => label))
  const plain = labels.some((label) => byRule.has(label) && chanceOf(label) >= sure)
  const leastOf = (label: Label) => {
    if (label === 'opt_out') return leastOptOut
    return plain && !byRule.has(label) ? leastBeside : least
  }
  const given = labels.filter((label) => chanceOf(label) >= leastOf(label))
  if (given.length === 0) given.push(Math.max(...chances) >= leastAlone ? likeliest(chances) : plainest(chanceOf))
  return only(given, chanceOf).flatMap((label) => {
    const spans = evidenceOf(message, label, sight, model)
    if (!spans) return []
    const ruled = sight.matches.some((match) => match.label === label && !match.rule.weak)
    const chance = chanceOf(label)
    return [{ label, spans, unsure: chance < (ruled ? 0.45 : sure) }]
  })
}

/** Where nothing stands out, words answer something or belong nowhere. */
function plainest(chanceOf: (label: Label) => number): Label {
  return chanceOf('confirmacao') >= chanceOf('outro') ? 'confirmacao' : 'outro'
}

const likeliest = (chances: number[]) => labels[chances.indexOf(Math.max(...chances))]!

/** `outro` stands alone: where it is the likeliest, nothing else is given; otherwise it is not. */
function only(given: Label[], chanceOf: (label: Label) => number): Label[] {
  if (!given.includes('outro') || given.length === 1) return given
  const rest = given.filter((label) => label !== 'outro')
  const loses = rest.every((label) => label !== 'opt_out' && chanceOf(label) < chanceOf('outro'))
  return loses ? ['outro'] : rest
}

function corrected(given: FoundLabel[], corrections: Correction[]): FoundLabel[] {
  return given
    .filter(({ label }) => !corrections.some((correction) => correction.label === label && !correction.right))
    .map((entry) => ({ ...entry, unsure: entry.unsure && !corrections.some(({ label }) => label === entry.label) }))
}
