import { sigmoids, type Classifier } from './classifier/classifier.ts'
import type { Sight } from './classifier/features.ts'
import { isComplaint } from './complaint.ts'
import { evidenceOf } from './evidence.ts'
import type { LabelFact } from './facts/message-facts.ts'
import { labels, type Label } from './labels.ts'

/** The least chance at which a label is given, and at which it is sure without a rule. */
const least = 0.35
const sure = 0.6
/** So much is enough for a label of a rule to be sure. */
const leastByRule = 0.45
/** Beside a label that a rule makes plain, one without a rule needs more. */
const leastBeside = 0.45
/** The least chance of a label where none reaches `least`. */
export const leastAlone = 0.15
/** Who asks to be left in peace must be heard: where it is not certain, the seller is asked. */
const leastOptOut = 0.085

/** Chances are kept as hundredths, and those below this are none: most labels of a message need no room then. */
const leastKept = 0.02

/** The labels of one message with the places of the words that caused them, and the chance of every label. */
export function labelMessage(
  text: string,
  sight: Sight,
  model: Classifier<Label>,
): { found: LabelFact[]; chances: number[] } {
  if (sight.words.length === 0) return labelledFile(sight.receipt)
  const chances = sigmoids(model.scores(sight.features)).map(rounded)
  const optOut = labels.indexOf('opt_out')
  if (chances[optOut]! < sure && isComplaint(text)) chances[optOut] = 0
  return { found: found(sight, chances, model), chances }
}

function labelledFile(isReceipt: boolean): { found: LabelFact[]; chances: number[] } {
  return {
    found: isReceipt ? [{ label: 'comprovante', places: [[0, 0]], unsure: false, byRule: true }] : [],
    chances: labels.map((label) => (label === 'comprovante' && isReceipt ? 1 : 0)),
  }
}

function rounded(chance: number): number {
  const hundredths = Math.round(chance * 100) / 100
  return hundredths < leastKept ? 0 : hundredths
}

function found(sight: Sight, chances: number[], model: Classifier<Label>): LabelFact[] {
  const chanceOf = (label: Label) => chances[labels.indexOf(label)]!
  const ruled = new Set(sight.matches.filter(({ rule }) => !rule.weak).map(({ label }) => label))
  const plain = labels.some((label) => ruled.has(label) && chanceOf(label) >= sure)
  const leastOf = (label: Label) => {
    if (label === 'opt_out') return leastOptOut
    return plain && !ruled.has(label) ? leastBeside : least
  }
  const given = labels.filter((label) => chanceOf(label) >= leastOf(label))
  if (given.length === 0) given.push(Math.max(...chances) >= leastAlone ? likeliest(chances) : plainest(chanceOf))
  return only(given, chanceOf).flatMap((label) => {
    const places = evidenceOf(label, sight, model)
    const byRule = ruled.has(label)
    return places ? [{ label, places, unsure: chanceOf(label) < (byRule ? leastByRule : sure), byRule }] : []
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
