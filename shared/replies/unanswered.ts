import type { Label } from '../reading/labels.ts'

/** What is still to be found out, as a reply calls it. */
export type Subject = 'price' | 'times' | 'deadline' | 'payment' | 'other'

/** A question that nothing here answers. */
export type Unanswered = { label: Label; text: string }

const ofAgenda = /hor[áa]rio|vaga(?!\p{L})|encaixe|agenda(?!\p{L})|(?:tem|est[áa]|t[áa]|a) data|livre(?!\p{L})/iu
const ofDeadline = /prazo|demora|quanto tempo|quantos dias|quando (?:fica|sai|chega)|fica(?:m|r|ria)? pront/iu

export function subjectOf(unanswered: Unanswered | null): Subject {
  if (unanswered === null) return 'other'
  const { label, text } = unanswered
  if (label === 'pergunta_preco') return 'price'
  if (/(?<!\p{L})nota(?!\p{L})/iu.test(text)) return 'other'
  if (label === 'pagamento' || label === 'intencao_compra') return 'payment'
  if (label === 'agendamento' || ofAgenda.test(text)) return 'times'
  return ofDeadline.test(text) ? 'deadline' : 'other'
}
