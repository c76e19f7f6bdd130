import { answer, inside, type Answer } from './answer.ts'
import { grounded, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isItemsPrice } from './items-price.ts'
import * as words from './phrases/answers.ts'
import { instalmentsOf } from './price-answers.ts'
import { takesIt } from './says-yes.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'
import { asksForKey, waysNamed } from '../reading/open-points/ways-named.ts'

const inParts =
  /metade|parte|resto|restante|depois|na entrega|na h(?:o)?ra?(?!\p{L})|quando|qdo|qnd|sinal|todo m[êe]s|recorrente|mensalidade|\d+ dias|(?<!\p{L})direto/iu
/** 'Pago só no dia ou tem que adiantar?' */
const whenToPay = /adiant|no dia(?! \d)|antecipad|antes ou depois/iu
const asksInstalments = /parcel|divid|vezes|(?<!\p{L})\d{1,2} ?x|(?<!\p{L})em \d{1,2} (?:no|na|de)(?!\p{L})/iu

/** How one can pay: the key, the instalments, or the ways. A condition (half now) is the seller's to grant. */
export function paymentAnswer(scene: Scene, said: Said): Answer | null {
  const { taken, refused } = waysNamed(said.text)
  if (asksForKey.test(said.text) && !refused.includes('pix')) {
    const pix = pixDraft(scene)
    return pix && answer('pixKey', filled(scene, words.pixKey, { pix }))
  }
  const ofPix = taken.includes('pix') && !refused.includes('pix') ? pixAsked(scene, said) : null
  if (ofPix) return ofPix
  // Who pays, or with what account, is no question for the ways.
  if (whoPays.test(said.text)) return null
  if (whenToPay.test(said.text) || /(?:ness|nest)[ea] /iu.test(said.text)) return null
  const isParcelled = asksInstalments.test(said.text) && !refused.includes('parcelas')
  if (isParcelled) return instalmentsAnswer(scene, said.text)
  return inParts.test(scene.tailText) || /nota|recibo/iu.test(said.text) ? null : waysAnswer(scene, taken)
}

/** 'Minha filha pode pagar por mim?' */
const whoPays =
  /(?<!\p{L})(?:filh[oa]|m[ãa]e|pai|marido|esposa|mulher|irm[ãa]o?|namorad[oa]|s[óo]ci[oa]|secret[áa]ri[oa]|outra pessoa|algu[ée]m|ela|ele)(?!\p{L}).* (?:pode|posso|consegue|paga|pagar|fazer|faz|mandar?|transferir?)(?!\p{L})/iu
const sameAsBefore = /(?<!\p{L})mesm[oa] (?:chave|conta|pix)|pix [ée] o mesmo|pix de (?:antes|sempre)/iu
const takesPix = ({ input: { catalogue } }: Scene) =>
  catalogue.payment.pixKey !== null || catalogue.payment.ways.some((way) => /pix/iu.test(way))

/** The same key as before, or the Pix of somebody else. */
function pixAsked(scene: Scene, { text }: Said): Answer | null {
  if (!takesPix(scene)) return null
  const pix = { way: wayNamed(scene, 'pix') }
  // Who orders in the same breath is heard in that too.
  const question = takesIt(scene) ? filled(scene, words.orderNoted) : null
  if (sameAsBefore.test(text)) return answer('ways', filled(scene, words.sameWay, pix), { isYes: true, question })
  return whoPays.test(text)
    ? answer('ways', filled(scene, words.paidByOther, pix), { about: 'quem pode pagar', isYes: true, question })
    : null
}

/** `dá para dividir em 3x de R$ 310`, `no cartão dá para dividir em até 3x`; a yes where no more parts are asked for. */
function instalmentsAnswer(scene: Scene, asked: string): Answer | null {
  const { item } = scene
  const own = item && isItemsPrice(scene, item) ? instalmentsOf(item) : null
  const wanted = Number(/(?<![\d.,])(\d{1,2}) ?(?:x|vezes)|em (\d{1,2}) /iu.exec(asked)?.slice(1).find(Boolean) ?? 0)
  const isYes = (most: number) => wanted > 0 && wanted <= most
  if (item && own)
    return answer('instalments', filled(scene, words.instalments, { instalments: own }), {
      isYes: isYes(item.instalments!.count),
    })
  const way = scene.input.catalogue.payment.ways.find((given) => /\dx/u.test(given))
  const [, name, most] = /^(.*?),? (?:em )?(?:at[ée] )?(\d{1,2})x/iu.exec(way ?? '') ?? []
  if (!name || !most) return null
  const of = { from: 'catalogue', item: null, field: 'payment' } as const
  const values = { way: grounded(inside(name), of), instalments: grounded(`até ${most}x`, of) }
  return answer('instalments', filled(scene, words.instalmentsByWay, values), { isYes: isYes(Number(most)) })
}

/** 'Faz boleto?' is answered with the ways there are; 'o boleto pode vencer dia 10?' is not. */
const plainly = /(?<!\p{L})(?:faz|fazem|aceitam?|tem|recebem?|pode ser|passam?)(?!\p{L})/iu
const isOfAnother = ({ text }: Draft, taken: readonly string[]) =>
  taken.length > 0 && taken.every((way) => !text.toLocaleLowerCase('pt-BR').includes(way))

function waysAnswer(scene: Scene, taken: readonly string[]): Answer | null {
  const ways = waysDraft(scene)
  if (ways === null || (isOfAnother(ways, taken) && !plainly.test(scene.tailText))) return null
  const isYes = taken.length === 1 && ways.text.toLocaleLowerCase('pt-BR').includes(taken[0]!)
  const pix = isYes && taken[0] === 'pix' && scene.hasDecided ? pixDraft(scene) : null
  if (pix) return answer('pixKey', filled(scene, words.pixKey, { pix }), { isYes })
  // Who names one way is told of that one.
  if (isYes) return answer('ways', filled(scene, words.thatWay, { way: wayNamed(scene, taken[0]!) }), { isYes })
  const isOnly = !/ e |,/u.test(ways.text)
  return answer('ways', filled(scene, isOnly ? words.onlyWay : words.ways, { ways }), { isYes })
}

const wayNamed = ({ input }: Scene, name: string): Draft => {
  const way = input.catalogue.payment.ways.find((given) => given.toLocaleLowerCase('pt-BR').includes(name))
  return grounded(inside(way ?? 'Pix'), { from: 'catalogue', item: null, field: 'payment' })
}

/** `Pix, cartão em até 3x ou dinheiro` */
export function waysDraft(scene: Scene, last = 'e'): Draft | null {
  const { refused } = waysNamed(scene.tailText)
  const { ways, pixKey } = scene.input.catalogue.payment
  const all = ways.length > 0 || pixKey === null ? ways.map(inside) : ['Pix']
  const named = all.filter((way) => !refused.some((one) => way.toLocaleLowerCase('pt-BR').startsWith(one)))
  if (named.length === 0) return null
  const text = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} ${last} ${named.at(-1)}`
  return grounded(text, { from: 'catalogue', item: null, field: 'payment' })
}

export function pixDraft(scene: Scene): Draft | null {
  const { pixKey } = scene.input.catalogue.payment
  return pixKey === null ? null : grounded(pixKey, { from: 'catalogue', item: null, field: 'payment' })
}
