import { plainWeekdays, weekdayPattern } from '../time/calendar-names.ts'
import { folded } from '../portuguese/folded.ts'
import type { FrequentAnswer } from './catalogue.ts'

/** What is charged by place, as a line begins, and how a reply calls it. */
const charges: readonly [RegExp, string][] = [
  [/leva e traz/iu, 'o leva e traz'],
  [/desloc/iu, 'o deslocamento'],
  [/medi[çc][ãa]o/iu, 'a medição'],
  [/frete|correio|sedex|(?<!\p{L})pac(?!\p{L})/iu, 'o frete'],
  [/entreg|moto|envio|delivery/iu, 'a entrega'],
]

/** A place and what going or sending there costs, `amount` in reais as it is written; `keys`: the words by which a customer names it. */
export type DeliveryRate = { place: string; keys: string[]; charge: string; amount: string; item: string }

/** Places before one amount, and nothing behind it: 'Ananindeua e Marituba 20', not 'Centro 10 acima de 100'. */
const segmentEnd = /[,;()\n|]|\s*\/\s*|(?<=\d)\s+e\s+|\.\s/u
const ofPlaces =
  /^(?:[^:\d]{0,40}:\s*)?(?<places>[\p{L}. ]{3,60}?)\s+\+?\s?(?:r\$\s?)?(?<amount>\d{1,3}(?:,\d{2})?)(?:\s?(?:desloc\p{L}*|reais))?\.?$/iu
/** What leads to a place: 'frete centro', 'entrega moto Caxias', 'pet no Centro'. */
const lead =
  /^(?:(?:taxa|frete|entregas?|entrego|moto|motoboy|delivery|envio|desloc\p{L}*|medi[çc][ãa]o|leva e traz|ida e volta|de|do|da|para|pra|p|em|no|na|ao)\.?\s+)+/iu
/** Words that name no place, or many: 'Vila Nova' is found by both of them alone. */
const common = new RegExp(
  `^(?:sao|santo|santa|vila|jardim|norte|sul|leste|oeste|ilha|nova|novo|campo|campos|rio|alto|alta|belo|bela|porto|horizonte|grande|verde|alegre|bom|boa|monte|serra|parque|praia|morro|resto|outros|outras|demais|bairros?|cidade|longe|mais|interior|gratis|estados?|fora|acima|abaixo|minimo|cada|todo|todos|brasil|${plainWeekdays.join('|')}|rua|avenida|ate|km)$`,
  'u',
)
const noPlace = new RegExp(
  String.raw`(?<!\p{L})(?:rua|avenida|av|acima|abaixo|at[ée]|m[íi]nimo|a partir|kit|prazo|${weekdayPattern})(?!\p{L})`,
  'iu',
)

function ratesOf({ id, answer: text }: FrequentAnswer): DeliveryRate[] {
  return text.split(/\n+/u).flatMap((line) => {
    const charge = charges.find(([pattern]) => pattern.test(line))?.[1]
    if (charge === undefined) return []
    let before: string[] = []
    return line.split(segmentEnd).flatMap((segment): DeliveryRate[] => {
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

function rateFor(place: string, charge: string, amount: string, item: string): DeliveryRate[] {
  const words = folded(place).match(/\p{L}+/gu) ?? []
  if (words.every((word) => common.test(word))) return []
  const isOfNames = words.every((word) => !common.test(word) && word.length > 1)
  // 'BV Pina Setubal 12' is three places, 'Campo Belo 15' is one.
  if (!isOfNames) return [{ place, keys: words, charge, amount, item }]
  return (place.match(/(?:\p{Lu}\. )?\p{L}{4,}/gu) ?? []).map((one) => {
    return { place: one, keys: folded(one).match(/\p{L}{4,}/gu) ?? [], charge, amount, item }
  })
}

const known = new WeakMap<readonly FrequentAnswer[], readonly DeliveryRate[]>()

/** What delivery or travel costs by place, as the lines of frequent answers say it. */
export function deliveryRates(answers: readonly FrequentAnswer[]): readonly DeliveryRate[] {
  const rates = known.get(answers) ?? answers.flatMap(ratesOf)
  known.set(answers, rates)
  return rates
}
