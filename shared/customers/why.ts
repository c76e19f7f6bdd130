import type { WallTime } from '../reading/conversation.ts'
import type { Label, Objection } from '../reading/labels.ts'
import { duration, minutesOf } from '../reading/view/times.ts'
import type { ListedCustomer } from './listed-customer.ts'
import type { QueueKind } from './queue-kinds.ts'

const asked: Partial<Record<Label, string>> = {
  pergunta_preco: 'quanto custa',
  disponibilidade: 'se tem',
  pergunta_produto: 'como é',
  entrega: 'como fica a entrega',
  pagamento: 'como pagar',
  agendamento: 'dia e hora',
}

const raised: Record<Objection, string> = {
  preco: 'Achou caro',
  momento: 'Deixou para depois',
  confianca: 'Ainda desconfia',
  autoridade: 'Decide com mais alguém',
  concorrente: 'Comparou com outro',
  necessidade: 'Não sabe se precisa',
}

/** One line of why a customer stands where they stand, from what is kept: `Perguntou quanto custa. Achou caro.` */
export function whyOf({ reading, last_from, opted_out, stage }: ListedCustomer, kind: QueueKind | null): string {
  if (opted_out) return 'Pediu para não receber mais mensagens.'
  if (kind === 'agreed') return 'Você deixou para agora.'
  const sentences: string[] = []
  if (reading.hasDecided) sentences.push('Disse que quer comprar.')
  const questions = reading.asked.flatMap((label) => asked[label] ?? []).slice(0, 2)
  if (questions.length > 0) sentences.push(`Perguntou ${questions.join(' e ')}.`)
  const objection = reading.open.at(-1)
  if (objection) sentences.push(`${raised[objection]}.`)
  if (sentences.length > 0) return sentences.slice(0, 2).join(' ')
  if (stage === 'ganho') return 'Já comprou de você.'
  if (last_from === 'customer') return 'Escreveu por último.'
  return stage === 'proposta' ? 'Recebeu a proposta e não respondeu.' : 'Não respondeu a você.'
}

/** `48 min`, `15 h`, `2 h 18`, `5 dias`: as the queue writes how long. */
export function howLong(since: WallTime, now: WallTime): string {
  const minutes = Math.max(0, minutesOf(now) - minutesOf(since))
  return duration(minutes).replace(/^(\d+)h(\d*)$/, (_, hours, rest) => `${hours} h${rest ? ` ${rest}` : ''}`)
}
