import { deliveryRates } from '#shared/catalogue/delivery-rates.ts'
import { figuresIn, type Figure } from './figures.ts'
import { figuresSaid } from './figures-said.ts'
import { folded } from '#shared/portuguese/folded.ts'
import { namesIn } from './items-named.ts'
import type { ReplySources } from './reply-sources.ts'
import { catalogueTexts, otherTexts, textOfItem } from './source-texts.ts'

/** Words whose figures are their own: 90 days of guarantee are none of exchange. `hasLeast`: it is said with the sum from which on it holds. */
type Topic = { word: RegExp; isBound: (figure: Figure) => boolean; hasLeast?: true }

const isSum = ({ kind }: Figure) => kind === 'money'
const isPercent = ({ kind }: Figure) => kind === 'percent'
const topics: readonly Topic[] = [
  { word: /garant/iu, isBound: isTerm },
  { word: /troca/iu, isBound: isTerm },
  { word: /(?<!\p{L})pac(?!\p{L})/iu, isBound: (figure) => isTerm(figure) || isSum(figure) },
  { word: /sedex/iu, isBound: (figure) => isTerm(figure) || isSum(figure) },
  { word: /(?:outros|demais) bairros/iu, isBound: isSum },
  { word: /gr[áa]tis|gratuit/iu, isBound: isSum, hasLeast: true },
  { word: /(?<!\p{L})pix(?!\p{L})/iu, isBound: isPercent },
  { word: /sinal/iu, isBound: isPercent },
  { word: /pe[çc]as|unidades/iu, isBound: isPercent },
]

function isTerm({ kind, key }: Figure): boolean {
  return kind === 'count' && /^\S+ (?:dia|mês|ano|semana|hora)$/u.test(key)
}

const clauses = (text: string) => text.split(/,(?!\d)|[\n;!?]|\.(?!\d)/u)

/** Figures of another topic, another place, another item, and another key or number. */
export const boundElsewhere = (text: string, sources: ReplySources): string[] => [
  ...ofTopics(text, sources),
  ...ofPlaces(text, sources),
  ...ofItems(text, sources),
  ...numbered(text, sources),
  ...otherKey(text, sources),
]

/** What the seller says to a topic: its figures, its bare numbers, and whether each clause of it names a sum. */
type Said = { keys: ReadonlySet<string>; bare: ReadonlySet<string>; isBoundAlways: boolean }

/** Several replies are checked against the same words: each topic is looked up once. */
const saidTo = new WeakMap<ReplySources, Map<Topic, Said>>()

function saidOf(topic: Topic, sources: ReplySources): Said {
  const read = saidTo.get(sources) ?? new Map<Topic, Said>()
  saidTo.set(sources, read)
  const before = read.get(topic)
  if (before) return before
  const texts = [...catalogueTexts(sources.catalogue), ...otherTexts(sources)].filter((text) => topic.word.test(text))
  const known = [...new Set(texts.flatMap(clauses))].filter((clause) => topic.word.test(clause))
  const figures = known.map((clause) => figuresIn(clause).filter(topic.isBound))
  const said = {
    keys: new Set(figures.flat().map(keyOf)),
    bare: new Set(known.flatMap((clause) => clause.match(/\d+(?:,\d{2})?/gu) ?? [])),
    isBoundAlways: figures.every((found) => found.length > 0),
  }
  read.set(topic, said)
  return said
}

function ofTopics(text: string, sources: ReplySources): string[] {
  const named = topics.filter(({ word }) => word.test(text))
  const parts = named.length > 1 ? clauses(text) : text.split(/[\n;!?]|\.(?!\d)/u)
  return named.flatMap((topic) => {
    const { keys, bare, isBoundAlways } = saidOf(topic, sources)
    if (keys.size === 0 && bare.size === 0) return []
    return parts
      .filter((part) => topic.word.test(part))
      .flatMap((part) => {
        const figures = figuresIn(part).filter(topic.isBound)
        const wrong = figures.filter((figure) => !keys.has(keyOf(figure)) && !bare.has(bareOf(figure)))
        const isLoose = topic.hasLeast && figures.length === 0 && keys.size > 0 && isBoundAlways
        return [...wrong.map((figure) => figure.text), ...(isLoose ? [part.trim()] : [])]
      })
  })
}

