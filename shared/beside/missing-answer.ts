import { itemFacts, type ItemFact } from '../catalogue/asked-facts.ts'
import { newItem, type Catalogue, type CatalogueItem } from '../catalogue/catalogue.ts'
import { catalogueLimits } from '../catalogue/limits.ts'
import { pixKeyOf } from '../catalogue/pix-key.ts'
import { centsOf } from '../money.ts'
import type { MissingPlace } from '../replies/suggestion.ts'
import { typedTimes } from './typed-times.ts'

/** A catalogue with what the seller answered, or why it is no answer. */
export type Answered = { catalogue: Catalogue; mistake?: undefined } | { mistake: string }

/** @param question what an answer is kept under, as the seller left it */
export function answeredIn(catalogue: Catalogue, place: MissingPlace, typed: string, question: string): Answered {
  const text = typed.replace(/\s+/g, ' ').trim()
  if (text === '') return { mistake: 'Escreva a resposta.' }
  if (place.of === 'item') return itemAnswered(catalogue, place, text)
  if (place.of === 'payment' && place.field === 'pixKey') return pixAnswered(catalogue, text)
  if (place.of === 'payment') {
    const way = text.slice(0, catalogueLimits.lineLength)
    const { payment } = catalogue
    if (payment.ways.length >= catalogueLimits.lines)
      return {
        mistake: `Cabem até ${catalogueLimits.lines} formas de pagamento. Remova uma no catálogo e tente de novo.`,
      }
    return { catalogue: { ...catalogue, payment: { ...payment, ways: [...new Set([...payment.ways, way])] } } }
  }
  if (place.of === 'meetingTimes') return timesAnswered(catalogue, text)
  const kept = question.replace(/\s+/g, ' ').trim().slice(0, catalogueLimits.question)
  if (place.of === 'new-item') return itemAdded(catalogue, kept, text)
  if (kept === '') return { mistake: 'Escreva a pergunta.' }
  const row = { id: crypto.randomUUID(), question: kept, answer: text.slice(0, catalogueLimits.answer) }
  return { catalogue: { ...catalogue, answers: [...catalogue.answers, row] } }
}

function itemAnswered(catalogue: Catalogue, { id, field }: Extract<MissingPlace, { of: 'item' }>, text: string) {
  const item = catalogue.items.find((each) => each.id === id)
  if (!item) return { mistake: 'Este item não está mais no catálogo.' }
  const value = itemValue(field, text)
  if ('mistake' in value) return value
  return {
    catalogue: { ...catalogue, items: catalogue.items.map((each) => (each === item ? { ...item, ...value } : each)) },
  }
}

function itemValue(field: ItemFact, text: string): Partial<CatalogueItem> | { mistake: string } {
  if (field !== 'priceCents') return { [field]: text.slice(0, catalogueLimits[field]) }
  const priceCents = centsOf(text)
  if (priceCents === null) return { mistake: 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.' }
  return { priceCents, isPriceOnRequest: false }
}

function pixAnswered(catalogue: Catalogue, text: string): Answered {
  const found = pixKeyOf(text)
  if (found === null) return { mistake: 'Isto não parece uma chave Pix.' }
  if (found === 'ambiguous') return { mistake: 'Se for celular, escreva com +55; se for CPF, com pontos.' }
  return { catalogue: { ...catalogue, payment: { ...catalogue.payment, pixKey: found.key } } }
}

function timesAnswered(catalogue: Catalogue, text: string): Answered {
  const meetingTimes = typedTimes(text)
  if (meetingTimes === null || meetingTimes.length === 0) return { mistake: 'Escreva assim: seg 10h e 15h, qua 14h.' }
  if (meetingTimes.length > catalogueLimits.meetingTimes)
    return { mistake: `Cabem até ${catalogueLimits.meetingTimes} horários na semana. Junte alguns: 8h às 12h.` }
  return { catalogue: { ...catalogue, meetingTimes } }
}

function itemAdded(catalogue: Catalogue, typedName: string, text: string): Answered {
  const name = typedName.slice(0, catalogueLimits.name)
  if (name === '') return { mistake: 'Escreva o nome do que você vende.' }
  const price = itemValue('priceCents', text)
  if ('mistake' in price) return price
  const item = { ...newItem(crypto.randomUUID()), name, ...price }
  return { catalogue: { ...catalogue, items: [...catalogue.items, item] } }
}

/** A place as a form's field carries it. */
export function placeCode(place: MissingPlace): string {
  if (place.of === 'item') return `item ${place.field} ${place.id}`
  return place.of === 'payment' ? `payment ${place.field}` : place.of
}

export function placeFrom(code: string): MissingPlace | null {
  const [of, field = '', id = ''] = code.split(' ')
  const fact = itemFacts.find((each) => each === field)
  if (of === 'item' && fact) return { of, id, name: '', field: fact }
  if (of === 'payment' && (field === 'pixKey' || field === 'ways')) return { of, field }
  if (of === 'meetingTimes') return { of }
  if (of === 'new-item') return { of, asked: '' }
  return of === 'answer' ? { of, question: '' } : null
}
