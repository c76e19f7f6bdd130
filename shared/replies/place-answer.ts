import { deliveryRates, type DeliveryRate } from '../catalogue/delivery-rates.ts'
import { folded } from '../portuguese/folded.ts'
import { centsOf } from '../money.ts'
import { answer, type Answer } from './answer.ts'
import { capital, fill, grounded, plain, type Draft } from './draft.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'

/** `cents`: what it costs there. */
export type Placed = { answer: Answer; cents: number }

/** What delivery or travel costs where a sentence says, 'entrega em Itaí?', 'é pra Pirenópolis'; null where no list names the place alone. */
export function placeAnswer(scene: Scene, { text }: Said): Placed | null {
  const known = deliveryRates(scene.input.catalogue.answers)
  if (known.length === 0) return null
  const said = folded(text)
  const words = new Set(said.match(/\p{L}+/gu))
  const rate = known.find(({ keys, place }) => {
    if (!keys.every((key) => words.has(key))) return false
    const at = said.search(new RegExp(`(?<!\\p{L})${keys.join('\\P{L}+')}(?!\\p{L})`, 'u'))
    // 'Em Belford Roxo' names 'B. Roxo'.
    const before = said.slice(0, at).replace(/^\p{Lu}\. /u.test(place) ? /\p{L}+ $/u : /$/u, '')
    return at > 0 && towards.test(before) && !isSaidOtherwise(scene, place)
  })
  return rate ? { answer: told(rate, said), cents: centsOf(rate.amount)! } : null
}

const towards = /(?<!\p{L})(?:em|no|na|nos|nas|pra|para|para o|para a|pro|p|ate|aqui)(?: o| a)?[ /]$/u

function told(rate: DeliveryRate, said: string): Answer {
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
