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
  const others = unsaid.filter(({ kind }) => open.every((point) => point.kind !== kind))
  const [first, second] = [...open, ...others]
  if (first === undefined || (second === undefined && isPlain(first, heardFrom))) return null
  const left = open.filter((point) => !isStruck(point))
  const more = left.slice(mostListed)
  const marks = open
    .filter((point) => !more.includes(point))
    .map(({ key, name, isStruck: isPressed }) => ({ value: key, words: calledBySeller(doubt, key) ?? name, isPressed }))
  const names = namesOfOpen(others).slice(0, Math.max(0, mostListed - left.length))
  const count = left.length + others.length - Math.min(left.length, mostListed) - names.length
  const listed = [...names, ...(count > 0 ? [moreQuestions(count)] : [])]
  return {
    lead: left.length + others.length > 0 ? 'Falta responder:' : 'Já respondido:',
    marks,
    more: marks.length > 0 ? afterMarks(listed) : listed.join(', '),
  }
}

const isStruck = (point: OpenName | OpenAsked) => 'isStruck' in point && point.isStruck

/** Whether a message that is shown says it, or nothing more than 'outra pergunta' would be told. */
const isPlain = (point: OpenName | OpenAsked, heardFrom: number) =>
  !isStruck(point) && (point.message >= heardFrom || (!('key' in point) && point.kind === 'other'))

/** 'a entrega, o pagamento e mais uma pergunta', 'e a entrega' */
function afterMarks(listed: readonly string[]): string {
  const [last] = listed.slice(-1)
  return last === undefined ? '' : [listed.slice(0, -1).join(', '), `e ${last}`].filter(Boolean).join(' ')
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

/** After 'perguntou' and 'a pergunta era'. */
const askedAbout = (label: AskedLabel) => (label === 'disponibilidade' ? words[label] : `sobre ${words[label]}`)

/** What a question was taken for, where that is not sure, and what else it may be. */
export function doubtLine(doubt: Doubt | null, first: string): MarkLine | null {
  if (doubt === null) return null
  const { key, asked, others, isSaid } = doubt
  return {
    lead: isSaid
      ? `Você disse que ${first} perguntou ${askedAbout(asked)}. Mudou de ideia?`
      : `Não ficou claro o que ${first} perguntou. O Fechou entendeu que a pergunta era ${askedAbout(asked)}. Foi outra coisa?`,
    marks: others.map((label) => ({ value: `${key} ${label}`, words: words[label], isPressed: null })),
    more: '',
  }
}
