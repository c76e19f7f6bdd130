import type { Label } from '../reading/labels.ts'
import { namedBy } from './about.ts'
import { capital } from './draft.ts'
import { topicKeys } from '../portuguese/likeness.ts'
import { asksForKey } from '../reading/open-points/ways-named.ts'
import type { Scene } from './scene.ts'
import type { MissingFact } from './suggestion.ts'
import type { Said } from '../reading/open-points/said.ts'

const longestQuestion = 120
const isOfDeadline = /prazo|em quanto tempo|demora|quando (?:fica|sai|chega)|fica pront/iu

/** `o plano `, as the customer calls it. */
function subjectIn(text: string): string {
  const found = /(?<!\p{L})(o \p{L}{3,}) (?:fica|sai)(?!\p{L})/iu.exec(text)?.[1]
  return found ? `${found.toLocaleLowerCase('pt-BR')} ` : ''
}

/** What the customer spoke of before: 'essa cargo tem 42?', and then 'valor'. */
function lastNamed({ input: { words, facts } }: Scene): string {
  const named = words.findLast(
    (text, at) => facts.messages[at]?.from === 'customer' && text !== null && topicKeys(text).length > 0,
  )
  return (named ?? '').slice(0, longestQuestion)
}

/** The sentence, or its whole message where no mark says which sentence of it asks. */
function askedWith({ tail }: Scene, said: Said): string {
  const all = tail.filter(({ message }) => message === said.message).map(({ text }) => text)
  const message = all.join(' ')
  return said.text.endsWith('?') || message.length > longestQuestion ? said.text : message
}

/** What the seller is asked, where nothing here answers the customer. */
export function missingOf(scene: Scene, label: Label, said: Said): MissingFact | null {
  const who = capital(scene.name ?? 'quem escreveu')
  const { catalogue } = scene.input
  const named = namedBy(scene, said.text)
  const item = named.items.length === 1 ? named.items[0]! : named.unknown ? null : scene.item
  const place = item ? { of: 'item' as const, id: item.id, name: item.name } : null
  if (label === 'agendamento' && catalogue.meetingTimes.length === 0)
    return {
      question: 'Quais horários você tem?',
      why: `${who} quer marcar um horário.`,
      place: { of: 'meetingTimes' },
    }
  if (label === 'pergunta_preco' && place && item!.priceCents === null && !item!.isPriceOnRequest)
    return {
      question: 'Qual é o preço?',
      why: `${who} quer saber quanto custa.`,
      place: { ...place, field: 'priceCents' },
    }
  if (label === 'pergunta_preco' && named.unknown)
    return {
      question: 'Quanto custa?',
      why: `${who} perguntou o preço de algo que não está no catálogo.`,
      place: { of: 'new-item', asked: said.text.slice(0, longestQuestion) },
    }
  if (label === 'pergunta_preco' && topicKeys(said.text).length === 0 && said.text !== '' && item === null)
    return {
      question: 'Quanto custa?',
      why: `${who} quer saber quanto custa.`,
      place: { of: 'new-item', asked: lastNamed(scene) },
    }
  if (isOfDeadline.test(said.text) && place && item!.deadline === '')
    return {
      question: 'Qual é o prazo?',
      why: `${who} quer saber em quanto tempo ${subjectIn(said.text)}fica pronto.`,
      place: { ...place, field: 'deadline' },
    }
  if (asksForKey.test(said.text) && catalogue.payment.pixKey === null)
    return {
      question: 'Qual é a chave Pix?',
      why: `${who} quer pagar no Pix.`,
      place: { of: 'payment', field: 'pixKey' },
    }
  if (label === 'pagamento' && catalogue.payment.ways.length === 0)
    return {
      question: 'Como dá para pagar?',
      why: `${who} perguntou como pagar.`,
      place: { of: 'payment', field: 'ways' },
    }
  const question = askedWith(scene, said).slice(0, longestQuestion)
  if (question === '' || label === 'agendamento') return null
  return { question: 'O que você responde?', why: `${who} perguntou: “${question}”`, place: { of: 'answer', question } }
}
