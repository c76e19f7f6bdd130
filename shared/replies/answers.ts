import type { CatalogueItem, FrequentAnswer } from '../catalogue/catalogue.ts'
import type { Label } from '../reading/labels.ts'
import { answer, inside, type Answer, type Answers } from './answer.ts'
import { grounded, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { namedBy } from './about.ts'
import { deadlineAnswer, describedAnswer, instalmentsOf, pixDraft, priceAnswer, waysAnswer } from './item-answers.ts'
import { isItemsPrice, isPricedOtherwise } from './items-price.ts'
import { likenessOf, topicKeys } from './likeness.ts'
import { missingOf } from './missing.ts'
import * as words from './phrases/answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'
import { timesAnswer } from './time-answer.ts'

const asking: readonly Label[] = [
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'entrega',
  'pagamento',
  'agendamento',
]
/** Answers in one reply: more is a leaflet. */
const most = 3

const longestAsked = 80
/** A question without its mark. */
const asks =
  /^(?:e |mas |ah |a[íi] )*(?:(?:o|a|os|as|esse|essa) \p{L}+ )?(?:quem (?:paga|faz|atende|vem|vai|leva|entrega)|quantos?|quantas?|qual|quais|onde|como|pq|por ?qu[eê]|ser[áa] que|cad[êe]|tem|aceita)(?!\p{L})/iu

/** What the customer asked since the seller wrote last, each with what the catalogue says to it. */
export function answersOf(scene: Scene): Answers {
  const answers: Answer[] = []
  const result: Answers = { answers, isPartial: false, asksWhich: false, missing: null }
  for (const said of scene.tail) {
    const asked = said.labels.filter((label) => isAsked(scene, said, label))
    const isQuestion =
      asked.length > 0 || said.text.endsWith('?') || (said.text.length <= longestAsked && asks.test(said.text))
    if (!isQuestion) continue
    const isDoubt = asked.length === 0 && said.labels.some((label) => label.startsWith('objecao'))
    const frequent = isDoubt ? null : frequentAnswer(scene, said)
    const found = frequent ? [frequent] : asked.flatMap((label) => answersTo(scene, label, said) ?? [])
    for (const one of found) {
      const isNew = answers.every(
        ({ topic, words: own }) => own.text !== one.words.text && (topic !== one.topic || topic === 'frequent'),
      )
      if (isNew && answers.length < most) answers.push(one)
    }
    if (found.length > 0) continue
    if (asked.length === 0 && isSmallTalk(said.text)) continue
    if (asked.includes('pergunta_preco') && isOpenWhich(scene, said)) {
      result.asksWhich = true
      continue
    }
    result.isPartial = true
    result.missing ??= missingOf(scene, asked[0] ?? 'pergunta_produto', whole(scene, said))
  }
  // The yes comes first, with what it says yes to.
  answers.sort((one, other) => Number(other.isYes) - Number(one.isYes))
  return result
}

/** A price is asked for without a word of what, where several things are sold. */
function isOpenWhich(scene: Scene, said: Said): boolean {
  const about = itemsOf(scene, said)
  return about !== null && about.items.length === 0 && scene.course.priced < 0 && topicKeys(scene.tailText).length === 0
}

/** Whether the sentence asks it: where another of the same message has the question mark, that one does. */
function isAsked(scene: Scene, said: Said, label: Label): boolean {
  if (label === 'intencao_compra') return asksForKey.test(said.text)
  if (!asking.includes(label)) return false
  // 'Sexta às 15h estarei aí' tells; it is asked of nobody who sells no hours.
  if (label === 'agendamento' && !scene.isService && !/\?|tem|pode|consegue/iu.test(said.text)) return false
  const others = scene.tail.filter(({ message, labels }) => message === said.message && labels.includes(label))
  return said.text === '' || said.text.endsWith('?') || !others.some(({ text }) => text.endsWith('?'))
}

/** A sentence of a word or two is asked of the seller with its message. */
function whole(scene: Scene, said: Said): Said {
  if (said.text.length >= shortest) return said
  const text = scene.tail
    .filter(({ message }) => message === said.message)
    .map((other) => other.text)
    .join(' ')
  return { ...said, text }
}

const shortest = 12
const isSmallTalk = (text: string) =>
  /(?:tudo|td) (?:bem|bom|joia|certo|blz|ok|tranquilo)|tranquilo\?|como vai|beleza\?|(?:né|ne|hein|viu|tá|ok)\?$/iu.test(
    text,
  )

const leastLike = 0.51

/** The frequent answer whose question is most like what was asked. */
function frequentAnswer({ input }: Scene, { text }: Said): Answer | null {
  let best: { given: FrequentAnswer; score: number } | null = null
  for (const given of input.catalogue.answers) {
    const score = given.answer.trim() === '' ? 0 : likenessOf(given.question, text)
    if (score >= leastLike && score > (best?.score ?? 0)) best = { given, score }
  }
  if (!best) return null
  const source = { from: 'catalogue', item: best.given.id, field: 'answers' } as const
  return answer('frequent', grounded(best.given.answer.trim(), source), { about: aboutOf(best.given.question) })
}

/** `“atende convênio?”`, where it is short enough for one line. */
function aboutOf(question: string): string {
  return question.length <= 32 ? `“${question}”` : 'a pergunta'
}

function answersTo(scene: Scene, label: Label, said: Said): Answer[] | null {
  if (label === 'pergunta_preco') return listOf(priceOf(scene, said))
  if (label === 'agendamento') return listOf(timesAnswer(scene))
  if (label === 'disponibilidade') return listOf(availability(scene, said))
  if (label === 'pagamento' || label === 'intencao_compra') return payment(scene, said)
  if (label === 'entrega') return listOf(delivery(scene, said))
  if (
    scene.isService &&
    /hor[áa]rio|vaga(?!\p{L})|encaixe|quando .*(?:come[çc]a|pode|consegue|teria|tem(?!\p{L}))/iu.test(said.text)
  )
    return listOf(timesAnswer(scene))
  return described(scene, said)
}

const listOf = (given: Answer | null): Answer[] | null => (given ? [given] : null)

/** The items that a sentence is about; null where it names what is not in the catalogue. */
function itemsOf(scene: Scene, { text }: Said): { items: CatalogueItem[]; isNamed: boolean } | null {
  const own = namedBy(scene, text)
  if (own.items.length > 0) return { items: own.items, isNamed: true }
  const around = scene.tail
    .toReversed()
    .map((other) => namedBy(scene, other.text).items)
    .find((items) => items.length > 0)
  if (around) return { items: around, isNamed: true }
  if (own.unknown) return null
  return scene.item ? { items: [scene.item], isNamed: scene.course.lastSeller < 0 } : { items: [], isNamed: false }
}

const mostListed = 4

function priceOf(scene: Scene, said: Said): Answer | null {
  const about = itemsOf(scene, said)
  if (about === null) return null
  // Once the seller has named a price, that one holds: it may have been made for this customer.
  if (scene.course.priced >= 0 && (!about.isNamed || about.items.some((item) => isPricedOtherwise(scene, item))))
    return null
  const all = scene.input.catalogue.items
  const items = about.items.length > 0 ? about.items : all.length <= mostListed ? all : []
  return items.length > mostListed ? null : priceAnswer(scene, items, about.items.length !== 1 || about.isNamed)
}

const opening = /abre|abert|(?:at[ée] )?que horas|hor[áa]rio de (?:atend|func)|funciona (?:de|at|que|s[áa]b|dom)/iu
const slotAsked =
  /hor[áa]rio|vaga|encaixe|agenda|marcar|hoje|amanh|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|\d ?h/iu
const detail =
  /tamanho|(?<!\p{L})(?:pp|gg|xg|xgg|p|m|g)(?!\p{L})|\d|cor(?:es)?(?!\p{L})|pret|branc|azul|verm|verd|rosa|bege|cinza|estoque/iu

function availability(scene: Scene, said: Said): Answer | null {
  const { setUp } = scene.input
  const isOfHours = opening.test(said.text)
  if (isOfHours && setUp && scene.hours && !said.labels.includes('agendamento')) {
    const hours = openingHoursDraft(setUp.openingHours)
    return answer('hours', filled(scene, words.openingHours, { hours }))
  }
  const { items } = namedBy(scene, said.text)
  if (items.length === 1 && !(detail.test(said.text) && !scene.isService)) {
    const clause = scene.course.priced < 0 ? priceAnswer(scene, items, true) : null
    if (clause) return { ...clause, topic: 'has', about: 'se tem e o preço', isYes: true }
  }
  return slotAsked.test(said.text) && scene.isService ? timesAnswer(scene) : null
}

const asksForKey = /chave|qual (?:e |é )?o (?:seu |teu )?pix|pix a[íi]|(?:manda|passa|envia) (?:o |teu |seu )?pix/iu

/** `de terça a sábado, 9h às 20h` */
function openingHoursDraft(openingHours: string): Draft {
  const given = inside(openingHours)
  const article = /^(?:seg|ter|qua|qui|sex|s[áa]b|dom)/iu.test(given) ? 'de' : /^\d/u.test(given) ? 'das' : ''
  return joined([plain(article), grounded(given, { from: 'set-up', field: 'openingHours' })])
}

const inParts = /metade|parte|resto|restante|depois|na entrega|na hora|quando|qdo|qnd|sinal/iu

function payment(scene: Scene, said: Said): Answer[] | null {
  const item = scene.item
  const asksKey = asksForKey.test(said.text)
  const key = asksKey ? pixDraft(scene) : null
  if (key) return [answer('pixKey', filled(scene, words.pixKey, { pix: key }))]
  if (asksKey) return null
  const parts =
    item && /parcel|divid|vezes|\dx/iu.test(said.text) && isItemsPrice(scene, item) ? instalmentsOf(item) : null
  if (parts) return [answer('instalments', filled(scene, words.instalments, { instalments: parts }))]
  const asksParts = /parcel|vezes|\dx|divid/iu.test(said.text)
  if (asksParts && !scene.input.catalogue.payment.ways.some((way) => /\dx/u.test(way))) return null
  return listOf(inParts.test(said.text) || /nota|recibo/iu.test(said.text) ? null : waysAnswer(scene))
}

function delivery(scene: Scene, said: Said): Answer | null {
  const asksDeadline =
    said.text === '' || /prazo|tempo|quando|demora|pront|dias?(?!\p{L})|que dia|at[ée] (?:quando|que)/iu.test(said.text)
  const about = itemsOf(scene, said)
  const item = about?.items.length === 1 ? about.items[0]! : scene.item
  return asksDeadline && item ? deadlineAnswer(scene, item, said.text) : null
}

const wantsToKnow =
  /como (?:funciona|é|e|seria|que é)(?!\p{L})|entender|saber (?:mais|sobre|como)|informa|explica|o que (?:é|vem|tem|inclui)|inclu|vem (?:com|junto)|detalhe|conhecer/iu

function described(scene: Scene, said: Said): Answer[] | null {
  const about = itemsOf(scene, said)
  const named = namedBy(scene, said.text).items
  const item = named.length === 1 ? named[0]! : about?.items.length === 1 ? about.items[0]! : null
  if (item === null) return null
  if (/quanto tempo|dura(?!\p{L})|dura[çc][ãa]o|demora|quantas horas/iu.test(said.text)) {
    return listOf(describedAnswer(scene, item, 'duration', false) ?? deadlineAnswer(scene, item, said.text))
  }
  if (/pra quem|para quem|quem pode|serve pr?a quem/iu.test(said.text))
    return listOf(describedAnswer(scene, item, 'audience', true))
  if (said.text !== '' && !wantsToKnow.test(said.text)) return null
  const found = (['included', 'duration', 'audience'] as const)
    .flatMap((field) => describedAnswer(scene, item, field, true) ?? [])
    .slice(0, 2)
  const [first, second] = found
  const again = second && describedAnswer(scene, item, second.topic as 'duration', false)
  return first ? [first, ...(again ? [again] : [])] : null
}
