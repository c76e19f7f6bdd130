import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { folded } from '../portuguese/folded.ts'
import { cardinals } from './check/figures.ts'
import { centsOf } from '../money.ts'
import { answer, itemFact, money, type Answer } from './answer.ts'
import { capital, fill, grounded, joined, listed, plain, type Draft } from './draft.ts'
import { nameInside } from './item-words.ts'
import { isPricedOtherwise } from './items-price.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { asksOfOrder } from './of-order.ts'
import { asSentence } from './passage-answer.ts'
import { passagesFor } from './passages.ts'
import type { Placed } from './place-answer.ts'
import type { Scene } from './scene.ts'

/** So many of one item, as a customer names it: '4 cropped', 'meia dúzia de ovos'. */
type OrderLine = { count: number; item: CatalogueItem }

const numberOf: Readonly<Record<string, number>> = { um: 1, uma: 1, ...cardinals }
const numbers = Object.keys(numberOf)
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const amountOf =
  '(?: ?x(?= ))?(?: (?<unit>(?:un|unid\\p{L}*|pe[çc]as?|pacotes?|pct|sacos?|barras?|litros?|lts?|l|kg|quilos?|kilos?|caixas?|cx|pares|conjuntos)(?!\\p{L})(?: d[eoa]s?)?))?'
const noThing =
  '(?:x|h|hs|hrs?|horas?|min|minutos|dias?|semanas?|m[eê]s|meses|anos?|aninhos?|vezes|reais|real|pessoas?|crian[çc]as?|adultos?|andar|km|metros?|m²|m2|cm|mm|conto|pila|por cento|gente|filhos?|netos?|quartos?|noites?|di[áa]rias?|lugares|e meia)(?!\\p{L})|[h/:,.%-]\\d|[º°ª%]'
/** A number of things, up to the next number; no time, people, size, sum or way to pay. */
const counted = new RegExp(
  `(?<![\\p{L}\\d.,/x#]|R\\$ ?|[aà]s |dia |das? |cod |tam(?:anho)? |n[ºo°]? )(?<count>\\d{1,4}|(?:${numbers})(?!\\p{L}))${amountOf} ?(?!\\s*(?:${noThing}))` +
    '(?<name>(?:d[eoa]s? )?\\p{L}[^,;.?!\\n+]{2,60}?)(?=[,;.?!\\n+]|$|(?<! de) (?!\\d+ ?(?:pes|convid|crian))\\d{1,3} \\p{L}{3}| (?:e|mais) (?:\\d|[oa]s? |um|uma|dois|duas|tr[êe]s|quatro|cinco|seis|uns|umas|\\p{L}+ \\d)| (?:quanto|qto|qnto|quantos|fica|sai|d[áa]|seria)(?!\\p{L})| (?:pra|para|p) (?!(?:umas? |uns )?\\d+ ?(?:pes|convid|crian)))',
  'giu',
)
const mostLines = 8
/** Every counted thing is looked for among all passages. */
const mostCounted = 16
const longestOrder = 600
/** Priced by the piece of something, or less by the dozen: what so many cost is not for a reply to reckon. */
const reckonedOtherwise =
  /(?<!\p{L})(?:por|o|a|cada) (?:m²|m2|metros?|m|h|horas?|m[êe]s|mes|dia|pessoa|semana|di[áa]ria)(?!\p{L})|\d ?(?:por|\+|ou mais|cx\+)|(?:acima|a partir|mais) de \d|de \d+ ?(?:kg|un)? pra cima|a mais|\d ?%|min(?:\.|imo)? ?\d/iu

const countedIn = (text: string) => [...text.slice(0, longestOrder).matchAll(counted)]

/** Null where something is counted that is no item, or none whose price can be reckoned with: no sum is made without it. */
function linesIn(scene: Scene, text: string): OrderLine[] | null {
  const lines: OrderLine[] = []
  let isWhole = true
  for (const { groups } of countedIn(text)) {
    const { count: said = '', unit = '', name = '' } = groups!
    const item = itemCalled(scene, name)
    // 'Um colega me ofereceu' is no order.
    if (item === null && !/\d/u.test(said)) continue
    const isKnown =
      item !== null && isReckoned(item) && isOfUnit(item, `${unit} ${name}`) && !isPricedOtherwise(scene, item)
    if (!isKnown) isWhole = false
    else lines.push({ count: numberOf[said.toLowerCase()] ?? Number(said), item })
  }
  return isWhole || lines.length === 0 ? lines : null
}

