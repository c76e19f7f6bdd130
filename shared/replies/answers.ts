import { weekdayPattern } from '../time/calendar-names.ts'
import { itemsAsked } from './about.ts'
import type { Label } from '../reading/labels.ts'
import { bookedMoment } from './agreed-moment.ts'
import type { Answer, Answers } from './answer.ts'
import { frequentAnswer } from './frequent-answer.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { asksHours } from '../reading/open-points/asks-hours.ts'
import { hoursAnswer } from './hours-answer.ts'
import { passageAnswer } from './passage-answer.ts'
import { hasMatter } from '../reading/open-points/matters.ts'
import { asksOfOrder } from './of-order.ts'
import { asksForKey } from '../reading/open-points/ways-named.ts'
import { placeAnswer } from './place-answer.ts'
import { countsSeveral, orderAnswer } from './order.ts'
import { missingOf } from './missing.ts'
import { askedIn } from '../reading/open-points/questions-asked.ts'
import { whole } from './tail.ts'
import type { Scene } from './scene.ts'
import { isNudge, type Said } from '../reading/open-points/said.ts'
import { waysNamed } from '../reading/open-points/ways-named.ts'
import { answersTo } from './topic-answers.ts'
import { tradeAnswer } from './trade-answer.ts'

/** Answers in one reply: more is a leaflet. */
const most = 4

/** What the customer asked and nobody has answered, each with what the catalogue says to it. */
export function answersOf(newest: Scene): Answers {
  const scene = withBefore(newest)
  const answers: Answer[] = []
  const result: Answers = { answers, open: [], asksWhich: false, missing: null }
  const isBooked = bookedMoment(scene) !== null
  const add = (one: Answer | null) => {
    if (one && answers.length < most && isNew(one, answers)) answers.push(one)
  }
  const placed = firstOf(scene.tail, (said) => placeAnswer(scene, said))
  const order = orderAnswer(scene, placed)
  add(order?.answer ?? null)
  const isSummed = order?.withDelivery ?? false
  const isPriced = ({ topic }: Answer) => topic === 'price' || topic === 'has'
  for (const said of scene.tail) {
    const asked = askedIn(scene, said) ?? (asksHours(said.text) ? [] : null)
    if (asked === null || isNudge(said.text) || (isBooked && isOfBooking(asked))) continue
    const { found, isPriceOwed } = foundFor(scene, said, asked)
    // What is ordered is told with its sum.
    const isTold = (given: Answer) => order !== null && (isPriced(given) || (isSummed && given.topic === 'delivery'))
    for (const one of found) if (!isTold(one)) add({ ...one, asked: said.text })
    if (order && found.length === 0 && asked.includes('pergunta_preco')) continue
    if (found.length > 0 && isDetailOpen(scene, said, found)) leaveOpen(scene, result, 'pergunta_produto', said)
    if (found.length > 0 && !isPriceOwed) continue
    // 'Quanto cobra e onde fica?': beside an answer the price is owed.
    if (asked.includes('pergunta_preco') && isAskedAlone(scene, said) && isOpenWhich(scene, said))
      result.asksWhich = true
    else leaveOpen(scene, result, asked[0] ?? 'pergunta_produto', said)
  }
  if (answers.length === 0 && !result.asksWhich) for (const one of answersToNames(scene)) add(one)
  // 'É pra Pirenópolis': who asks for a price wants to know what it costs there.
  if (answers.some(isPriced) && !isSummed && !answers.some(({ topic }) => topic === 'delivery'))
    add(placed?.answer ?? null)
  // An hour is agreed once all that was asked beside it is told, and its day is known.
  const isPartial = result.open.length > 0
  const agreed = answers.findIndex(({ isAgreement, words }) => isAgreement && (isPartial || !hasDay(words.text)))
  if (agreed >= 0 && (isPartial || answers.length > 1)) answers.splice(agreed, 1)
  // The yes comes first, with what it says yes to.
  answers.sort((one, other) => Number(other.isYes) - Number(one.isYes))
  return result
}

/** What stood open before is answered first. */
function withBefore(scene: Scene): Scene {
  if (scene.before.length === 0) return scene
  const tail = [...scene.before, ...scene.tail]
  return { ...scene, tail, tailText: tail.map(({ text }) => text).join('\n') }
}

function leaveOpen(scene: Scene, result: Answers, label: Label, said: Said): void {
  // 'Como você mede? fita?' is one question.
  if (result.open.length > 0 && isRestOf(scene, said)) return
  result.open.push({ label, text: said.text })
  result.missing ??= missingOf(scene, label, whole(scene, said))
}

