import { folded } from '#shared/portuguese/folded.ts'
import { shared, topicKeys } from '#shared/portuguese/likeness.ts'
import type { Asked } from './points-asked.ts'
import type { OpenKind } from './kinds.ts'
import { readTurn, type About, type HeardTurn } from './seller-turn.ts'
import { asksForKey } from './ways-named.ts'

/** `turn`: where the customer's turn begins in which it was asked; `passed`: turns of the seller since that say something else. `keys` and `matters` are what it is about. */
export type Point = Asked & About & { kind: OpenKind; turn: number; passed: number }

/** So many of the seller's turns say something else, and nobody waits for it any longer. */
const mostPassed = 3

/** What was told before a question of the same turn belongs to it: 'Queria 2 do meia cura. Quanto fica?' */
export function withoutPreludes(open: readonly Point[], turnStart: number): Point[] {
  return open.filter(
    (point, at) =>
      point.message < turnStart ||
      point.form === 'question' ||
      !open
        .slice(at + 1)
        .some((next) => next.form === 'question' && (next.message <= point.message + 1 || isOfPrice(next))),
  )
}

/** What the seller's turn leaves: all where it greets, puts off, or only asks back. */
export function stillOpen(open: readonly Point[], turnStart: number, heard: HeardTurn): Point[] {
  const told = open.length > 0 ? readTurn(heard) : null
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
  const left = open.filter((point) => !isAnswered(point) && point.form !== 'wish')
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
const isOfPrice = ({ form, labels, text }: Point) =>
  form === 'wish' || ((labels.includes('pergunta_preco') || ofPrice.test(text)) && !ofCount.test(text))
/** 'Quantos alunos', 'quanto tempo' */
const ofCount = /(?<!\p{L})(?:(?:quant|qt)[oa]s (?!reais|custa|fica|sai|[ée])\p{L}+|quanto tempo)/iu
const ofPrice = /quant|qto|qnt|pre[çc]o|valor|or[çc]a|custa/iu

/** 'Esquece' is of all that was asked last, 'esquece o vinho' of the wine. */
export function withoutWithdrawn(open: readonly Point[], text: string): Point[] {
  const found = withdrawing.exec(text)
  if (!found) return [...open]
  const about = topicKeys(found.groups!['what'] ?? '')
  const last = open.at(-1)?.turn
  return open.filter((point) => (about.length === 0 ? point.turn !== last : shared(about, point.keys) === 0))
}
const withdrawing =
  /(?<!\p{L})(?:(?<!n[ãa]o )esque(?:ce|ça|çam)|desist\p{L}*|j[áa] (?:vi|achei|comprei)|desconsider\p{L}*|n[ãa]o precisa(?: mais)?|n[ãa]o vai mais|cancela (?:el[ea]|isso))(?!\p{L})(?: (?<what>[^,.!?]+))?|(?<!\p{L})(?:deixa (?:pra l[áa]|quieto)|j[áa] era(?! pr?a))(?!\p{L})|^\P{L}*(?:ah )?deixa,/iu

/** 'Já tem o código?', and a day later 'ainda não recebi o código' */
export function isAskedAgain(older: Point, newer: Point): boolean {
  if (older.message === newer.message) return false
  if (folded(older.text) === folded(newer.text)) return true
  const same = shared(older.keys, newer.keys)
  if (same === 0) return isOfPrice(older) && isOfPrice(newer) && older.keys.length + newer.keys.length === 0
  return newer.form === 'wish' ? same === newer.keys.length : same === older.keys.length && same === newer.keys.length
}
