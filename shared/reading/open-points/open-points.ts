import type { MessageFacts } from '../facts/message-facts.ts'
import { folded } from '#shared/portuguese/folded.ts'
import { minutesOf, type WallTime } from '#shared/time/wall-time.ts'
import { shared, topicKeys } from '#shared/portuguese/likeness.ts'
import { pointsAsked, type Asked, type NamesItem } from './points-asked.ts'
import type { Course } from '../course.ts'
import type { Reading } from '../reading.ts'
import { aboutOf, isAnyAnswer, readTurn, type About } from './seller-turn.ts'
import { saidIn, type Said } from './said.ts'
import { asksForKey } from './ways-named.ts'

/** A question or a request of the customer to which the seller has said nothing. */
export type OpenPoint = Said
type Chat = NamesItem & {
  course: Pick<Course, 'thread' | 'labels' | 'priced'>
  reading: Pick<Reading, 'labels'>
  words: readonly (string | null)[]
  now: WallTime
  isService: boolean
}
/** `turn`: where the customer's turn begins in which it was asked; `passed`: turns of the seller since that say something else. `keys` and `matters` are what it is about. */
type Point = Asked & About & { turn: number; passed: number }

/** Who writes on for longer is answered what they asked last. */
const [mostMessages, mostCharacters, mostSentences, mostPoints] = [40, 8000, 20, 20] as const
/** What was asked longer ago is over. */
const oldestMinutes = 14 * 24 * 60
/** So many of the seller's turns say something else, and nobody waits for it any longer. */
const mostPassed = 3

/**
 * What the customer has asked and nobody has answered, the oldest first: each is followed from where it was asked, by what
 * it is about. A greeting, 'já vejo', or an answer to something else closes nothing; the customer may withdraw it.
 */
export function openPointsOf(chat: Chat): OpenPoint[] {
  const { course, words } = chat
  const { messages } = course.thread
  let open: Point[] = []
  let sellerLast = ''
  let turnStart = 0
  for (let at = firstRead(chat); at < messages.length; at += 1) {
    const text = words[at] ?? ''
    if (messages[at]!.from === 'seller') {
      // What a voice, a picture or a file says nobody knows: it is taken for the answer.
      if (text === '' && !saysNothing.has(messages[at]!.kind)) open = []
      sellerLast = messages[at - 1]?.from === 'seller' ? `${sellerLast}\n${text}` : text
      if (messages[at + 1]?.from === 'seller') continue
      open = stillOpen(withoutPreludes(open, turnStart), turnStart, sellerLast)
      turnStart = at + 1
      continue
    }
    open = withoutWithdrawn(open, text)
    if (open.length === 1 && open[0]!.message < turnStart && accepts.test(text) && isAnyAnswer(sellerLast)) open = []
    const tail = saidIn(course, chat.reading, words, at).slice(-mostSentences)
    for (const asked of pointsAsked({ ...chat, sellerLast, tail })) {
      const point = { ...asked, ...aboutOf(asked.text), turn: turnStart, passed: 0 }
      open = [...open.filter((older) => !isAskedAgain(older, point)), point].slice(-mostPoints)
    }
  }
  return withoutPreludes(open, turnStart)
}

const saysNothing = new Set<MessageFacts['kind']>(['sticker', 'gif', 'deleted'])
/** 'Entendi, obrigada': what was said last is answer enough. */
const accepts =
  /^\P{L}*(?:(?:ok|t[áa] (?:bom|certo)|certo|blz|beleza|show|[óo]timo|perfeito|muito|ah)(?!\p{L})[\s,!.]*)*(?:obg|obrigad[oa]|brigad[oa]|valeu|vlw|entendi|que (?:bom|[óo]timo)|maravilha|eu que agrade[çc]o)(?!\p{L})[^?]{0,20}$/iu

/** Where reading begins: neither what was asked long ago nor all of a long chat is read. */
function firstRead({ course, words, now }: Chat): number {
  const { messages } = course.thread
  const end = minutesOf(messages.at(-1)?.at ?? now)
  let characters = 0
  const before = messages.findLastIndex(
    ({ at }, index) =>
      index < messages.length - mostMessages ||
      end - minutesOf(at) > oldestMinutes ||
      (characters += words[index]?.length ?? 0) > mostCharacters,
  )
  return before + 1
}

/** What was told before a question of the same turn belongs to it: 'Queria 2 do meia cura. Quanto fica?' */
function withoutPreludes(open: readonly Point[], turnStart: number): Point[] {
  return open.filter(
    (point, at) =>
      point.message < turnStart ||
      point.kind === 'question' ||
      !open
        .slice(at + 1)
        .some((next) => next.kind === 'question' && (next.message <= point.message + 1 || isOfPrice(next))),
  )
}

