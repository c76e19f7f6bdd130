import type { Label, Objection, Stage, Temperature } from './labels.ts'

/**
 * A label on the screen. Ink is an objection, coral wants to buy, sage asks, amber is a first contact, lime is answered
 * or done.
 */
export type LabelColor = 'ink' | 'coral' | 'sage' | 'amber' | 'lime'

export type LabelIcon =
  | 'person'
  | 'price'
  | 'question'
  | 'search'
  | 'clock'
  | 'card'
  | 'discount'
  | 'calendar'
  | 'flame'
  | 'check'
  | 'hand'
  | 'hourglass'
  | 'doubt'
  | 'people'
  | 'scale'
  | 'slash'
  | 'cross'
  | 'box'
  | 'silence'

export type LabelWords = {
  words: string
  color: LabelColor
  icon: LabelIcon
  /** The question of an unsure label: “…” é {infinitive}? */
  infinitive: string
}

/** Labels that say little are not drawn: `null`. Of the greetings, only that of the first message is. */
export const labelWords: Record<Label, LabelWords | null> = {
  saudacao: { words: 'Primeira Interação', color: 'amber', icon: 'person', infinitive: 'uma primeira mensagem' },
  pergunta_preco: { words: 'Perguntou o preço', color: 'sage', icon: 'price', infinitive: 'perguntar o preço' },
  pergunta_produto: { words: 'Quer entender', color: 'sage', icon: 'question', infinitive: 'perguntar como é' },
  disponibilidade: { words: 'Perguntou se tem', color: 'sage', icon: 'search', infinitive: 'perguntar se tem' },
  entrega: { words: 'Prazo e entrega', color: 'sage', icon: 'clock', infinitive: 'falar de prazo ou de entrega' },
  pagamento: { words: 'Perguntou como pagar', color: 'sage', icon: 'card', infinitive: 'perguntar como pagar' },
  negociacao: { words: 'Pediu condição', color: 'sage', icon: 'discount', infinitive: 'pedir uma condição melhor' },
  agendamento: { words: 'Combina a data', color: 'coral', icon: 'calendar', infinitive: 'combinar uma data' },
  intencao_compra: { words: 'Quer fechar', color: 'coral', icon: 'flame', infinitive: 'querer fechar' },
  comprovante: { words: 'Pagou', color: 'lime', icon: 'check', infinitive: 'dizer que pagou' },
  objecao_preco: { words: 'Achou caro', color: 'ink', icon: 'hand', infinitive: 'achar caro' },
  objecao_momento: { words: 'Deixou para depois', color: 'ink', icon: 'hourglass', infinitive: 'deixar para depois' },
  objecao_confianca: { words: 'Dúvida se funciona', color: 'ink', icon: 'doubt', infinitive: 'duvidar que funciona' },
  objecao_autoridade: { words: 'Decide com alguém', color: 'ink', icon: 'people', infinitive: 'decidir com alguém' },
  objecao_concorrente: { words: 'Comparou', color: 'ink', icon: 'scale', infinitive: 'comparar com outra oferta' },
  objecao_necessidade: {
    words: 'Acha que não precisa',
    color: 'ink',
    icon: 'slash',
    infinitive: 'achar que não precisa',
  },
  recusa: { words: 'Disse não', color: 'ink', icon: 'cross', infinitive: 'dizer não de vez' },
  pos_venda: { words: 'Depois da compra', color: 'lime', icon: 'box', infinitive: 'falar do que já comprou' },
  opt_out: {
    words: 'Pediu para parar',
    color: 'ink',
    icon: 'silence',
    infinitive: 'pedir para não receber mais mensagens',
  },
  agradecimento: null,
  confirmacao: null,
  outro: null,
}

/** The label of the message that answered an objection. */
export const answeredWords: LabelWords = {
  words: 'Dúvida respondida',
  color: 'lime',
  icon: 'check',
  infinitive: 'responder à dúvida',
}

export const objectionWords: Record<Objection, string> = {
  preco: 'Preço',
  momento: 'Momento',
  confianca: 'Dúvida se funciona',
  autoridade: 'Decide com alguém',
  concorrente: 'Outra oferta',
  necessidade: 'Se precisa mesmo',
}

export const stageWords: Record<Stage, string> = {
  primeira_interacao: 'Primeira Interação',
  descoberta: 'Descoberta',
  interesse: 'Interesse',
  proposta: 'Proposta',
  negociacao: 'Negociação',
  fechamento: 'Fechamento',
  ganho: 'Ganho',
  perdido: 'Perdido',
  dormindo: 'Dormindo',
}

export const temperatureWords: Record<Temperature, { words: string; color: 'coral' | 'amber' | 'quiet' }> = {
  quente: { words: 'Lead Quente', color: 'coral' },
  morno: { words: 'Lead morno', color: 'amber' },
  frio: { words: 'Lead frio', color: 'quiet' },
}

type Standing = { stage: Stage; temperature: Temperature }

/** Who is not on the way to a sale has no temperature: bought, lost, or asleep. */
export const isOnTheWay = ({ stage }: Pick<Standing, 'stage'>): boolean =>
  stage !== 'ganho' && stage !== 'perdido' && stage !== 'dormindo'

export const isHotLead = (standing: Standing): boolean => standing.temperature === 'quente' && isOnTheWay(standing)

/** The temperature of who is on the way to a sale, and how the others stand. */
export function moodWords({ stage, temperature }: Standing): (typeof temperatureWords)[Temperature] {
  if (isOnTheWay({ stage })) return temperatureWords[temperature]
  return { words: stage === 'ganho' ? 'Já comprou' : stageWords[stage], color: 'quiet' }
}
