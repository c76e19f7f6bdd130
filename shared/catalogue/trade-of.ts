import { folded } from '../portuguese/folded.ts'
import { starts, type Trade } from './starts.ts'

/** A trade of the starts; `outro` where the set-up names none of them, or there is no set-up. */
export type TradeCode = Trade | 'outro'

export const tradeCodes = [...(Object.keys(starts) as Trade[]), 'outro'] as const satisfies readonly TradeCode[]

export const tradeName = (trade: TradeCode) => (trade === 'outro' ? 'Outro ramo' : starts[trade].name)

/** Beginnings of words, without accents. */
const words: Record<Trade, RegExp> = {
  nutricao: /\b(?:nutri|dieta|reeducacao alimentar)/,
  salao: /\b(?:sal(?:ao|oes)|cabel|barb|manicur|unha|sobrancelh|depila|cilio|estetic)/,
  oficina: /\b(?:oficina|mecanic|funilaria|auto ?center|moto)/,
  moda: /\b(?:roupa|moda|vestido|calcado|sapato|lingerie|boutique|brecho|bijuteria)/,
  confeitaria: /\b(?:confeit|bolo|doce|brigadeir|salgad|torta)/,
  aulas: /\b(?:aula|curso|escola|ingles|mentoria|professor|treinamento)/,
  fotografia: /\b(?:foto|ensaio|filmagem)/,
  casa: /\b(?:limpeza|faxin|diarista|repar|eletric|encanad|hidraul|pintur|pintor|marido de aluguel)/,
}

/** The trade that the seller's own words in the set-up name first. */
export function tradeOf(setUp: { business: string; sells: string } | null): TradeCode {
  const text = folded(`${setUp?.sells ?? ''} ${setUp?.business ?? ''}`)
  const found = Object.entries(words).flatMap(([trade, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ trade: trade as Trade, at }]
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.trade ?? 'outro'
}
