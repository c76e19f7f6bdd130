import type { Label } from '../labels.ts'

/** Labels of what asks something. */
export const askedLabels = [
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'entrega',
  'pagamento',
  'agendamento',
] as const satisfies readonly Label[]
export type AskedLabel = (typeof askedLabels)[number]

const set: ReadonlySet<Label> = new Set(askedLabels)
export const isAskedLabel = (label: Label): label is AskedLabel => set.has(label)
