import { holidayOn } from '../time/holidays.ts'
import { isBusinessTime, nextOpening, openSpans } from '../time/business-time.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import type { WallTime } from '../time/wall-time.ts'
import type { AgreedDay } from './reading.ts'
import { usualMinutesOn, usualWords, type UsualHours } from '../time/usual-hours.ts'
import { hour, onDay } from '../time/in-words.ts'

const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`

export const unknownHours = 'O Fechou ainda não sabe quando você atende e considera das 8h às 20h.'
export const unreadHours =
  'O Fechou não entendeu o seu horário e considera das 8h às 20h. Escreva, por exemplo: segunda a sexta, das 9h às 18h.'

/** What is known of the seller's time. `hours`: null where they are not known, or not understood in a set-up. */
export type SellerHours = { hours: OpeningHours | null; hasSetUp: boolean }

/** Why nothing is done at a moment that is not in `open`. */
export function closedWords(at: WallTime, open: OpeningHours, seller: SellerHours, now: WallTime): string {
  const holiday = holidayOn(at)
  if (holiday !== null) return `${capital(onDay(at, now))} é feriado: ${holiday}.`
  const { hours, hasSetUp } = seller
  if (hours === null) return hasSetUp ? unreadHours : unknownHours
  if (isBusinessTime(at, hours)) return 'Fora das 8h às 22h, melhor responder só a quem escreveu.'
  if (openSpans(at, open).length === 0) return `${capital(onDay(at, now))} você não atende.`
  const opening = nextOpening(at, open)
  return `Você atende de novo ${onDay(opening, now)}, às ${hour(opening)}.`
}

export function agreedWords({ day, by }: AgreedDay, now: WallTime): string {
  const words = onDay(`${day}T00:00`, now)
  if (by === 'customer') return `A pessoa ficou de responder ${words}.`
  return `O combinado ${day < now.slice(0, 10) ? 'era' : 'é'} ${words}.`
}

/** @param days of the set-up, or those that stand for it; null for somebody who is about to buy */
export function silenceWords(days: number | null, hasSetUp: boolean): string {
  if (days === null) return 'Quem está perto de fechar não espera mais de 12 horas.'
  const silence = `depois de ${days === 1 ? '1 dia' : `${days} dias`} sem conversar`
  return hasSetUp ? `Você retoma ${silence}.` : `Sem a sua configuração, o Fechou lembra ${silence}.`
}

type Hours = {
  usual: UsualHours
  /** In which the act may be done. */
  open: OpeningHours
  /** The seller's own; null where they are not known. */
  hours: OpeningHours | null
}

/** Of the usual hours of the day of a moment: what they are, and whether the moment is in one; null where too little is known. */
export function usualHourWords(at: WallTime, now: WallTime, { usual, open, hours }: Hours): string | null {
  const words = usualWords(at, usual)
  if (words === null) return null
  const minute = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16))
  const common = usualMinutesOn(at, usual, open)
  if (common.some(({ from, until }) => from <= minute && minute < until)) return words
  const isOpen = hours !== null && usualMinutesOn(at, usual, hours).length > 0
  if (common.length === 0)
    return `${words.slice(0, -1)}; ${isOpen ? 'fora das 8h às 22h, melhor só responder' : 'você não atende nessa hora'}.`
  return `${words.slice(0, -1)}; ${at.slice(0, 10) === now.slice(0, 10) ? 'hoje essa hora já passou' : 'antes disso é cedo'}.`
}

/** @param tries days on which the seller has written without an answer; null where the seller said that it makes no sense */
export function restWords(tries: number | null): string {
  if (tries === null) return 'Você disse que não faz sentido retomar. Agora espere a pessoa escrever.'
  return `Você já tentou ${tries} vezes. Agora espere a pessoa escrever.`
}
