import { weekdayPattern } from '../time/calendar-names.ts'
import type { Label } from '../reading/labels.ts'
import { itemsAsked, namedBy } from './about.ts'
import { answer, type Answer } from './answer.ts'
import { deadlineAnswer, describedAnswer } from './described-answers.ts'
import { grounded } from './draft.ts'
import { filled } from './filled.ts'
import { ofOne } from './frequent-answer.ts'
import { isItemsPrice, isPricedOtherwise } from './items-price.ts'
import { paymentAnswer } from './payment-answers.ts'
import * as words from './phrases/answers.ts'
import { priceAnswer } from './price-answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'
import { timesAnswer } from './time-answer.ts'
import { availability } from './availability-answer.ts'

/** What the catalogue says to a question of one kind; empty where it says nothing. */
export function answersTo(scene: Scene, label: Label, said: Said): Answer[] {
  if (label === 'pergunta_preco') return listOf(priceOf(scene, said))
  if (ofOne.test(said.text) && !timeAsked.test(said.text)) return []
  if (fixedDays.test(said.text) && (ofClass.test(said.text) || namedBy(scene, said.text).unknown)) return []
  // Without its words nobody knows which day was asked for.
  if (label === 'agendamento') return said.text === '' ? [] : listOf(timesAnswer(scene))
  if (label === 'disponibilidade') return listOf(availability(scene, said))
  if (label === 'pagamento' || label === 'intencao_compra') return listOf(paymentAnswer(scene, said))
  if (label === 'entrega') return listOf(delivery(scene, said))
  if (scene.isService && (timeAsked.test(said.text) || dayAsked.test(said.text))) return listOf(timesAnswer(scene))
  return described(scene, said)
}

const timeAsked = /hor[áa]rio|vaga(?!\p{L})|encaixe|quando .*(?:come[çc]a|pode|consegue|teria|tem(?!\p{L}))/iu
const dayAsked = new RegExp(
  `(?:come[çc]ar|marcar|agendar|ir|pode ser|consegue).* (?:hoje|amanh[ãa]|${weekdayPattern})`,
  'iu',
)

const listOf = (given: Answer | null): Answer[] => (given ? [given] : [])

const maxListed = 4

function priceOf(scene: Scene, said: Said): Answer | null {
  const about = itemsAsked(scene, said)
  if (about === null) return null
  // Once the seller has named a price, that one holds: it may have been made for this customer.
  if (scene.course.priced >= 0 && (!about.isNamed || about.items.some((item) => isPricedOtherwise(scene, item))))
    return null
  const all = scene.input.catalogue.items
  const isOfAll = said.text !== '' && all.length <= maxListed
  const items = about.items.length > 0 ? about.items : isOfAll ? all : []
  return items.length > maxListed ? null : priceAnswer(scene, items, about.items.length !== 1 || about.isNamed)
}

/** The days of a class or a course are fixed: no hour is free in it. */
const fixedDays =
  /que dias? e (?:que )?hor|(?:quais?|que) (?:os |s[ãa]o os )?(?:dias|hor[áa]rios)|tem (?:que|quais?) dia/iu

const ofClass = /(?<!\p{L})(?:ess[ae]|turma|curso|aula|grupo)(?!\p{L})/iu

function delivery(scene: Scene, said: Said): Answer | null {
  const asksDeadline =
    said.text === '' || /prazo|tempo|quando|demora|pront|dias?(?!\p{L})|que dia|at[ée] (?:quando|que)/iu.test(said.text)
  const about = itemsAsked(scene, said)
  const item = about?.items.length === 1 ? about.items[0]! : scene.item
  return asksDeadline && item && isItemsPrice(scene, item) ? deadlineAnswer(scene, item, said.text) : null
}

const wantsToKnow =
  /como (?:funciona|é|e|seria|que é)(?!\p{L})|entender|saber (?:mais|sobre|como)|informa|explica|o que (?:é|vem|tem|inclui)|inclu|vem (?:com|junto)|detalhe|conhecer/iu

function described(scene: Scene, said: Said): Answer[] {
  const about = itemsAsked(scene, said)
  // What stands before 'como funciona …' is their story.
  const asked = said.text.slice(Math.max(0, said.text.search(wantsToKnow)))
  const named = namedBy(scene, asked).items
  const item = named.length === 1 ? named[0]! : about?.items.length === 1 ? about.items[0]! : null
  if (item === null || !isItemsPrice(scene, item)) return []
  if (item.link !== null && /link|(?<!\p{L})site|cat[áa]logo|onde vejo|ver mais/iu.test(said.text)) {
    const url = grounded(item.link, { from: 'catalogue', item: item.id, field: 'link' })
    return [answer('link', filled(scene, words.link, { link: url }))]
  }
  if (/quanto tempo|dura(?!\p{L})|dura[çc][ãa]o|demora|quantas horas/iu.test(said.text)) {
    return listOf(describedAnswer(scene, item, 'duration', false) ?? deadlineAnswer(scene, item, said.text))
  }
  if (/pra quem|para quem|quem pode|serve pr?a quem/iu.test(said.text))
    return listOf(describedAnswer(scene, item, 'audience', true))
  if (said.text !== '' && !wantsToKnow.test(said.text)) return []
  const found = (['included', 'duration', 'audience'] as const)
    .flatMap((field) => describedAnswer(scene, item, field, true) ?? [])
    .slice(0, 2)
  const [first, second] = found
  const again = second && describedAnswer(scene, item, second.topic as 'duration', false)
  return first ? [first, ...(again ? [again] : [])] : []
}