/** What is known to one sentence. `isPriceOwed`: a price was asked for beside it: 'Quanto é, e onde fica?' */
function foundFor(scene: Scene, said: Said, asked: readonly Label[]): { found: Answer[]; isPriceOwed: boolean } {
  const isOfPrice = asked.includes('pergunta_preco')
  const told = (found: Answer[], isPriceOwed = false) => ({ found, isPriceOwed })
  const ofHours = hoursAnswer(scene, said)
  if (ofHours) return told([ofHours])
  const isSeveral = isOfPrice && countsSeveral(said.text)
  const alsoPriced = isOfPrice && !isSeveral ? answersTo(scene, 'pergunta_preco', said) : []
  const ofPlace = placeAnswer(scene, said)
  if (ofPlace) return told([ofPlace.answer, ...alsoPriced])
  const isDoubt = asked.length === 0 && said.labels.some((label) => label.startsWith('objecao'))
  const isUnknown = isDoubt || asksOfOrder(said.text)
  const frequent = isUnknown ? null : frequentAnswer(scene, said)
  const isOfPaying = said.text.includes('?') && !/descont/iu.test(said.text) && waysNamed(said.text).taken.length > 0
  const ofPaying = isOfPaying ? answersTo(scene, 'pagamento', said) : []
  const own = frequent
    ? [frequent, ...alsoPriced]
    : asked.flatMap((label) => (label === 'pergunta_preco' ? alsoPriced : answersTo(scene, label, said)))
  const known = isOfPaying ? ofPaying : own
  const all = known.length > 0 ? known : tradeAnswer(scene, said)
  // 'Quanto é a multa pra cancelar?' asks for no item's price.
  const isPrices = all.length > 0 && all.every(({ topic }) => topic === 'price' || topic === 'has')
  const isOfItems = all.length > 0 && !(isPrices && hasMatter(said.text))
  const passage =
    isSeveral || isOfItems || ofPaying.length > 0 || isUnknown || asksForKey.test(said.text)
      ? null
      : passageAnswer(scene, said, isOfPrice)
  const isPriceOwed = frequent !== null && isOfPrice && alsoPriced.length === 0 && !frequent.words.text.includes('R$')
  return told(passage ? [passage] : all, isPriceOwed)
}

function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | null): Found | null {
  for (const one of all) {
    const found = find(one)
    if (found !== null) return found
  }
  return null
}

const early = new Set(['primeira_interacao', 'descoberta', 'interesse'])
const longestName = 40
/** No name alone: 'vou pedir no outro então'. */
const tells = /(?<!\p{L})(?:vou|vamos|j[áa]|t[ôo]|estou|n[ãa]o|foi|fui|era|pode|ok|quer(?:o|ia)|obrigad[oa])(?!\p{L})/iu
/** Who asks nothing and names what is sold wants to know of it: 'pastilha onix'. */
function answersToNames(scene: Scene): Answer[] {
  if (!early.has(scene.reading.stage) || scene.course.priced >= 0) return []
  const named = scene.tail.filter(({ text, message }) => {
    const isAlone = scene.tail.every((other) => other.message !== message || other.text === text)
    return text !== '' && text.length <= longestName && isAlone && !/\?/u.test(text) && !tells.test(text)
  })
  const told: Answer[] = []
  for (const said of named) {
    const one = passageAnswer(scene, said, true)
    if (one !== null && told.length < most && isNew(one, told)) told.push(one)
  }
  return told
}

/** 'A progressiva sem formol': the price is known, and not whether it is without. */
function isDetailOpen(scene: Scene, { text }: Said, found: readonly Answer[]): boolean {
  const detail = withoutWhat.exec(text)?.[1]
  const known = scene.input.catalogue.items.map(({ name, included, conditions }) => `${name} ${included} ${conditions}`)
  const isPriced = found.some(({ topic }) => topic === 'price' || topic === 'has')
  return isPriced && detail !== undefined && shared(topicKeys(detail), topicKeys(known.join(' '))) === 0
}
const withoutWhat = /(?<!\p{L})sem (?!compromisso|falta|d[úu]vida|pressa|problema)(\p{L}{4,})/iu

const shortRest = 12
const isRestOf = ({ tail }: Scene, { text, message }: Said) =>
  text.length < shortRest &&
  tail.some((other) => other.message === message && other.text.endsWith('?') && other.text.length > text.length)

const dayNamed = new RegExp(String.raw`hoje|amanh|${weekdayPattern}|dia \d|\d/`, 'iu')
const hasDay = (text: string) => dayNamed.test(text)

/** 'Marca' asks for no time: one was offered. */
const isOfBooking = (asked: readonly Label[]) => asked.length > 0 && asked.every((label) => label === 'agendamento')

const isNew = (one: Answer, answers: readonly Answer[]) =>
  answers.every(
    ({ topic, words }) =>
      !isSaidIn(words.text, one.words.text) &&
      (topic !== one.topic || topic === 'frequent' || (topic === 'price' && !isPricedIn(words.text, one.words.text))),
  )
const pricesIn = (text: string) => text.match(/R\$ [\d.,]+\d/gu) ?? []
const isPricedIn = (said: string, text: string) => {
  const prices: readonly string[] = pricesIn(said)
  const told = pricesIn(text)
  return told.length > 1 && told.every((price) => prices.includes(price))
}
const isSaidIn = (said: string, text: string) => {
  const [longer, shorter] = [said.toLowerCase(), text.toLowerCase()].toSorted((a, b) => b.length - a.length)
  return longer!.includes(shorter!.replace(/[.]$/u, ''))
}

const saidLately = 5

const isAskedAlone = (scene: Scene, said: Said) =>
  scene.tail.every((other) => other === said || askedIn(scene, other) === null)

/** A price is asked for without a word of what, where several things are sold. */
function isOpenWhich(scene: Scene, said: Said): boolean {
  if (said.text === '') return false
  const about = itemsAsked(scene, said)
  const before = scene.input.words.flatMap((text, at) =>
    scene.input.facts.messages[at]?.from === 'customer' ? [text ?? ''] : [],
  )
  const isSaidBefore = before.slice(-saidLately).some((text) => topicKeys(text).length > 0)
  return (
    scene.input.offer === null && about !== null && about.items.length === 0 && scene.course.priced < 0 && !isSaidBefore
  )
}
