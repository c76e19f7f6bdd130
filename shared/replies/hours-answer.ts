import type { WallTime } from '../reading/conversation.ts'
import { isOpen } from '../opening-hours.ts'
import { answer, inside, type Answer } from './answer.ts'
import { grounded, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import * as words from './phrases/answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'

const opening =
  /abre|abert|(?:at[ée] )?(?:que|q) horas|(?<!\p{L})fecham?(?= (?:hoje|hj|amanh|(?:que|q) h))|hor[áa]rio de (?:atend|func)|funciona (?:de|at|que|s[áa]b|dom)/iu
const weekdays = [/segunda/iu, /ter[çc]a/iu, /quarta/iu, /quinta/iu, /sexta/iu, /s[áa]bado/iu, /domingo/iu]
const weekdayNames = [
  'às segundas',
  'às terças',
  'às quartas',
  'às quintas',
  'às sextas',
  'aos sábados',
  'aos domingos',
]
/** A day is asked for: 'Atendem às segundas?', 'abre hoje?'. `ofSlot` asks for a free hour of it. */
const ofWeekday =
  /(?:atend|abr|funcion|trabalh)\p{L}* .*(?:hoje|hj|amanh[ãa]|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)/iu
const ofSlot = /hor[áa]rio|vaga(?!\p{L})|encaixe|agenda|marcar|\d ?h|est[ae]|pr[óo]xim/iu

/** When the seller is there, from the set-up; null where that was not asked or is not known. */
export function hoursAnswer(scene: Scene, said: Said): Answer | null {
  const { setUp } = scene.input
  if (!setUp || !scene.hours) return null
  const hours = openingHoursDraft(setUp.openingHours)
  const day = ofWeekday.test(said.text) && !ofSlot.test(said.text) ? weekdayIn(said.text, scene.input.now) : null
  if (day !== null) {
    const isThere = Array.from({ length: 48 }, (_, half) => half * 30).some((minute) =>
      isOpen(scene.hours, day, minute),
    )
    if (isThere) return answer('hours', filled(scene, words.openingHours, { hours }), { isYes: true })
    return answer('hours', filled(scene, words.closedOn, { days: plain(weekdayNames[day - 1]!), hours }))
  }
  if (!opening.test(said.text) || said.labels.includes('agendamento')) return null
  return answer('hours', filled(scene, words.openingHours, { hours }))
}

/** The only weekday that is named, 1 is Monday. */
function weekdayIn(text: string, now: WallTime): number | null {
  const today = ((new Date(`${now.slice(0, 10)}T12:00Z`).getUTCDay() + 6) % 7) + 1
  if (/(?<!\p{L})(?:hoje|hj)(?!\p{L})/iu.test(text)) return today
  if (/(?<!\p{L})amanh[ãa](?!\p{L})/iu.test(text)) return (today % 7) + 1
  const named = weekdays.flatMap((pattern, index) => (pattern.test(text) ? [index + 1] : []))
  return named.length === 1 ? named[0]! : null
}

/** `de terça a sábado, 9h às 20h` */
function openingHoursDraft(openingHours: string): Draft {
  const given = inside(openingHours)
  const article = /^(?:seg|ter|qua|qui|sex|s[áa]b|dom)/iu.test(given) ? 'de' : /^\d/u.test(given) ? 'das' : ''
  return joined([plain(article), grounded(given, { from: 'set-up', field: 'openingHours' })])
}
