import { closingRange, fewestEnded, type EndedDeals } from './closing-rate.ts'

/** How often the seller's own deals close from a stage. `range`: `19 a 36%`, with the bubbles of twenty; null where too few have ended. */
export type ClosingView = { range: { words: string; full: number; tinted: number } | null; words: string }

export function closingView(deals: EndedDeals): ClosingView {
  const { ended, won } = deals
  if (ended < fewestEnded) {
    const known = ended === 0 ? 'nenhum' : ended
    return {
      range: null,
      words: `O Fechou conta só os seus clientes que passaram por esta etapa e já tiveram desfecho: venda, desistência ou uma semana sem resposta. Precisa de ${fewestEnded}; até agora, ${known}.`,
    }
  }
  const { low, high } = closingRange(deals)
  const closed = won === 0 ? 'nenhum fechou' : won === 1 ? '1 fechou' : `${won} fecharam`
  return {
    range: { words: `${percent(low)} a ${percent(high)}%`, full: ofTwenty(low), tinted: ofTwenty(high) },
    words: `Dos seus últimos ${ended} clientes nesta etapa que já tiveram desfecho, ${closed}. Uma semana sem resposta conta como não. Em 4 de cada 5 casos, a taxa real fica nessa faixa. Não é promessa de venda.`,
  }
}

const percent = (share: number) => Math.round(100 * share)
const ofTwenty = (share: number) => Math.round(20 * share)
