import type { LabelFact } from './facts/message-facts.ts'
import { spanOf } from './found-objections.ts'
import type { Label } from './labels.ts'
import type { FoundLabel } from './reading.ts'

/** These turn the whole reading: the rules of the state count them only where they are sure. */
const decisive = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out', 'intencao_compra'])

/** Labels that the state counts: an unsure one only where nothing surer is said, and never one that turns everything. */
export function counted(found: readonly LabelFact[]): Label[] {
  const sure = found.filter(({ unsure }) => !unsure)
  const rest = sure.length > 0 ? sure : found.filter(({ label }) => !decisive.has(label))
  return rest.map(({ label }) => label)
}

export function foundLabel({ label, places, unsure }: LabelFact, message: number): FoundLabel {
  return { label, spans: places.map((place) => spanOf(place, message)), unsure }
}
