import { objections, type Label } from '../reading/labels.ts'

/** What the customer did last, in codes that are counted and never change. */
export const situations = [
  'price',
  'date',
  ...objections.map((objection) => `objection_${objection}` as const),
  'closing',
  'silence',
  'other',
] as const
export type Situation = (typeof situations)[number]

export const askingForDate: readonly Label[] = ['agendamento', 'entrega']

/** The labels from which a situation is concluded. */
export function labelsBehind(situation: Situation): readonly Label[] {
  if (situation === 'price') return ['pergunta_preco']
  if (situation === 'date') return askingForDate
  if (situation === 'closing') return ['intencao_compra']
  const objection = objections.find((each) => situation === `objection_${each}`)
  return objection ? [`objecao_${objection}`] : []
}
