import type { Label } from '../reading/labels.ts'
import { priorMeans, refusals, usedMean } from './learned-order.ts'
import { countOf, type Learned, type ReplyCount } from './reply-counts.ts'
import { labelsBehind, situations, type Situation } from './situation.ts'
import { replyKinds, type ReplyKind } from './suggestion.ts'

export const kindWords: Record<ReplyKind, string> = {
  answer: 'Responde o que perguntaram',
  price: 'Passa o preço',
  times: 'Oferece horários',
  confirm: 'Confirma',
  direct: 'Mais direta',
  objection: 'Responde à dúvida',
  need: 'Faz uma pergunta',
  close: 'Pergunta se fecha',
  pay: 'Trata do pagamento',
  hold: 'Avisa que já responde',
  after_sale: 'Cuida de quem comprou',
  comeback: 'Retoma a conversa',
  farewell: 'Deixa a porta aberta',
}

export const situationWords: Record<Situation, string> = {
  price: 'quando perguntam o preço',
  date: 'quando perguntam a data ou o prazo',
  objection_preco: 'quando acham caro',
  objection_momento: 'quando deixam para depois',
  objection_confianca: 'quando duvidam que funciona',
  objection_autoridade: 'quando decidem com alguém',
  objection_concorrente: 'quando comparam com outra oferta',
  objection_necessidade: 'quando acham que não precisam',
  closing: 'quando querem fechar',
  silence: 'depois de um silêncio',
  other: 'nas outras conversas',
}

/** A sentence for each situation in which replies were used, and what is known of those that were sent. */
export function learnedLines(learned: Learned): { sentence: string; sent: string }[] {
  return situations.flatMap((situation) => {
    const counted = replyKinds.flatMap((kind) => {
      const count = countOf(learned, situation, kind)
      return count.shown > 0 ? [{ kind, count, refused: refusals(learned, situation, kind) }] : []
    })
    const [most] = counted.toSorted((one, other) => meanAt(other, 0) - meanAt(one, 0))
    if (!most || most.count.used === 0) return []
    // Whatever the writer's order: even as the last one it goes before each of the others as the first.
    const isFirst = counted.every((each) => each === most || meanAt(most, 2) > meanAt(each, 0))
    const { kind, count } = most
    const [when, what] = [situationWords[situation], `“${kindWords[kind]}”`]
    const times = `você usou ${count.used} de ${count.shown}`
    const sentence = isFirst
      ? `Com você, ${what} vem primeiro ${when}: ${times}.`
      : `${capital(when)}, a mais usada é ${what}: ${times}. A ordem ainda pode variar.`
    return [{ sentence, sent: sentWords(count) }]
  })
}

type Counted = { count: ReplyCount; refused: number }

const meanAt = ({ count, refused }: Counted, place: 0 | 2) => usedMean(count, refused, priorMeans[place])

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** '' where no copied conversation has shown what was sent. */
function sentWords({ unchanged, changedLittle, changedMuch }: ReplyCount): string {
  const parts = [
    unchanged > 0 && `${unchanged} sem mudar`,
    changedLittle > 0 && `${changedLittle} mudando pouco`,
    changedMuch > 0 && `${changedMuch} mudando bastante`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `Você enviou ${new Intl.ListFormat('pt-BR').format(parts)}.`
}

/** Fewer are no reason to speak of. */
const leastRefused = 3

/** Labels that the seller has refused more often than confirmed, each with what that changes; `nameOf`: as the seller calls them. */
export function refusedLines({ refused }: Pick<Learned, 'refused'>, nameOf: (label: Label) => string): string[] {
  const behind = new Set(situations.flatMap(labelsBehind))
  return (Object.entries(refused) as [Label, number][])
    .filter(([label, times]) => behind.has(label) && times >= leastRefused)
    .map(
      ([label, times]) =>
        `Você recusou “${nameOf(label)}” mais vezes do que confirmou: ${times} a mais. As respostas que dependem dela vêm menos vezes em primeiro.`,
    )
}
