import type { Course } from './course.ts'
import type { Label, Objection } from './labels.ts'
import type { SaleSigns } from './reading.ts'

const inFavour: Partial<Record<Label, string>> = {
  intencao_compra: 'disse que quer',
  agendamento: 'falou de dia ou hora',
  pagamento: 'perguntou como pagar',
  negociacao: 'pediu condição para fechar',
  entrega: 'perguntou da entrega',
}
const against: Record<Objection, string> = {
  preco: 'achou caro',
  momento: 'deixou para depois',
  confianca: 'desconfiou',
  autoridade: 'depende de alguém',
  concorrente: 'comparou com outro',
  necessidade: 'disse que não precisa',
}

/** What the customer said for the sale, and the objections that nothing has answered. */
export function saleSigns({ labels, open }: Course): SaleSigns {
  return {
    inFavour: [...new Set(labels.flat())].flatMap((label) => inFavour[label] ?? []),
    against: open.map((objection) => against[objection]),
  }
}
