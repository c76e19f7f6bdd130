import { itemsAsked } from './about.ts'
import type { Label } from '../reading/labels.ts'
import { bookedMoment } from './agreed-moment.ts'
import type { Answer, Answers } from './answer.ts'
import { frequentAnswer } from './frequent-answer.ts'
import { shared, topicKeys } from './likeness.ts'
import { passageAnswer } from './passage-answer.ts'
import { hasMatter } from './matters.ts'
import { asksForKey } from './ways-named.ts'
import { missingOf } from './missing.ts'
import { askedIn, whole } from './questions-asked.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'
import { waysNamed } from './ways-named.ts'
import { answersTo } from './topic-answers.ts'
import { tradeAnswer } from './trade-answer.ts'

/** Answers in one reply: more is a leaflet. */
const most = 4

/** What the customer asked since the seller wrote last, each with what the catalogue says to it. */
export function answersOf(scene: Scene): Answers {
  const answers: Answer[] = []
  const result: Answers = { answers, isPartial: false, unanswered: null, asksWhich: false, missing: null }
  const isBooked = bookedMoment(scene) !== null
  for (const said of scene.tail) {
    const asked = askedIn(scene, said)
    if (asked === null || (isBooked && isOfBooking(asked))) continue
    const isDoubt = asked.length === 0 && said.labels.some((label) => label.startsWith('objecao'))
    const frequent = isDoubt ? null : frequentAnswer(scene, said)
    const isOfPaying = said.text.includes('?') && !/descont/iu.test(said.text) && waysNamed(said.text).taken.length > 0
    const alsoPriced = asked.includes('pergunta_preco') ? answersTo(scene, 'pergunta_preco', said) : []
    const own = frequent ? [frequent, ...alsoPriced] : asked.flatMap((label) => answersTo(scene, label, said))
    const told = isOfPaying ? answersTo(scene, 'pagamento', said) : own
    const known = told.length > 0 ? told : tradeAnswer(scene, said)
    // 'Quanto é a multa pra cancelar?' asks for no item's price.
    const isOfPrice = known.length > 0 && known.every(({ topic }) => topic === 'price' || topic === 'has')
    const isOfItems = known.length > 0 && !(isOfPrice && hasMatter(said.text))
    const passage =
      isOfItems || isOfPaying || isDoubt || asksForKey.test(said.text)
        ? null
        : passageAnswer(scene, said, asked.includes('pergunta_preco'))
    const found = passage ? [passage] : known
    for (const one of found)
      if (answers.length < most && isNew(one, answers)) answers.push({ ...one, asked: said.text })
    // 'Quanto é, e onde fica?': the price stays owed.
    const isOwed =
      frequent && asked.includes('pergunta_preco') && alsoPriced.length === 0 && !frequent.words.text.includes('R$')
    if (found.length > 0 && isDetailOpen(scene, said, found)) {
      result.isPartial = true
      result.unanswered ??= { label: 'pergunta_produto', text: said.text }
      result.missing ??= missingOf(scene, 'pergunta_produto', said)
    }
    if (found.length > 0 && !isOwed) continue
    if (asked.includes('pergunta_preco') && isOpenWhich(scene, said)) {
      result.asksWhich = true
      continue
    }
    const label = asked[0] ?? 'pergunta_produto'
    result.isPartial = true
    const missing = result.missing ? null : missingOf(scene, label, whole(scene, said))
    // 'Como você mede? fita?' is one question.
    const isOther = result.unanswered !== null && missing === null && !isRestOf(scene, said)
    // What the seller is asked for is what a reply holds back; of two matters none is named.
    if (missing || result.unanswered === null) result.unanswered = { label, text: said.text }
    else if (isOther) result.unanswered = { label: 'outro', text: '' }
    result.missing ??= missing
  }
  if (answers.length === 0 && !result.isPartial && !result.asksWhich) answers.push(...answersToNames(scene))
  // An hour is agreed once all that was asked beside it is told, and its day is known.
  const open = answers.findIndex(({ isAgreement, words }) => isAgreement && (result.isPartial || !hasDay(words.text)))
  if (open >= 0 && (result.isPartial || answers.length > 1)) answers.splice(open, 1)
  // The yes comes first, with what it says yes to.
  answers.sort((one, other) => Number(other.isYes) - Number(one.isYes))
  return result
}

const early = new Set(['primeira_interacao', 'descoberta', 'interesse'])
const longestName = 60
/** Who asks nothing and names what is sold wants to know of it: 'pastilha onix'. */
function answersToNames(scene: Scene): Answer[] {
  if (!early.has(scene.reading.stage) || scene.course.priced >= 0) return []
  const named = scene.tail.filter(({ text }) => text !== '' && text.length <= longestName)
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

const hasDay = (text: string) =>
  /hoje|amanh|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|dia \d|\d\//iu.test(text)

/** 'Marca' asks for no time: one was offered. */
const isOfBooking = (asked: readonly Label[]) => asked.length > 0 && asked.every((label) => label === 'agendamento')

const isNew = (one: Answer, answers: readonly Answer[]) =>
  answers.every(
    ({ topic, words }) =>
      !isSaidIn(words.text, one.words.text) && (topic !== one.topic || topic === 'frequent' || topic === 'price'),
  )
const isSaidIn = (said: string, text: string) => {
  const [longer, shorter] = [said.toLowerCase(), text.toLowerCase()].toSorted((a, b) => b.length - a.length)
  return longer!.includes(shorter!.replace(/[.]$/u, ''))
}

const saidLately = 5

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
