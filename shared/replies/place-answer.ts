import { folded } from './check/is-said.ts'
import { centsOf } from '../money.ts'
import { answer, type Answer } from './answer.ts'
import { capital, fill, grounded, plain, type Draft } from './draft.ts'
import { namedBy } from './about.ts'
import { mattersIn } from './matters.ts'
import { asSentence } from './passage-answer.ts'
import type { Scene } from './scene.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Said } from './tail.ts'

/** What is charged by place, as a line begins, and how a reply calls it. */
const charges: readonly [RegExp, string][] = [
  [/leva e traz/iu, 'o leva e traz'],
  [/desloc/iu, 'o deslocamento'],
  [/medi[çc][ãa]o/iu, 'a medição'],
  [/frete|correio|sedex|(?<!\p{L})pac(?!\p{L})/iu, 'o frete'],
  [/entreg|moto|envio|delivery/iu, 'a entrega'],
]

/** A place, what going or sending there costs, and what the list says of it; `amount` null: on more terms than one. */
type Rate = { place: string; key: string; charge: string; amount: string | null; sentence: string; item: string }

const term =
  /(?<amount>\+? ?(?:R\$ ?)?\d{1,4}(?:,\d{2})?(?! ?(?:km|kg|%|h(?!\p{L})|dias|gfas|un|min|x|pe[çc])|\d|\/\d))|(?<other>gr[áa]tis|gratuit\p{L}*|n[ãa]o (?:fazemos|entreg\p{L}*|atend\p{L}*)|combinar|a ver|calcula|cotar)/giu
/** An amount of goods, and no fee: 'grátis acima de 200'. */
const threshold = /(?:acima|a partir|abaixo|menos|m[íi]nim\p{L}*|at[ée])(?: de| que isso)?[:\s]*(?:r\$ ?)?$/iu
const sentenceEnd = /(?<=[^\d\s]{3}|\d)[.;](?=\s|$)/u

function ratesOf({ id, answer: text }: Scene['input']['catalogue']['answers'][number]): Rate[] {
  return text.split(/\n+/u).flatMap((line) => {
    const charge = charges.find(([pattern]) => pattern.test(line))?.[1]
    if (charge === undefined || !/\d/u.test(line)) return []
    return line.split(sentenceEnd).flatMap((sentence) => {
      let from = 0
      return [...sentence.matchAll(term)].flatMap(({ index, 0: found, groups }): Rate[] => {
        const places = sentence.slice(from, index)
        if (threshold.test(places)) return []
        from = index + found.length
        const isConditional =
          groups!['amount'] === undefined || /^\W*(?:acima|abaixo|a partir|menos|ou|a) /iu.test(sentence.slice(from))
        const amount = isConditional ? null : found.replace(/[^\d,]/gu, '').replace(/,00$/u, '')
        return placesIn(places).map((place) => ({ ...place, charge, amount, sentence, item: id }))
      })
    })
  })
}

/** 'B. Roxo' is found by 'roxo'. */
const placesIn = (text: string) =>
  [...text.matchAll(/(?:\p{Lu}\. )?(\p{L}{4,})/gu)]
    .map(([place, word]) => ({ place, key: folded(word!) }))
    .filter(({ key }) => !common.test(key))

/** Words of places that many places share. */
const common =
  /^(?:sao|santo|santa|vila|jardim|norte|sul|leste|oeste|ilha|nova|novo|campo|campos|rio|alto|alta|entrega|entregas|frete|envio|moto|motoboy|resto|outros|outras|bairros|bairro|cidade|longe|mais|interior|gratis|taxa|estados|desloc|deslocamento|medicao|leva|traz|volta|visita|fora|para|pela|correio|apenas|acima|abaixo|morro|praia|parque)$/u

const rates = new WeakMap<object, readonly Rate[]>()

/** `cents`: null where it is not one amount. */
export type Placed = { answer: Answer; cents: number | null }

/** What delivery or travel costs where a sentence says; null where no list names the place. */
export function placeAnswer(scene: Scene, { text }: Said): Placed | null {
  const { answers } = scene.input.catalogue
  const known = rates.get(answers) ?? answers.flatMap(ratesOf)
  rates.set(answers, known)
  if (known.length === 0) return null
  const isAsked = asksOfPlace(text)
  const said = folded(text)
  const words = new Map([...said.matchAll(/\p{L}+/gu)].map(({ 0: word, index }) => [word, index]))
  const rate = known.find(({ key, sentence }) => {
    const at = words.get(key)
    return at !== undefined && (isAsked || towards.test(said.slice(0, at))) && !isSaidOtherwise(scene, sentence)
  })
  return rate && namedBy(scene, rate.place).items.length === 0
    ? { answer: told(rate, said), cents: rate.amount === null ? null : centsOf(rate.amount) }
    : null
}

/** 'É pra Pirenópolis', 'moro em Marituba'. */
const towards =
  /(?<!\p{L})(?:(?:e|estou|to|moro|fica|fico|mora|sou|entrega|festa) (?:\p{L}+ )?(?:pra|para|p|em|no|na|pro)|aqui (?:em|no|na)) $/u

function told(rate: Rate, said: string): Answer {
  const source = { from: 'catalogue', item: rate.item, field: 'answers' } as const
  if (rate.amount === null) return answer('delivery', grounded(asSentence(rate.sentence), source))
  const article = /(?<!\p{L})(?:n|pr|para )([oa]) $/u.exec(said.slice(0, said.indexOf(rate.key)))?.[1]
  const known = rate.key === 'centro' ? 'o' : article
  const isSent = rate.charge === 'o frete'
  const before = isSent ? `para${known ? ` ${known}` : ''}` : known ? `n${known}` : 'em'
  const words: Record<string, Draft> = {
    charge: plain(rate.charge),
    place: grounded(`${before} ${capital(rate.place)}`, source),
    price: grounded(`R$ ${rate.amount}`, source),
  }
  return answer('delivery', fill('{charge} {place} fica {price}', words))
}

/** Whether a sentence asks what going there or sending there costs. */
const asksOfPlace = (text: string) =>
  mattersIn(text).includes('@delivery') ||
  /(?<!\p{L})(?:frete|traz(?:er)?|levar?|buscam?|chega|vem|quanto|qto|qnto|dá|instala\p{L}*)(?!\p{L})/iu.test(text)
