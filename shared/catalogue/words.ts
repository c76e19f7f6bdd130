import { reais } from '../money.ts'
import type { CatalogueItem } from './catalogue.ts'
import { instalmentWords } from './instalments.ts'

/** What is told of an item below its name, short facts on one line. The deadline stands apart. */
export function factLines(item: CatalogueItem): string[] {
  const { instalments, conditions, duration, included, audience } = item
  const isOfInstalments = instalments !== null && /^(?:n[oa]s?|em|sem|com) /i.test(conditions)
  const whole = instalments === null ? '' : `ou ${instalmentWords(instalments)}`
  const terms = isOfInstalments ? `${whole} ${conditions}` : joined([instalments ? conditions : '', whole])
  const what = joined([duration, instalments ? '' : conditions, included])
  const whom = /^(?:só )?para\b/i.test(audience) || audience === '' ? audience : `Para ${audience}`
  return [terms, what, whom].flat().filter((line) => line !== '')
}

const longestLine = 60

function joined(facts: readonly string[]): string[] {
  return facts.reduce<string[]>((lines, fact) => {
    const together = `${lines.at(-1) ?? ''}, ${fact}`
    if (fact === '') return lines
    return lines.length > 0 && together.length <= longestLine ? [...lines.slice(0, -1), together] : [...lines, fact]
  }, [])
}

/** 'Prazo: 5 dias úteis'; as it stands where it says by itself what it is. */
export function deadlineWords(deadline: string): string {
  return /(?<!\p{L})(?:prazo|entreg\p{L}+|pront\p{L}+|até)(?!\p{L})/iu.test(deadline) ? deadline : `Prazo: ${deadline}`
}

/** 'R$ 890', 'a partir de R$ 890', 'sob consulta'; null where the seller has still to say it. */
export function priceWords(item: Pick<CatalogueItem, 'priceCents' | 'isStartingPrice' | 'isPriceOnRequest'>) {
  if (item.priceCents === 0) return 'grátis'
  if (item.priceCents !== null) return `${item.isStartingPrice ? 'a partir de ' : ''}${reais(item.priceCents / 100)}`
  return item.isPriceOnRequest ? 'sob consulta' : null
}

/** '890', '1.290,90': an amount as it is typed. */
export function amountWords(cents: number): string {
  return reais(cents / 100).replace(/^R\$\s*/, '')
}
