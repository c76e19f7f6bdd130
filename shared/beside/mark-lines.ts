import type { AskedLabel } from '../reading/open-points/asked-labels.ts'
import type { OpenAsked } from '../reading/open-points/kinds.ts'
import { namesOfOpen } from '../reading/open-points/open-nouns.ts'
import { moreQuestions, mostListed } from '../reading/open-points/open-sentence.ts'
import type { Doubt, OpenName } from '../replies/suggestion.ts'
import type { MarkLine } from './beside-view.ts'

/**
 * 'Falta responder: o valor, o prazo, a entrega', each to be struck; null where all of it stands in a message from `heardFrom` on.
 *
 * @param unsaid what stands open in messages whose words are not at hand: told by its kind, and not to be struck
 */
export function openLine(
  open: readonly OpenName[],
  unsaid: readonly OpenAsked[],
  heardFrom: number,
  doubt: Doubt | null,
): MarkLine | null {
  const [first, second] = [...open, ...unsaid]
  if (first === undefined || (second === undefined && first.message >= heardFrom && !isStruck(first))) return null
  const left = open.filter((point) => !isStruck(point))
  const more = left.slice(mostListed)
  const marks = open
    .filter((point) => !more.includes(point))
    .map(({ key, name, isStruck: isPressed }) => ({ value: key, words: calledBySeller(doubt, key) ?? name, isPressed }))
  return {
    lead: left.length + unsaid.length > 0 ? 'Falta responder:' : 'Já respondido:',
    marks,
    more: moreOf(namesOfOpen(unsaid), more.length, marks.length > 0),
  }
}

const isStruck = (point: OpenName | OpenAsked) => 'isStruck' in point && point.isStruck

/** What is listed after what can be struck: names, and how many are not named. */
function moreOf(names: readonly string[], others: number, isAfterMarks: boolean): string {
  const count = others + Math.max(0, names.length - mostListed)
  const listed = [...names.slice(0, mostListed), ...(count > 0 ? [moreQuestions(count)] : [])].join(', ')
  return listed !== '' && isAfterMarks ? `e ${listed}` : listed
}

/** A detail has no name but the customer's words. */
const calledBySeller = (doubt: Doubt | null, key: string) =>
  doubt?.isSaid && doubt.key === key && doubt.asked !== 'pergunta_produto' ? words[doubt.asked] : null

/** What a question is called: wider than the names of what stands open, since a label is all that is known of it. */
const words: Record<AskedLabel, string> = {
  pergunta_preco: 'o preço',
  pergunta_produto: 'um detalhe',
  disponibilidade: 'se tem disponível',
  entrega: 'o prazo ou a entrega',
  pagamento: 'o pagamento',
  agendamento: 'o dia ou o horário',
}

/** After 'perguntou'. */
const askedAbout = (label: AskedLabel) => (label === 'disponibilidade' ? words[label] : `sobre ${words[label]}`)

/** What a question was taken for, where that is not sure, and what else it may be. */
export function doubtLine(doubt: Doubt | null, first: string): MarkLine | null {
  if (doubt === null) return null
  const { key, asked, others, isSaid } = doubt
  return {
    lead: isSaid
      ? `Você disse que ${first} perguntou ${askedAbout(asked)}. Mudou de ideia?`
      : `Não ficou claro o que ${first} perguntou. O Fechou entendeu que era ${words[asked]}. Foi outra coisa?`,
    marks: others.map((label) => ({ value: `${key} ${label}`, words: words[label], isPressed: null })),
    more: '',
  }
}
