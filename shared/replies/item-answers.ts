import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { answer, inside, itemFact, money, type Answer } from './answer.ts'
import { fill, grounded, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { articleOf, nameInside } from './items.ts'
import * as words from './phrases/answers.ts'
import type { Scene } from './scene.ts'

/** `a consultoria de 3 meses` */
export function withArticle(item: CatalogueItem): Draft {
  return joined([plain(articleOf(item.name).article.trim()), itemFact(item, 'name', nameInside(item))])
}

/** `da consultoria de 3 meses` */
function ofTheItem(item: CatalogueItem): Draft {
  const { article } = articleOf(item.name)
  return joined([plain(`d${article.trim() || 'e'}`), itemFact(item, 'name', nameInside(item))])
}

/** `na consultoria de 3 meses` */
export function inTheItem(item: CatalogueItem): Draft {
  const { article } = articleOf(item.name)
  return joined([plain(article === '' ? 'em' : `n${article.trim()}`), itemFact(item, 'name', nameInside(item))])
}

export const verbOf = ({ name }: CatalogueItem) => plain(articleOf(name).isPlural ? 'ficam' : 'fica')

export function instalmentsOf(item: CatalogueItem): Draft | null {
  if (item.instalments === null) return null
  const { count, cents } = item.instalments
  return itemFact(item, 'instalments', cents === null ? `até ${count}x` : `${count}x de ${money(cents)}`)
}

/** `a consultoria de 3 meses fica R$ 890, ou 3x de R$ 310` */
export function priceClause(scene: Scene, item: CatalogueItem, isNamed: boolean): Draft | null {
  if (item.priceCents === null) return null
  const values = {
    item: withArticle(item),
    of: ofTheItem(item),
    fica: verbOf(item),
    price: itemFact(item, 'priceCents', money(item.priceCents)),
  }
  const ways = item.isStartingPrice ? words.startingPrice : isNamed ? words.priceOf : words.priceAgain
  const price = filled(scene, ways, values)
  const parts = instalmentsOf(item)
  return parts
    ? fill(item.instalments?.cents == null ? '{price}, em {parts}' : '{price}, ou {parts}', { price, parts })
    : price
}

export function priceAnswer(scene: Scene, items: readonly CatalogueItem[], isNamed: boolean): Answer | null {
  const priced = items.filter(({ priceCents }) => priceCents !== null)
  if (priced.length === 0 || priced.length < items.length) return null
  const [item] = priced
  if (priced.length === 1) return answer('price', priceClause(scene, item!, isNamed)!)
  const each = priced.map((one) =>
    fill(one.isStartingPrice ? '{name} a partir de {price}' : '{name} {price}', {
      name: itemFact(one, 'name', nameInside(one)),
      price: itemFact(one, 'priceCents', money(one.priceCents!)),
    }),
  )
  return answer('price', fill('os valores são: {list}', { list: joined(each, ', ') }))
}

const startsAsSpan = /^(?:em |de )?(?=até |\d|cerca de |uns |umas |entre )/iu
/** What the customer calls the thing that is to be ready: `o plano`. */
const subject = /(?<!\p{L})([oa]) (\p{L}{3,}) (?:fica|sai|demora|chega|leva|est[áa]|estaria|ficaria)(?!\p{L})/iu

/** `o plano fica pronto em até 5 dias úteis`, `o prazo é de 5 dias` */
export function deadlineAnswer(scene: Scene, item: CatalogueItem, asked: string): Answer | null {
  if (item.deadline.trim() === '') return null
  const given = inside(item.deadline)
  const own = /^(\p{L}{3,}) ((?:em|até) .+)$/iu.exec(given)
  if (own && !/^(?:pronto|pronta|entrega|envio|prazo)$/iu.test(own[1]!)) {
    const { article } = articleOf(own[1]!)
    return readyClause(scene, item, article, own[1]!, own[2]!)
  }
  if (!startsAsSpan.test(given))
    return answer('deadline', fill('sobre o prazo: {it}', { it: itemFact(item, 'deadline', given) }))
  const span = given.replace(startsAsSpan, '')
  const named = subject.exec(asked)
  const said = named?.[2]?.toLocaleLowerCase('pt-BR') ?? ''
  if (said !== '' && `${item.name} ${item.included}`.toLocaleLowerCase('pt-BR').includes(said))
    return readyClause(scene, item, `${named![1]!.toLowerCase()} `, said, `em ${span}`)
  return answer(
    'deadline',
    filled(scene, words.deadline, { deadline: joined([plain('de'), itemFact(item, 'deadline', span)]) }),
  )
}

function readyClause(scene: Scene, item: CatalogueItem, article: string, name: string, span: string): Answer {
  const ways = article.startsWith('a') ? words.readyFeminine : words.ready
  const values = { subject: plain(`${article}${name}`), deadline: itemFact(item, 'deadline', span) }
  return answer('deadline', filled(scene, ways, values))
}

type Described = 'duration' | 'included' | 'audience'

/** @param isFirst - the item is named in it */
export function describedAnswer(scene: Scene, item: CatalogueItem, field: Described, isFirst: boolean): Answer | null {
  if (item[field].trim() === '') return null
  const value = inside(item[field]).replace(/^(?:dura|inclui|é) /iu, '')
  const said = field === 'audience' && !/^para /iu.test(value) ? `para ${value}` : value
  const clause = filled(scene, words[field], { [field]: itemFact(item, field, said) })
  return answer(
    field,
    isFirst && /^(?:inclui|dura|é) /u.test(clause.text)
      ? fill('{item} {clause}', { item: withArticle(item), clause })
      : clause,
  )
}

const wayNames = /(?<!\p{L})(?:pix|dinheiro|cart[ãa]o|boleto)(?!\p{L})/gu

export function waysAnswer(scene: Scene): Answer | null {
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