/** What the seller's turn leaves: all where it greets, puts off, or only asks back. */
function stillOpen(open: readonly Point[], turnStart: number, turn: string): Point[] {
  const told = open.length > 0 ? readTurn(turn) : null
  if (!told) return [...open]
  // What the seller asked back about is answered a turn later.
  const before = Math.max(...open.map((point) => point.turn).filter((start) => start < turnStart), -1)
  const isAnswered = (point: Point) => {
    if (told.namesKey && asksForKey.test(point.text)) return true
    if (told.settles && (point.labels.includes('agendamento') || books.test(point.text))) return true
    const isOfIt = shared(point.keys, told.keys) > 0 || told.matters.some((matter) => point.matters.includes(matter))
    if (isOfPrice(point)) return told.namesPrice && (isOfIt || point.turn >= before)
    return isOfIt || (point.turn >= before && ofTime.test(point.text) && told.namesTime)
  }
  const left = open.filter((point) => !isAnswered(point) && point.kind !== 'wish')
  const answered = open.filter((point) => !left.includes(point))
  // 'Fechou, pode trazer' answers what was asked last, 'tem sim, 89,90' the price and whether there is one.
  const asked = left.filter(
    (point) =>
      point.message >= turnStart &&
      !isOfPrice(point) &&
      (told.isYes || point.matters.length === 0) &&
      !(answered.length > 0 && ofWhat.test(point.text)),
  )
  const isSaid = answered.every(isOfPrice) && ((answered.length === 0 && asked.length === 1) || told.says)
  const closed = isSaid ? asked.slice(0, asked.length > 2 || answered.length > 0 ? 1 : 2) : []
  return left.flatMap((point) => {
    const passed = point.passed + 1
    return closed.includes(point) || passed >= mostPassed ? [] : [{ ...point, passed }]
  })
}
/** 'Queria marcar', 'separa pra mim' */
const books =
  /(?<!\p{L})(?:re)?(?:marc|agend|encomend|reserv|separ|anot)\p{L}*|(?<!\p{L})(?:quero|queria|preciso|manda)(?!\p{L})/iu
/** Asks for more than a yes or a no. */
const ofWhat = /(?<!\p{L})(?:qual|quais|qnd|quando|onde|como|quanto|quant[oa]s|qto|qnt|quem)(?!\p{L})/iu
/** Asks when, or names a day. */
const ofTime =
  /(?<!\p{L})(?:demora\p{L}*|prazo|validade|dura|quando|qnd|qu[ea]l? dias?|q dia|(?:quant|qt)[oa]?s? (?:dias?|tempo|horas|meses|hrs)|(?:que|q) (?:hora|hr)s?|hoje|hj|amanh[ãa]|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|almo[çc]o|[àa]s \d{1,2})(?!\p{L})/iu
const isOfPrice = ({ kind, labels, text }: Point) =>
  kind === 'wish' || ((labels.includes('pergunta_preco') || ofPrice.test(text)) && !ofCount.test(text))
/** 'Quantos alunos', 'quanto tempo' */
const ofCount = /(?<!\p{L})(?:(?:quant|qt)[oa]s (?!reais|custa|fica|sai|[ée])\p{L}+|quanto tempo)/iu
const ofPrice = /quant|qto|qnt|pre[çc]o|valor|or[çc]a|custa/iu

/** 'Esquece' is of all that was asked last, 'esquece o vinho' of the wine. */
function withoutWithdrawn(open: readonly Point[], text: string): Point[] {
  const found = withdrawing.exec(text)
  if (!found) return [...open]
  const about = topicKeys(found.groups!['what'] ?? '')
  const last = open.at(-1)?.turn
  return open.filter((point) => (about.length === 0 ? point.turn !== last : shared(about, point.keys) === 0))
}
const withdrawing =
  /(?<!\p{L})(?:(?<!n[ãa]o )esque(?:ce|ça|çam)|desist\p{L}*|j[áa] (?:vi|achei|comprei)|desconsider\p{L}*|n[ãa]o precisa(?: mais)?|n[ãa]o vai mais|cancela (?:el[ea]|isso))(?!\p{L})(?: (?<what>[^,.!?]+))?|(?<!\p{L})(?:deixa (?:pra l[áa]|quieto)|j[áa] era(?! pr?a))(?!\p{L})|^\P{L}*(?:ah )?deixa,/iu

/** 'Já tem o código?', and a day later 'ainda não recebi o código' */
function isAskedAgain(older: Point, newer: Point): boolean {
  if (older.message === newer.message) return false
  if (folded(older.text) === folded(newer.text)) return true
  const same = shared(older.keys, newer.keys)
  if (same === 0) return isOfPrice(older) && isOfPrice(newer) && older.keys.length + newer.keys.length === 0
  return newer.kind === 'wish' ? same === newer.keys.length : same === older.keys.length && same === newer.keys.length
}
