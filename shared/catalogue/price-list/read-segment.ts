import { amountsIn, instalmentsFound, without } from './amounts.ts'
import { factsOf } from './facts.ts'
import { masked } from './mask.ts'
import { nameIn, printedName } from './name.ts'
import { nothingRead, type Mark, type ReadItem } from './read-line.ts'
import { priceIn } from './price-in.ts'

type Range = { start: number; end: number }
export type Segment = { kind: 'item' | 'question'; item: ReadItem; marks: Mark[] }

const onRequest =
  /(?<![\p{L}])(?:sob consulta|sob or[çc]amento|a consultar|consultar|consulte|(?<=[-–:]\s*)(?:or[çc]amento|cota[çc][ãa]o)(?: n[oa] \p{L}+)?)(?![\p{L}])/iu
const free = /(?<![\p{L}])(?:gr[áa]tis|gratuit[oa]|cortesia|sem custo)(?![\p{L}])/iu
const toAgree = /(?<![\p{L}])(?:a combinar|combinar|a definir|\?{2,})(?![\p{L}])/iu
const starting = /(?:a ?partir(?: de)?|desde)\s*(?:de\s*)?(?:r\$)?\s*$/iu
/** Where the name of an item ends and its terms begin: a bracket, a time of day, minutes. */
const terms = /\(|\[|(?<![\d\p{L}])\d{1,2}h(?:\d\d)?(?![\p{L}\d])|(?<![\d\p{L}])\d{1,3}\s*min(?:utos?)?(?![\p{L}\d])/iu
const dashes = /\s[-–—]\s+(?=[^-–—]*(?:\d\s*(?:min|h|hora|dia|sess|aula)|inclu|entreg|prazo))/iu

/** What begins so is a term, and no thing that is sold: 'prazo 10 a 15 dias', 'não deixo fiado'. */
const noName =
  /^\W*(?:prazos?|tempo|n[ãa]o|nao|se|resto|contratos?|multa|faltou|acima|abaixo|idem|(?:seg|ter|qua|qui|sex|s[áa]b|dom)\p{L}* (?:a|e|at[ée])|cole[çc][ãa]o|or[çc]amento gr[áa]tis|\p{L}+ inclus[oa]|obs)(?!\p{L})|^\W*\(|(?<!\p{L})(?:depois|vence|dia)\W*$/iu

/** A sentence about terms: it names nothing whose price could be asked. */
export const isTerms = (text: string) => noName.test(text)

/** One item of a price list, where a line says one; null where nothing in it is a price or stands for one. */
export function readSegment(text: string): Segment | null {
  const plain = masked(text)
  const found = instalmentsFound(plain, amountsIn)
  const rest = found ? without(plain, found) : plain
  const instalments = found?.instalments ?? null
  const price = priceIn(rest, amountsIn(rest))
  const asked = onRequest.exec(rest) ?? free.exec(rest) ?? toAgree.exec(rest)
  const place = price ?? (asked && { start: asked.index, end: asked.index + asked[0].length }) ?? found
  if (!place) return null
  const said = price ?? (free.test(rest) ? { cents: 0 } : null)
  const ranges = rangesAround(rest, place)
  if (!ranges || noName.test(rest.slice(ranges.name.start, ranges.name.end))) return null
  const item: ReadItem = {
    ...nothingRead,
    ...factsOf([...ranges.facts.map(({ start, end }) => rest.slice(start, end)), ...(price?.facts ?? [])]),
    name: printedName(rest.slice(ranges.name.start, ranges.name.end)),
    priceCents: price?.isUnsure ? null : (said?.cents ?? null),
    isStartingPrice: Boolean(price && (price.isRange || starting.test(rest.slice(0, price.start)))),
    isPriceOnRequest: !said && onRequest.test(rest),
    instalments,
  }
  const marks: Mark[] = [
    { ...ranges.name, part: 'name' },
    ...(price && !price.isUnsure ? [{ start: price.start, end: price.end, part: 'price' as const }] : []),
    ...[...ranges.facts, ...(found ? [found] : [])].flatMap((range) => trimmed(plain, range)),
  ]
  const isKnown = item.priceCents !== null || item.isPriceOnRequest
  return { kind: isKnown ? 'item' : 'question', item, marks: marks.toSorted((a, b) => a.start - b.start) }
}

/** The name before the price, or after a price that stands first; and what is left on both sides. */
function rangesAround(text: string, place: Range & { isSure?: boolean }): { name: Range; facts: Range[] } | null {
  const before = text.slice(0, place.start)
  const after = { start: place.end, end: text.length }
  if (/\p{L}{2}/u.test(before.replace(starting, '').replace(/(?:r\$|rs|valor|por)\s*$/iu, ''))) {
    const cut = [terms, dashes].flatMap((pattern) => pattern.exec(before)?.index ?? [])
    const end = Math.min(place.start, ...cut.filter((index) => /\p{L}{2}/u.test(before.slice(0, index))))
    return { name: nameIn(text.slice(0, end)), facts: [{ start: end, end: place.start }, after] }
  }
  const behind = text.slice(place.end)
  // '2 pizzas' has no price; '45 - corte' has.
  if (place.isSure === false && !/^\s*[-–—:=]/.test(behind)) return null
  const end = place.end + (terms.exec(behind)?.index ?? behind.length)
  const name = nameIn(text.slice(place.end, end))
  if (!/\p{L}{2}/u.test(text.slice(place.end, end))) return null
  return {
    name: { start: place.end + name.start, end: place.end + name.end },
    facts: [{ start: end, end: text.length }],
  }
}

function trimmed(text: string, { start, end }: Range): Mark[] {
  const part = text.slice(start, end)
  const lead = /^[\s,.:;=()[\]/–—-]*(?:(?:ou|e)\s+)?/i.exec(part)![0].length
  const tail = /(?:[\s,.:;=()[\]/–—-]|\s(?:ou|e|r\$|por|de|a partir de))*$/i.exec(part)![0].length
  return part.length - lead - tail < 2 ? [] : [{ start: start + lead, end: end - tail, part: 'fact' }]
}