const keyOf = ({ kind, key }: Figure) => `${kind} ${key}`
const bareOf = ({ kind, key }: Figure) => (kind === 'money' ? String(Number(key) / 100).replace('.', ',') : '')

function ofPlaces(text: string, { catalogue, sellerWords }: ReplySources): string[] {
  if (!/entreg|frete|envio|desloc|medi[çc]|leva e traz/iu.test(text)) return []
  const rates = deliveryRates(catalogue.answers).filter(({ place }) => /^\p{Lu}/u.test(place))
  if (rates.length === 0) return []
  return text.split(/(?<=[.!?\n])\s/u).flatMap((sentence) => {
    let from = 0
    const sums = figuresIn(sentence).filter(({ kind }) => kind === 'money')
    return sums.flatMap(({ start, text: said, key: cents }) => {
      const before = new Set(folded(sentence.slice(from, start)).match(/\p{L}+/gu))
      from = start
      const own = rates.filter(({ keys }) => keys.every((word) => before.has(word)))
      const isOfList = own.some(({ amount }) => Math.round(Number(amount.replace(',', '.')) * 100) === Number(cents))
      const isOfSeller = sellerWords.some((told) => {
        const names = own.some(({ keys }) => keys.every((word) => folded(told).includes(word)))
        return names && figuresSaid(told).includes(`money ${cents}`)
      })
      return own.length === 0 || isOfList || isOfSeller ? [] : [said]
    })
  })
}

/** Days of one item beside the name of another. */
function ofItems(text: string, { catalogue, sellerWords }: ReplySources): string[] {
  const named = namesIn(text, catalogue.items)
  return figuresIn(text)
    .filter(isTerm)
    .flatMap((figure) => {
      const own = named.filter(({ end }) => end <= figure.start).at(-1)
      const between = text.slice(own?.end ?? 0, figure.start)
      if (!own || /[.!?] |garant|troca|pac|sedex|entrega/iu.test(between)) return []
      const given = own.items.map(textOfItem).flatMap(figuresIn).filter(isTerm)
      const isKnown = [...given, ...sellerWords.flatMap(figuresIn)].some(({ key }) => key === figure.key)
      // A line that is quoted says of what it speaks.
      const before = folded(text.slice(Math.max(0, figure.start - 12), figure.start) + figure.text)
      const isQuoted = catalogue.answers.some(({ answer }) => folded(answer).includes(before))
      return given.length === 0 || isKnown || isQuoted ? [] : [figure.text]
    })
}

const number = /(\p{L}{4,}),? (\d{1,5})(?![\d.,]*\d|[/%xh:]| ?\p{L})/giu

/** 'Acácias, 120', 'sala 4': where the seller numbers that word, with that number. */
function numbered(text: string, sources: ReplySources): string[] {
  const said = [...text.matchAll(number)]
  if (said.length === 0) return []
  const given = sources.catalogue.answers.flatMap(({ answer }) => [...answer.matchAll(number)])
  return said.flatMap(([piece, word, count]) => {
    const own = given.filter(([, other]) => folded(other!) === folded(word!))
    return own.length === 0 || own.some(([, , other]) => other === count) ? [] : [piece]
  })
}

/** Said to be the key, and another address or number. */
function otherKey(text: string, { catalogue: { payment } }: ReplySources): string[] {
  const { pixKey } = payment
  if (pixKey === null) return []
  return text
    .split(/[.!?\n]\s/u)
    .filter((sentence) => /chave/iu.test(sentence))
    .flatMap((sentence) =>
      figuresIn(sentence.replaceAll(pixKey, ' '))
        .filter(({ kind }) => kind === 'phone' || kind === 'email')
        .map((figure) => figure.text),
    )
}
