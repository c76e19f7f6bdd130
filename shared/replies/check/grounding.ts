import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { boundElsewhere } from './bound-figures.ts'
import { figuresIn, type Figure } from './figures.ts'
import { figuresOf, figuresSaid } from './figures-said.ts'
import { namesIn } from './items-named.ts'
import type { ReplySources } from './reply-sources.ts'
import { withoutOrderSums } from './order-sums.ts'
import { textOfItem } from './source-texts.ts'

/** Figures that no text of the seller has; hours and days are looked at elsewhere (times-kept.ts). */
export function ungroundedFigures(text: string, sources: ReplySources, known: ReadonlySet<string>): string[] {
  const { pixKey } = sources.catalogue.payment
  const { left, wrong } = withoutOrderSums(text, sources.catalogue)
  const own = withoutNames(pixKey === null ? left : withoutKey(left, pixKey), sources)
  const wanted = figuresIn(own).filter(({ kind }) => kind !== 'time' && kind !== 'date')
  const ungrounded = wanted.filter((figure) => !known.has(`${figure.kind} ${figure.key}`))
  const sums = wanted.filter(({ kind }) => kind === 'money')
  const foreign = sums.length === 0 ? [] : foreignSums(text, sources, sums)
  return [...wrong, ...ungrounded.map((figure) => figure.text), ...foreign, ...boundElsewhere(text, sources)]
}

/** Of 'bia@loja.com.br' the key 'bia@loja.com' is no part. */
const withoutKey = (text: string, key: string) =>
  text.replace(
    new RegExp(
      `(?<![\\p{L}\\d._+-])${key.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')}(?![\\p{L}\\d]|[.@-][\\p{L}\\d])`,
      'gu',
    ),
    (said) => ' '.repeat(said.length),
  )

/** 'Quadro 30x40' and 'HB20 1.0' are names: no figure of theirs is counted. */
const withoutNames = (text: string, { catalogue }: ReplySources) =>
  catalogue.items
    .filter(({ name }) => /\p{L}{3}.*\d$/u.test(name))
    .reduce((left, { name }) => withoutName(left, name), text)

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  const end = at + name.length
  // 'Foto 10' within 'Foto 100' is another figure.
  const isWhole = !/[\p{L}\d]/u.test(text[at - 1] ?? '') && !/[\p{L}\d]/u.test(text[end] ?? '')
  const said = text.slice(at, end)
  return `${text.slice(0, at)}${isWhole ? said.replace(/[\d.,]/gu, ' ') : said}${withoutName(text.slice(end), name)}`
}

const charge =
  /(?<!\p{L})(?:entreg\p{L}*|frete|correios?|sedex|pac|motoboy|envio|desloc\p{L}*|medi[çc][ãa]o|leva e traz|sinal|taxa)(?!\p{L})/iu

/** Sums beside the name of an item that are not that item's; where a sum stands before all names, those of none of them. */
function foreignSums(text: string, { catalogue, sellerWords }: ReplySources, sums: readonly Figure[]): string[] {
  const named = namesIn(text, catalogue.items)
  if (named.length === 0) return []
  const lines = [...catalogue.answers.flatMap(({ answer }) => answer.split('\n')), ...sellerWords]
  const all = new Set([
    ...named.flatMap(({ items }) => items.map(textOfItem)).flatMap(figuresOf),
    ...lines.flatMap(figuresSaid),
  ])
  return sums
    .filter(({ key, start }) => {
      if (!all.has(`money ${key}`)) return true
      const from = Math.max(0, ...[...text.slice(0, start).matchAll(/[.!?\n]\s/gu)].map(({ index }) => index + 1))
      const before = named.filter((name) => name.start >= from && name.end <= start)
      const isBefore = sums.some((other) => other.start >= from && other.start < (before[0]?.start ?? Infinity))
      const own = before.at(-1)
      const until = text.slice(own?.end ?? 0, start)
      if (!own || isBefore || charge.test(until)) return false
      const count = Number(/(\d{1,2}) ?x (?:de )?$/u.exec(until)?.[1] ?? 0)
      if (own.items.some((item) => isOf(item, Number(key), count))) return false
      const digits = String(Math.floor(Number(key) / 100))
      const saying = lines.filter((line) => line.replaceAll('.', '').includes(digits))
      return !saying.some(
        (line) => figuresSaid(line).includes(`money ${key}`) && isLineOf(line, own.items, catalogue.items),
      )
    })
    .map(({ key }) => `R$ ${Number(key) / 100}`)
}

/** Its price, one of its instalments, or another sum of its text. */
function isOf(item: CatalogueItem, cents: number, count: number): boolean {
  const { instalments, priceCents } = item
  if (count > 0 && instalments)
    return instalments.count === count && (instalments.cents ?? Math.round((priceCents ?? 0) / count)) === cents
  return figuresOf(textOfItem({ ...item, instalments: null })).includes(`money ${cents}`)
}

/** A line that is of delivery, or names other items alone, says nothing of these. */
function isLineOf(line: string, items: readonly CatalogueItem[], all: readonly CatalogueItem[]): boolean {
  const named = namesIn(line, all)
  return named.length === 0 ? !charge.test(line) : named.some((name) => name.items.some((item) => items.includes(item)))
}
