import { tradeName, type TradeCode } from '#shared/catalogue/trade-of.ts'
import { kindWords, situationWords } from '#shared/replies/learned-words.ts'
import type { ReplyCounts } from '#shared/replies/reply-counts.ts'
import type { Situation } from '#shared/replies/situation.ts'
import type { ReplyKind } from '#shared/replies/suggestion.ts'
import type { KeptCounts } from '../data/workspace/reply-counts.ts'

/** What became of suggested replies, for a file that the seller reads, under Portuguese keys. */
export function replyCountsInWords({ counts, before }: KeptCounts): object {
  return {
    respostas: countsInWords(counts),
    ...(before && { 'respostas, antes de você mandar esquecer': countsInWords(before) }),
  }
}

function countsInWords(counts: ReplyCounts): object[] {
  return Object.entries(counts).map(([key, count]) => {
    const [trade, situation, kind] = key.split(' ') as [TradeCode, Situation, ReplyKind]
    return {
      ramo: tradeName(trade),
      quando: situationWords[situation],
      resposta: kindWords[kind],
      mostrada: count.shown ?? 0,
      'mostrada em primeiro': count.first ?? 0,
      usada: count.used ?? 0,
      'enviada como estava': count.unchanged ?? 0,
      'enviada um pouco mudada': count.changedLittle ?? 0,
      'enviada bem mudada': count.changedMuch ?? 0,
    }
  })
}
