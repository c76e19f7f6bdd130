import type { CatalogueItem, FrequentAnswer } from '#shared/catalogue/catalogue.ts'
import { instalmentWords } from '#shared/catalogue/instalments.ts'
import { timesByDay } from '#shared/catalogue/meeting-times.ts'
import type { Terms } from './data/workspace/catalogue-patch.ts'
import type { KeptOfCatalogue } from './data/customer-export.ts'

type Rows = { items: readonly CatalogueItem[]; answers: readonly FrequentAnswer[] }

/** A catalogue for a file that the seller reads, under Portuguese keys. */
export function catalogueInWords({ catalogue, events }: KeptOfCatalogue): object {
  return {
    ...rowsInWords(catalogue),
    ...termsInWords(catalogue),
    'últimas mudanças': events.map(({ at, before, after }) => ({
      em: at,
      antes: patchInWords(before),
      depois: patchInWords(after),
    })),
  }
}

function rowsInWords({ items, answers }: Rows): object {
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
    })),
    'perguntas e respostas': answers.map(({ question, answer }) => ({ pergunta: question, resposta: answer })),
  }
}

function termsInWords({ meetingTimes, payment, neverPromised, neverSaid }: Partial<Terms>): object {
  return {
    ...(meetingTimes && {
      'quando dá': Object.fromEntries(timesByDay(meetingTimes).map(({ name, words }) => [name, words])),
    }),
    ...(payment && { 'chave Pix': payment.pixKey, 'formas de pagar': payment.ways }),
    ...(neverPromised && { 'nunca prometer': neverPromised }),
    ...(neverSaid && { 'nunca dizer': neverSaid }),
  }
}

function patchInWords({ items = {}, answers = {}, terms = {} }: KeptOfCatalogue['events'][number]['before']): object {
  const kept = <Row>(rows: Readonly<Record<string, Row | null>>) => Object.values(rows).filter((row) => row !== null)
  return { ...rowsInWords({ items: kept(items), answers: kept(answers) }), ...termsInWords(terms) }
}
