import { minutesOf, type WallTime } from '../time/wall-time.ts'
import { questionWords } from '../reading/asked.ts'
import type { Label, Objection } from '../reading/labels.ts'
import { kindOfLabel, type OpenKind } from '../reading/open-points/kinds.ts'
import { duration } from '../time/in-words.ts'
import { hasTrouble, type KeptReading } from './kept-reading.ts'
import type { ListedCustomer } from './listed-customer.ts'
import type { QueueKind } from './queue-kinds.ts'
import { sentenceSubject } from './sentence-subject.ts'

const asked: Partial<Record<OpenKind, string>> = { ...questionWords, times: 'dia e hora' }

const raised: Record<Objection, string> = {
  preco: 'achou caro',
  momento: 'deixou para depois',
  confianca: 'ainda desconfia',
  autoridade: 'decide com mais alguém',
  concorrente: 'comparou com outro',
  necessidade: 'não sabe se precisa',
}

/**
 * One line of why a customer stands where they stand, from what is kept: `Ana perguntou quanto custa e achou caro.`
 *
 * @param shown the label beside it, which is not said again: '' where nothing else is to be said
 */
export function whyOf(customer: ListedCustomer, kind: QueueKind | null, shown: Label | null = null): string {
  const { reading, opted_out: hasOptedOut } = customer
  const who = sentenceSubject(customer)
  if (hasOptedOut) return `${who} pediu para não receber mais mensagens.`
  if (kind === 'agreed') return 'Você marcou este lembrete.'
  const said = [
    ...(reading.hasDecided && shown !== 'intencao_compra' ? ['disse que quer comprar'] : []),
    ...(hasTrouble(reading) ? ['contou que teve um problema'] : []),
    ...askedWords(openKindsIn(reading).filter((open) => shown === null || open !== kindOfLabel[shown])),
    ...reading.open.slice(-1).flatMap((objection) => (shown === `objecao_${objection}` ? [] : [raised[objection]])),
  ]
  if (said.length === 0) return shown && !tellsMore(customer, shown) ? '' : `${who} ${standsWords(customer)}.`
  return `${who} ${said.slice(0, 2).join(said[0]!.includes(' e ') ? ', e ' : ' e ')}.`
}

/** A reading that an older version has kept tells it by labels. */
const openKindsIn = ({ points, asked: labels }: KeptReading): OpenKind[] =>
  points?.map(({ kind }) => kind) ?? labels.flatMap((label) => kindOfLabel[label] ?? [])

function askedWords(kinds: readonly OpenKind[]): string[] {
  const questions = kinds.flatMap((kind) => asked[kind] ?? []).slice(0, 2)
  return questions.length === 0 ? [] : [`perguntou ${questions.join(' e ')}`]
}

/** Whether the label tells more than the time since the last message, which shows who wrote last. */
const tellsMore = ({ stage, last_from: lastFrom }: ListedCustomer, shown: Label) =>
  stage === 'ganho' ? shown !== 'pos_venda' : stage === 'proposta' && lastFrom === 'seller'

function standsWords({ stage, last_from: lastFrom, waits_since: waitsSince }: ListedCustomer): string {
  if (stage === 'ganho') return 'já comprou de você'
  if (lastFrom === 'customer') return 'escreveu por último'
  if (waitsSince !== null) return 'ainda espera uma resposta'
  return stage === 'proposta' ? 'está com a proposta e ainda não decidiu' : 'ainda não respondeu a você'
}

/** `48 min`, `15h`, `2h18`, `5 dias` */
export const howLong = (since: WallTime, now: WallTime) => duration(Math.max(0, minutesOf(now) - minutesOf(since)))
