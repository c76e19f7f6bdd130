import { centsOf, reais } from '../money.ts'
import type { CatalogueItem } from './catalogue.ts'
import { catalogueLimits } from './limits.ts'

type Instalments = NonNullable<CatalogueItem['instalments']>

const amount = String.raw`(?:R\$\s*)?\d[\d.]*(?:,\d{1,2})?`

/** As sellers write instalments: '3x de R$ 310', '3x310', 'até 12x sem juros', '10 vezes de 89,90'. */
export const instalmentsPattern = new RegExp(
  String.raw`(?:ou\s+)?(?:em\s+)?(?:at[eé]\s+)?(\d{1,2})\s*(?:x|vezes|parcelas)(?![a-zà-ú])(?!\s*(?:na|por|ao|a cada|\/)?\s*(?:semana|m[êe]s|dia|ano))(?:\s*(?:de|a|=|por)?\s*(${amount}))?`,
  'i',
)

/** Null where the whole text is none. */
export function instalmentsOf(typed: string): Instalments | null {
  const text = typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:sem juros|no cart[aã]o|iguais|mensais)\b/gi, '')
  const match = new RegExp(`^${instalmentsPattern.source}$`, 'i').exec(text)
  return match && instalmentsIn(match)
}

/** What a match of `instalmentsPattern` says. */
export function instalmentsIn([, typedCount, typedAmount]: RegExpExecArray): Instalments | null {
  const count = Number(typedCount)
  if (count < 2 || count > catalogueLimits.instalments) return null
  const cents = typedAmount === undefined ? null : centsOf(typedAmount)
  return cents === 0 ? null : { count, cents }
}

/** '3x de R$ 310', 'até 3x'. */
export function instalmentWords({ count, cents }: Instalments): string {
  return cents === null ? `até ${count}x` : `${count}x de ${reais(cents / 100)}`
}
