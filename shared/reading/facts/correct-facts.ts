import { leastAlone } from '../labelling.ts'
import { labels, type Label } from '../labels.ts'
import { kindOfLabel, openKinds, type OpenChange } from '../open-points/kinds.ts'
import type { Correction } from '../reading.ts'
import type { LabelFact, MessageFacts } from './message-facts.ts'

/** Facts as the seller corrected them; of two corrections of one label the later one counts. */
export function corrected(messages: MessageFacts[], corrections: readonly Correction[]): MessageFacts[] {
  const byMessage = Map.groupBy(corrections, ({ message }) => message)
  return messages.map((facts, index) => {
    const said = byMessage.get(index)
    return said && facts.chances ? correctedMessage(facts, facts.chances, said) : facts
  })
}

function correctedMessage(facts: MessageFacts, given: number[], corrections: Correction[]): MessageFacts {
  const said = new Map(corrections.map(({ label, right }) => [label, right]))
  const chances = labels.map((label, index) => (said.has(label) ? Number(said.get(label)) : given[index]!))
  const kept = facts.found
    .filter(({ label }) => said.get(label) !== false)
    .map((fact) => (said.get(fact.label) ? { ...fact, unsure: false } : fact))
  const whole = (label: Label, unsure: boolean): LabelFact => {
    return { label, places: [[0, facts.length]], unsure, byRule: false }
  }
  const confirmed = labels.filter((label) => said.get(label) && !kept.some((fact) => fact.label === label))
  const found = [...kept, ...confirmed.map((label) => whole(label, false))]
  // A message without words has no other label than the one that was taken away.
  if (found.length === 0 && facts.found.length > 0 && facts.length > 0) {
    const label = likeliestLeft(chances, said)
    if (label) found.push(whole(label, true))
  }
  return { ...facts, chances, found, open: correctedChange(facts.open, corrections) }
}

/** A label that the seller confirms asks what it says, one that they take away asks it no more. */
function correctedChange(marks: OpenChange | null, corrections: Correction[]): OpenChange | null {
  if (marks === null) return null
  const said = new Map(corrections.map(({ label, right }) => [kindOfLabel[label], right]))
  return { ...marks, asked: openKinds.filter((kind) => said.get(kind) ?? marks.asked.includes(kind)) }
}

/** What is said of a message whose labels were all refused; null where nothing is left to say. */
function likeliestLeft(chances: number[], said: ReadonlyMap<Label, boolean>): Label | null {
  const highest = Math.max(...chances)
  if (highest >= leastAlone) return labels[chances.indexOf(highest)]!
  const chanceOf = (label: Label) => chances[labels.indexOf(label)]!
  const [plainest] = (['confirmacao', 'outro'] as const)
    .filter((label) => !said.has(label))
    .toSorted((one, other) => chanceOf(other) - chanceOf(one))
  return plainest ?? null
}
