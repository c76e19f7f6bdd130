import type { AskedByItem, AskedFacts, ItemFact } from '#shared/catalogue/asked-facts.ts'
import type { CatalogueItem, FrequentAnswer } from '#shared/catalogue/catalogue.ts'
import { instalmentWords } from '#shared/catalogue/instalments.ts'
import { timesByDay } from '#shared/catalogue/meeting-times.ts'
import type { Terms } from '../data/workspace/catalogue-patch.ts'
import type { KeptOfCatalogue } from '../data/customer-export.ts'

type Rows = { items: readonly CatalogueItem[]; answers: readonly FrequentAnswer[] }

/** A catalogue for a file that the seller reads, under Portuguese keys. */
export function catalogueInWords({ catalogue, asked, events }: KeptOfCatalogue): object {
  return {
    ...rowsInWords(catalogue, asked),
    ...termsInWords(catalogue),
    'últimas mudanças': events.map(({ at, before, after }) => ({
      em: at,
      antes: patchInWords(before),
      depois: patchInWords(after),
    })),
  }
}

function rowsInWords({ items, answers }: Rows, asked: AskedByItem = {}): object {
  return {
    itens: items.map((item) => ({
      nome: item.name,
      'preço em reais': item.priceCents === null ? null : item.priceCents / 100,
      'a partir de': item.isStartingPrice,
      'sob consulta': item.isPriceOnRequest,
      parcelas: item.instalments && instalmentWords(item.instalments),
      condição: item.conditions,
      dura: item.duration,
      prazo: item.deadline,
      inclui: item.included,
      'para quem': item.audience,
      link: item.link,
      ...(asked[item.id] && askedInWords(asked[item.id]!)),
    })),
    'perguntas e respostas': answers.map(({ question, answer }) => ({ pergunta: question, resposta: answer })),
  }
}

const factWords: Record<ItemFact, string> = {
  priceCents: 'preço',
  deadline: 'prazo',
  duration: 'duração',
  included: 'o que inclui',
  audience: 'para quem',
}

function askedInWords({ missed, answered }: AskedFacts): object {
  const inWords = (facts: object) =>
    Object.fromEntries(Object.entries(facts).map(([fact, value]) => [factWords[fact as ItemFact], value]))
  return { 'faltou em quantas respostas': inWords(missed), 'respondido em': inWords(answered) }
}

function termsInWords({ meetingTimes, payment, neverPromised, neverSaid }: Partial<Terms>): object {
  return {
    ...(meetingTimes && {
      'seus horários': Object.fromEntries(timesByDay(meetingTimes).map(({ name, words }) => [name, words])),
    }),
    ...(payment && { 'chave Pix': payment.pixKey, 'formas de pagar': payment.ways }),
    ...(neverPromised && { 'o que não prometer': neverPromised }),
    ...(neverSaid && { 'o que não dizer': neverSaid }),
  }
}

function patchInWords({ items = {}, answers = {}, terms = {} }: KeptOfCatalogue['events'][number]['before']): object {
  const kept = <Row>(rows: Readonly<Record<string, Row | null>>) => Object.values(rows).filter((row) => row !== null)
  return { ...rowsInWords({ items: kept(items), answers: kept(answers) }), ...termsInWords(terms) }
}
