import type { ItemFact } from '../catalogue/asked-facts.ts'
import type { MissingFact, MissingPlace } from '../replies/suggestion.ts'
import type { MissingView } from './beside-view.ts'

const without: Record<ItemFact, string> = {
  priceCents: 'Responder sem o preço',
  deadline: 'Responder sem o prazo',
  duration: 'Responder sem a duração',
  included: 'Responder sem isso',
  audience: 'Responder sem isso',
}

const examples: Partial<Record<MissingPlace['of'], string>> = {
  meetingTimes: 'seg 10h e 15h, qua 14h',
  'new-item': '89,90',
  answer: 'Sua resposta',
}

export function missingView({ question, why, place }: MissingFact, hasReplies: boolean): MissingView {
  const words = place.of === 'item' ? without[place.field] : 'Responder sem isso'
  const example = examples[place.of] ?? ''
  return {
    question,
    why,
    place,
    keptAs: keptAs(place),
    example,
    keptIn: keptIn(place),
    without: hasReplies ? words : null,
  }
}

function keptAs(place: MissingPlace): MissingView['keptAs'] {
  // Left empty: what a customer wrote goes to no server.
  if (place.of === 'answer') return 'Pergunta, com as suas palavras'
  return place.of === 'new-item' ? 'Nome, como fica no catálogo' : null
}

function keptIn(place: MissingPlace): string {
  if (place.of === 'item') return `Fica no catálogo, em ${place.name}.`
  if (place.of === 'payment') return 'Fica no catálogo, em Como pagar.'
  if (place.of === 'answer') return 'Fica no catálogo, com a pergunta.'
  if (place.of === 'meetingTimes') return 'Fica no catálogo, em Seus horários.'
  return 'Fica no catálogo.'
}
