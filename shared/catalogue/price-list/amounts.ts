import { shortMonths } from '#shared/time/calendar-names.ts'
import { maxCents } from '#shared/input-limits.ts'
import { centsOf } from '#shared/money.ts'
import { instalmentsIn, instalmentsPattern } from '../instalments.ts'
import type { CatalogueItem } from '../catalogue.ts'

/** An amount of money in a line. `isSure`: with R$, reais or cents; a bare number may be a count. */
export type Amount = { start: number; end: number; cents: number; isSure: boolean }
export type FoundInstalments = { start: number; end: number; instalments: NonNullable<CatalogueItem['instalments']> }

const figure = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`
const amountPattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/#ºª:+]|\d[-–])(?<sign>r\$?\s*\$?\s*|rs\s*)?(?<figure>${figure})(?<cents>,-|,00)?(?<thousand>\s*mil\b|k\b)?(?<words>\s*(?:reais|real|conto|contos)\b)?(?![\p{L}\d%ºª°:²³"]|[.,/-]\d|[-–]\d)`,
  'giu',
)

/** What a number counts where one of these follows it. */
const units =
  /^\s*(?:min|mins|minutos?|h|hs|hrs?|horas?|d|dias?|sem|semanas?|m[eê]s|meses|anos?|x\b|vezes|parcelas?|kg|quilos?|kilos?|g|gr|gramas?|mg|ml|l|lt|litros?|cm|mm|m|m2|m²|metros?|km|un|und|unid|unidades?|p[çc]s?|pe[çc]as?|sess[ãa]o|sess[õo]es|aulas?|encontros?|consultas?|visitas?|fotos?|pessoas?|convidados?|fatias?|por[çc][õo]es|folhas?|p[áa]ginas?|c[áa]psulas?|caps|comprimidos?|doses?|pares|par|d[úu]zias?|sabores?|andares|camadas?|quartos?|c[ôo]modos?|janelas?|portas?|pontos?|polegadas?|gb|tb|mb|mega|megas|posts?|v[íi]deos?|artes?|rosas?|bal[õo]es|convites?|crian[çc]as?|alunos?|di[áa]rias?|noites?|vagas?|lugares|tratamentos?|procedimentos?|refei[çc][õo]es|marmitas?|docinhos?|salgados?|doces|ovos|bombons|tampas?|pneus?|bicos?|itens|ah|amp|cil|lug|cad|cadeiras?|fts|pess|pes|q|qtos?|qts|faces?|fls?|l[âa]minas?|p[áa]g|bocas?|gav|gavetas?|sc|sacos?|garrafas?|gfas|polpas?|watts|w|volts?|v)(?![\p{L}\d])/iu

const counted =
  /(?:\b(?:n[ºo°.]?|tam|tamanho|n[íi]vel|lote|sala|rua|av|apto|casa|km|combo|kit|pacote|plano|fase|m[óo]dulo|vers[ãa]o|top|c[óo]d(?:igo)?\.?)\s*|(?<!\p{L})(?:dia|at[ée]|(?<!\d\s?)m[íi]n\.?|serve|m[íi]nimo(?: de)?)\s*|#)$/iu

/** 'Rua 14 de Julho', '30 a 40 dias'. */
const ofDate = new RegExp(
  String.raw`^ de (?:${shortMonths.join('|')})|^ (?:a|at[ée]|ou) \d{1,3} (?:min|dias?|horas?|anos?|semanas?|mes)`,
  'iu',
)

/** The amounts of money in a masked line, in their order. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].flatMap((match) => {
    const { sign, figure: digits, cents: written, thousand, words } = match.groups!
    const start = match.index
    const end = start + match[0].trimEnd().length
    const isSure = Boolean(sign ?? words ?? written ?? thousand) || /,\d\d$/.test(digits!)
    if (!isSure && (units.test(text.slice(end)) || counted.test(text.slice(0, start)))) return []
    if (!isSure && ofDate.test(text.slice(end))) return []
    // A bare year.
    if (!isSure && /^20[2-3]\d$/.test(digits!)) return []
    const base = centsOf(digits!.replace(/\.(?=\d{1,2}$)/, ','))
    const cents = base !== null && thousand ? base * 1000 : base
    return cents === null || cents > maxCents ? [] : [{ start, end, cents, isSure }]
  })
}

/** The instalments in a masked line. '10x15' beside a price of 45 is a size: instalments come to about the price. */
export function instalmentsFound(text: string, others: (blanked: string) => Amount[]): FoundInstalments | null {
  const match = new RegExp(`(?<![\\p{L}\\d,.])${instalmentsPattern.source}`, 'iu').exec(text)
  const instalments = match && instalmentsIn(match)
  // '2x presencial 640' begins with how often.
  if (!instalments || (match.index === 0 && instalments.cents === null)) return null
  // 'Combo 3 x burguer', 'álbum 20x20 390'.
  if (
    /\d x$/i.test(match[0].trim()) &&
    /^\s*\p{L}/u.test(text.slice(match.index + match[0].trimEnd().length)) &&
    !/^\s*(?:de|sem|no|s\/|com)(?!\p{L})/iu.test(text.slice(match.index + match[0].trimEnd().length))
  )
    return null
  if (instalments.count > 12 && !/r\$|de|vezes/i.test(match[0])) return null
  const found = { start: match.index, end: match.index + match[0].trimEnd().length, instalments }
  if (/^\s*(?:cm|mm|m)\b/i.test(text.slice(found.end))) return null
  const [price] = others(without(text, found))
  if (instalments.cents === null || price === undefined) {
    return /\d\s*x\s*\d/i.test(match[0]) && !/R\$|de/i.test(match[0]) && !price ? null : found
  }
  const ratio = (instalments.count * instalments.cents) / price.cents
  return ratio >= 0.8 && ratio <= 2.5 ? found : null
}

/** The text with blanks in place of a part. */
export function without(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}
