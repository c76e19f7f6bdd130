import type { Label } from '../reading/labels.ts'
import type { LabelSettings } from './label-settings.ts'

/** What a customer did with a message of that label, where its words are not at hand. */
export const labelSentences: Record<Label, string> = {
  saudacao: 'Escreveu pela primeira vez',
  pergunta_preco: 'Perguntou quanto custa',
  pergunta_produto: 'Perguntou como é',
  disponibilidade: 'Perguntou se tem',
  entrega: 'Falou de prazo ou de entrega',
  pagamento: 'Perguntou como pagar',
  negociacao: 'Pediu uma condição melhor',
  agendamento: 'Quis combinar a data',
  intencao_compra: 'Disse que quer fechar',
  comprovante: 'Disse que pagou',
  objecao_preco: 'Achou caro',
  objecao_momento: 'Deixou para depois',
  objecao_confianca: 'Perguntou se funciona mesmo',
  objecao_autoridade: 'Disse que decide com alguém',
  objecao_concorrente: 'Comparou com outra oferta',
  objecao_necessidade: 'Acha que não precisa',
  recusa: 'Disse que não quer',
  pos_venda: 'Falou do que já comprou',
  agradecimento: 'Agradeceu',
  opt_out: 'Pediu para não receber mais mensagens',
  confirmacao: 'Confirmou',
  outro: 'Escreveu',
}

/** Why somebody came to a stage, after its name: `perguntou quanto custa`, or the name that the seller has given the label. */
export function causeInWords(label: Label, { names }: Pick<LabelSettings, 'names'>): string {
  const own = names[label]
  if (own) return `etiqueta ${own}`
  return labelSentences[label].charAt(0).toLowerCase() + labelSentences[label].slice(1)
}