/** The one item whose name begins as the words do. */
function itemCalled(scene: Scene, name: string): CatalogueItem | null {
  const keys = topicKeys(name)
  const found = passagesFor(name, scene.index.passages, mostLines).flatMap(({ item }) => item ?? [])
  // 'Brigadeiro gourmet de pistache' is not 'brigadeiro'.
  const called = found.filter(({ name: own, conditions }) => {
    const known = topicKeys(`${own} ${conditions}`)
    return shared(topicKeys(own).slice(0, 1), keys) > 0 && shared(keys, known) === keys.length
  })
  return called.length === 1 ? called[0]! : null
}

const bulk =
  /(?<!\p{L})(?:centos?|d[úu]zias?|milheiros?|kits?|combos?|conjuntos?|caixas?|cx|pct|pacotes?|fardos?|sacos?|pares|par|jogos?|barras?|litros?|lts?|kg|quilos?|kilos?)(?!\p{L})/iu
/** Two hundred brigadeiros are no two hundred of 'cento de brigadeiro', and two kilos no two of 'brigadeiro'. */
function isOfUnit({ name, conditions }: CatalogueItem, said: string): boolean {
  const [asked, sold] = [said, name].map((text) => folded(bulk.exec(text)?.[0] ?? '').slice(0, 3))
  return asked === sold || (asked !== '' && folded(`${name} ${conditions}`).includes(asked!)) || isLitre(asked!, name)
}
/** '2 litros' of 'Grosso 1L' */
const isLitre = (asked: string, name: string) => asked.startsWith('l') && /(?<!\d)1 ?l(?!\p{L})/iu.test(name)

const isReckoned = ({ name, priceCents, isStartingPrice, conditions }: CatalogueItem) =>
  priceCents !== null && priceCents > 0 && !isStartingPrice && !reckonedOtherwise.test(`${name} ${conditions}`)

const asksSum =
  /(?<!\p{L})(?:quanto|qto|qnto|qnt|quantos?|valor|pre[çc]o|or[çc]amento|soma|total|sai|fica|d[áa] quanto)(?!\p{L})/iu
const wants =
  /(?<!\p{L})(?:quer(?:o|ia|emos)|gostaria|precis(?:o|amos)|manda|me v[êe]|vou (?:levar|querer)|separa|anota|fecha|passa a[íi]|encomend\p{L}*)(?!\p{L})/iu

/** A choice, a change of mind, or a number by the dozen. */
const isOpenOrder =
  /(?<!\p{L})(?:ou|n[ãa]o quero|em vez|ao inv[ée]s|sem (?:ser|os?|as?)|d[úu]zias?|meio cento|m[íi]nim\p{L}*|cada um|quanto cada)(?!\p{L})/iu

/** Several things are counted: one of them alone is no answer. */
export const countsSeveral = (text: string) =>
  countedIn(text).filter(({ groups }) => /\d/u.test(groups!['count']!)).length > 1

