import { deliveryRates } from '#shared/catalogue/delivery-rates.ts'
import { figuresIn, type Figure } from './figures.ts'
import { figuresSaid } from './figures-said.ts'
import { folded } from '#shared/folded.ts'
import { namesIn } from './items-named.ts'
import type { ReplySources } from './reply-sources.ts'
import { catalogueTexts, otherTexts, textOfItem } from './source-texts.ts'

/** Words whose figures are their own: 90 days of guarantee are none of exchange. */
const topics: readonly [RegExp, (figure: Figure) => boolean][] = [
  [/garant/iu, isTerm],
  [/troca/iu, isTerm],
  [/(?<!\p{L})pac(?!\p{L})/iu, (figure) => isTerm(figure) || figure.kind === 'money'],
  [/sedex/iu, (figure) => isTerm(figure) || figure.kind === 'money'],
  [/(?:outros|demais) bairros/iu, ({ kind }) => kind === 'money'],
  [/gr[áa]tis|gratuit/iu, ({ kind }) => kind === 'money'],
  [/(?<!\p{L})pix(?!\p{L})/iu, ({ kind }) => kind === 'percent'],
  [/sinal/iu, ({ kind }) => kind === 'percent'],
  [/pe[çc]as|unidades/iu, ({ kind }) => kind === 'percent'],
]

function isTerm({ kind, key }: Figure): boolean {
  return kind === 'count' && /^\S+ (?:dia|mês|ano|semana|hora)$/u.test(key)
}

const clauses = (text: string) => text.split(/,(?!\d)|[\n;!?]|\.(?!\d)/u)

/** Figures of another topic, and what delivery costs elsewhere. */
export function boundElsewhere(text: string, sources: ReplySources): string[] {
  const said = clauses(text)
  const bound = topics.filter(([topic]) => topic.test(text))
  const given =
    bound.length === 0 ? [] : [...catalogueTexts(sources.catalogue), ...otherTexts(sources)].flatMap(clauses)
  const ofTopics = bound.flatMap(([topic, isBound]) => {
    const known = given.filter((clause) => topic.test(clause))
    const keys = new Set(known.flatMap(figuresIn).filter(isBound).map(keyOf))
    const bare = new Set(known.flatMap((clause) => clause.match(/\d+(?:,\d{2})?/gu) ?? []))
    if (keys.size === 0 && bare.size === 0) return []
    return (bound.length > 1 ? said : text.split(/[\n;!?]|\.(?!\d)/u))
      .filter((clause) => topic.test(clause))
      .flatMap((clause) => {
        const figures = figuresIn(clause).filter(isBound)
        const wrong = figures.filter((figure) => !keys.has(keyOf(figure)) && !bare.has(bareOf(figure)))
        const isOfMoney = String(topic).includes('gratuit')
        // 'Grátis' whose every source names its least sum.
        const isLoose =
          isOfMoney && figures.length === 0 && keys.size > 0 && known.every((one) => figuresIn(one).some(isBound))
        return [...wrong.map((figure) => figure.text), ...(isLoose ? [clause.trim()] : [])]
      })
  })
  return [
    ...ofTopics,
    ...ofPlaces(text, sources),
    ...ofItems(text, sources),
    ...numbered(text, sources),
    ...otherKey(text, sources),
  ]
}

const keyOf = ({ kind, key }: Figure) => `${kind} ${key}`
const bareOf = ({ kind, key }: Figure) => (kind === 'money' ? String(Number(key) / 100).replace('.', ',') : '')

function ofPlaces(text: string, { catalogue, sellerWords }: ReplySources): string[] {
  if (!/entreg|frete|envio|desloc|medi[çc]|leva e traz/iu.test(text)) return []
  const rates = catalogue.answers.flatMap(deliveryRates).filter(({ place }) => /^\p{Lu}/u.test(place))
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
