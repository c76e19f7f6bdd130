import { centsOf } from '../money.ts'
import { answer, type Answer } from './answer.ts'
import { folded } from './check/is-said.ts'
import { capital, fill, grounded, plain, type Draft } from './draft.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'

/** What is charged by place, as a line begins, and how a reply calls it. */
const charges: readonly [RegExp, string][] = [
  [/leva e traz/iu, 'o leva e traz'],
  [/desloc/iu, 'o deslocamento'],
  [/medi[çc][ãa]o/iu, 'a medição'],
  [/frete|correio|sedex|(?<!\p{L})pac(?!\p{L})/iu, 'o frete'],
  [/entreg|moto|envio|delivery/iu, 'a entrega'],
]

/** A place and what going or sending there costs; `keys`: the words by which a customer names it. */
type Rate = { place: string; keys: string[]; charge: string; amount: string; item: string }

/** Places before one amount, and nothing behind it: 'Ananindeua e Marituba 20', not 'Centro 10 acima de 100'. */
const segmentEnd = /[,;()\n|]|\s*\/\s*|(?<=\d)\s+e\s+|\.\s/u
const ofPlaces =
  /^(?:[^:\d]{0,40}:\s*)?(?<places>[\p{L}. ]{3,60}?)\s+\+?\s?(?:r\$\s?)?(?<amount>\d{1,3}(?:,\d{2})?)(?:\s?(?:desloc\p{L}*|reais))?\.?$/iu
/** What leads to a place: 'frete centro', 'entrega moto Caxias', 'pet no Centro'. */
const lead =
  /^(?:(?:taxa|frete|entregas?|entrego|moto|motoboy|delivery|envio|desloc\p{L}*|medi[çc][ãa]o|leva e traz|ida e volta|de|do|da|para|pra|p|em|no|na|ao)\.?\s+)+/iu
/** Words that name no place, or many: 'Vila Nova' is found by both of them alone. */
const common =
  /^(?:sao|santo|santa|vila|jardim|norte|sul|leste|oeste|ilha|nova|novo|campo|campos|rio|alto|alta|belo|bela|porto|horizonte|grande|verde|alegre|bom|boa|monte|serra|parque|praia|morro|resto|outros|outras|demais|bairros?|cidade|longe|mais|interior|gratis|estados?|fora|acima|abaixo|minimo|cada|todo|todos|brasil|segunda|terca|quarta|quinta|sexta|sabado|domingo|rua|avenida|ate|km)$/u
const noPlace =
  /(?<!\p{L})(?:rua|avenida|av|acima|abaixo|at[ée]|m[íi]nimo|a partir|kit|prazo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)(?!\p{L})/iu

function ratesOf({ id, answer: text }: Scene['input']['catalogue']['answers'][number]): Rate[] {
  return text.split(/\n+/u).flatMap((line) => {
    const charge = charges.find(([pattern]) => pattern.test(line))?.[1]
    if (charge === undefined) return []
    let before: string[] = []
    return line.split(segmentEnd).flatMap((segment): Rate[] => {
      const { places, amount } = ofPlaces.exec(segment.trim())?.groups ?? {}
      if (places === undefined || noPlace.test(segment)) {
        // 'Caxias / Flores 20', 'Campeche, Armação 25': places that share the next amount.
        const named = segment.replace(/^[^:]*:/u, '').trim()
        before = /\d/u.test(segment) || noPlace.test(segment) || named === '' ? [] : [...before, named]
        return []
      }
      const all = [...before, ...places.split(/ e /u)].map((one) => one.trim().replace(lead, ''))
      before = []
      return all.flatMap((place) => rateFor(place, charge, amount!.replace(/,00$/u, ''), id))
    })
  })
}

function rateFor(place: string, charge: string, amount: string, item: string): Rate[] {
  const words = folded(place).match(/\p{L}+/gu) ?? []
  if (words.every((word) => common.test(word))) return []
  const isOfNames = words.every((word) => !common.test(word) && word.length > 1)
  // 'BV Pina Setubal 12' is three places, 'Campo Belo 15' is one.
  if (!isOfNames) return [{ place, keys: words, charge, amount, item }]
  return (place.match(/(?:\p{Lu}\. )?\p{L}{4,}/gu) ?? []).map((one) => {
    return { place: one, keys: folded(one).match(/\p{L}{4,}/gu) ?? [], charge, amount, item }
  })
}

const rates = new WeakMap<object, readonly Rate[]>()

/** `cents`: what it costs there. */
export type Placed = { answer: Answer; cents: number }

/** What delivery or travel costs where a sentence says, 'entrega em Itaí?', 'é pra Pirenópolis'; null where no list names the place alone. */
export function placeAnswer(scene: Scene, { text }: Said): Placed | null {
  const { answers } = scene.input.catalogue
  const known = rates.get(answers) ?? answers.flatMap(ratesOf)
  rates.set(answers, known)
  if (known.length === 0) return null
  const said = folded(text)
  const rate = known.find(({ keys, place }) => {
    const at = said.search(new RegExp(`(?<!\\p{L})${keys.join('\\P{L}+')}(?!\\p{L})`, 'u'))
    // 'Em Belford Roxo' names 'B. Roxo'.
    const before = said.slice(0, at).replace(/^\p{Lu}\. /u.test(place) ? /\p{L}+ $/u : /$/u, '')
    return at > 0 && towards.test(before) && !isSaidOtherwise(scene, place)
  })
  return rate ? { answer: told(rate, said), cents: centsOf(rate.amount)! } : null
}

const towards = /(?<!\p{L})(?:em|no|na|nos|nas|pra|para|para o|para a|pro|p|ate|aqui)(?: o| a)?[ /]$/u

function told(rate: Rate, said: string): Answer {
  const source = { from: 'catalogue', item: rate.item, field: 'answers' } as const
  const before = said.slice(0, said.indexOf(rate.keys[0]!))
  const article = rate.keys[0] === 'centro' ? 'o' : /(?<!\p{L})(?:n|pr|para )([oa]) $/u.exec(before)?.[1]
  const isSent = rate.charge === 'o frete'
  // 'Pra' before a name is no article: 'pra Pirenópolis'.
  const known = isSent && article === 'a' && before.endsWith(' pra ') ? undefined : article
  const preposition = isSent ? `para${known ? ` ${known}` : ''}` : known ? `n${known}` : 'em'
  const words: Record<string, Draft> = {
    charge: plain(rate.charge),
    place: grounded(`${preposition} ${capital(rate.place)}`, source),
    price: grounded(`R$ ${rate.amount}`, source),
  }
  return answer('delivery', fill('{charge} {place} fica {price}', words))
}