/** What so many of each cost, and all of it together: '4 body R$ 239,60 e 2 saia R$ 219,80: total R$ 459,40'. */
export function orderAnswer(scene: Scene, placed: Placed | null): { answer: Answer; withDelivery: boolean } | null {
  const { tail, tailText } = scene
  if ((!asksSum.test(tailText) && !wants.test(tailText)) || isOpenOrder.test(tailText)) return null
  const orders = [...new Set(tail.map(({ message }) => message))]
    .map((message) => tail.filter((one) => one.message === message).map(({ text }) => text))
    .filter((texts) => !texts.some(asksOfOrder))
    .map((texts) => texts.join('\n'))
  if (orders.flatMap(countedIn).length > mostCounted) return null
  const found = orders.map((text) => linesIn(scene, text))
  const lines = found.flatMap((one) => one ?? [])
  const isOrder = lines.length > 1 || lines.some((line) => line.count > 1)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length && lines.length <= mostLines
  if (!isOrder || !isOnce || found.includes(null)) return null
  const terms = termsFor(scene, lines)
  const about = { about: 'o valor' }
  if (terms?.isLess) return { answer: answer('price', terms.words, about), withDelivery: false }
  const cents = lines.reduce((sum, line) => sum + line.count * line.item.priceCents!, 0)
  const total = itemFact(lines[0]!.item, 'priceCents', money(cents))
  const isOne = lines.length === 1
  const told = isOne ? lineDraft(lines[0]!, ' fica') : listed(lines.map((line) => lineDraft(line, '')))
  const sum = isOne ? told : fill('{told}: total {total}', { told, total })
  const free = placed ? freeDelivery(scene, cents) : null
  // 'A entrega no Centro fica R$ 10, então tudo fica R$ 265.'
  const all = placed && !free ? itemFact(lines[0]!.item, 'priceCents', money(cents + placed.cents)) : null
  const whole = all
    ? fill('{sum}. {fee}, então tudo fica {all}', { sum, fee: capitalised(placed!.answer.words), all })
    : sum
  const more = [free, terms?.words ?? null].filter((one) => one !== null)
  return { answer: answer('price', joined([whole, ...more], '. '), about), withDelivery: placed !== null }
}

const capitalised = (draft: Draft): Draft => ({ ...draft, text: capital(draft.text) })

const lineDraft = ({ count: many, item }: OrderLine, verb: string): Draft =>
  fill(`{name}{many}${verb} {price}`, {
    many: plain(many === 1 ? '' : ` (${many} un.)`),
    name: itemFact(item, 'name', nameInside(item)),
    price: itemFact(item, 'priceCents', money(many * item.priceCents!)),
  })

const linesSaid = (scene: Scene) =>
  scene.input.catalogue.answers.flatMap(({ id, answer: said }) => said.split('\n').map((text) => ({ id, text })))

const quoted = ({ id, text }: { id: string; text: string }): Draft =>
  grounded(asSentence(text), { from: 'catalogue', item: id, field: 'answers' })

/** What makes so many cheaper, or says that it is too few. */
function termsFor(scene: Scene, lines: readonly OrderLine[]): { words: Draft; isLess: boolean } | null {
  const all = lines.reduce((sum, line) => sum + line.count, 0)
  const least = Math.min(...lines.map((line) => line.count))
  for (const said of linesSaid(scene)) {
    const { text } = said
    const from = Number(ofMany.exec(text)?.[1] ?? Infinity)
    const isOfThem =
      /sortid|qualquer|pe[çc]as|itens|unidades/iu.test(text) ||
      lines.some(({ item }) => shared(topicKeys(item.name).slice(0, 1), topicKeys(text)) > 0)
    const isLess = ofLess.test(text) && !/m[íi]nim/iu.test(text) && isOfThem && all >= from
    const isTooFew = /m[íi]nim/iu.test(text) && from !== Infinity && least < from
    if (isLess || isTooFew) return { words: quoted(said), isLess }
  }
  return null
}

/** 'Entrega grátis acima de 300', of so much. */
function freeDelivery(scene: Scene, cents: number): Draft | null {
  const said = linesSaid(scene).find(({ text }) => {
    const [, from] = /(?:acima|a partir) (?:de )?(?:r\$ ?)?(\d[\d.]*)/iu.exec(text) ?? []
    return from !== undefined && /gr[áa]tis|gratuit/iu.test(text) && (centsOf(from) ?? Infinity) <= cents
  })
  return said ? quoted(said) : null
}

const ofLess = /%|off|desc|atacado|sai (?:a|por)|cada r?\$?\d/iu
/** '6 peças sortidas 20% off', 'mínimo 20 un de cada' */
const ofMany = /(\d+) ?(?:pe[çc]as|un(?:id\p{L}*)?|cestas|caixas|cx|jogos|kits|sc|sacos|gfas|l)(?!\p{L})/iu
