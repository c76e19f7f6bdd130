import { answer, inside, type Answer } from './answer.ts'
import { grounded, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isItemsPrice } from './items-price.ts'
import * as words from './phrases/answers.ts'
import { instalmentsOf } from './price-answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'

export const asksForKey =
  /chave (?:do |de )?pix|(?:qual|manda|passa|envia)\p{L}* (?:a |sua |tua |me )*chave|qual (?:e |é )?o (?:seu |teu )?pix|pix a[íi]|(?:manda|passa|envia) (?:o |teu |seu )?pix/iu

const inParts = /metade|parte|resto|restante|depois|na entrega|na hora|quando|qdo|qnd|sinal/iu

/** How one can pay: the key, the instalments, or the ways. A condition (half now) is the seller's to grant. */
export function paymentAnswer(scene: Scene, said: Said): Answer | null {
  const item = scene.item
  const asksKey = asksForKey.test(said.text)
  const key = asksKey ? pixDraft(scene) : null
  if (key) return answer('pixKey', filled(scene, words.pixKey, { pix: key }))
  if (asksKey) return null
  const parts =
    item && /parcel|divid|vezes|\dx/iu.test(said.text) && isItemsPrice(scene, item) ? instalmentsOf(item) : null
  if (parts) return answer('instalments', filled(scene, words.instalments, { instalments: parts }))
  const asksParts = /parcel|vezes|\dx|divid/iu.test(said.text)
  if (asksParts && !scene.input.catalogue.payment.ways.some((way) => /\dx/u.test(way))) return null
  return inParts.test(said.text) || /nota|recibo/iu.test(said.text) ? null : waysAnswer(scene)
}

const wayNames = /(?<!\p{L})(?:pix|dinheiro|cart[ãa]o|boleto)(?!\p{L})/gu

function waysAnswer(scene: Scene): Answer | null {
  const ways = waysDraft(scene)
  if (ways === null) return null
  const named = [...scene.tailText.toLocaleLowerCase('pt-BR').matchAll(wayNames)].map(([way]) =>
    way.replace('cartao', 'cartão'),
  )
  const isYes = named.length === 1 && ways.text.toLocaleLowerCase('pt-BR').includes(named[0]!)
  const pix = isYes && named[0] === 'pix' && scene.hasDecided ? pixDraft(scene) : null
  if (pix) return answer('pixKey', filled(scene, words.pixKey, { pix }), { isYes })
  return answer('ways', filled(scene, words.ways, { ways }), { isYes })
}

/** `Pix, cartão em até 3x ou dinheiro` */
export function waysDraft(scene: Scene, last = 'e'): Draft | null {
  const { ways, pixKey } = scene.input.catalogue.payment
  const named = ways.length > 0 || pixKey === null ? ways.map(inside) : ['Pix']
  if (named.length === 0) return null
  const text = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} ${last} ${named.at(-1)}`
  return grounded(text, { from: 'catalogue', item: null, field: 'payment' })
}

export function pixDraft(scene: Scene): Draft | null {
  const { pixKey } = scene.input.catalogue.payment
  return pixKey === null ? null : grounded(pixKey, { from: 'catalogue', item: null, field: 'payment' })
}
