import type { WallTime } from './conversation.ts'
import { askedOf } from './asked.ts'
import type { NextStep } from './labels.ts'
import type { Advice } from './reading.ts'
import type { Situation } from './situation.ts'
import { minutesOf } from './view/times.ts'

const answering = new Set<NextStep>([
  'responder',
  'enviar_pagamento',
  'propor',
  'propor_horarios',
  'perguntar',
  'tratar_objecao',
])

/** Hours in which one may write to somebody who is not writing just now. */
const opens = 8
const closes = 21
/** An answer may come later than a first word. */
const nightBegins = 23
const morning = 9
/** So long somebody who wrote at night is taken to be awake. */
const awakeMinutes = 60
/** So long an answer is given time before the seller writes once more. */
const patienceMinutes = 6 * 60

export const isDecent = (hour: number) => hour >= opens && hour <= closes

/** When to do it: at once where they wait, else before or in the hour in which they usually write, never at night. */
export function timeOf(situation: Situation, step: NextStep): Advice['by'] {
  const { course, waiting, hours } = situation
  if (step === 'parar') return null
  const { messages, end: now } = course.thread
  const hour = Number(now.slice(11, 13))
  const last = messages.at(-1)
  const sinceLast = last ? minutesOf(now) - minutesOf(last.at) : 0
  if (waiting?.by === 'customer' && (answering.has(step) || askedOf(situation).isSure)) {
    const isNight = hour >= nightBegins || hour < opens
    if (isNight && sinceLast > awakeMinutes) return hour < opens ? at(now, morning) : at(tomorrowOf(now), morning)
    return hours.includes(hour) && hour < 23 ? at(now, hour + 1) : 'agora'
  }
  const decent = hours.filter(isDecent).toSorted((one, other) => one - other)
  if (hour < opens) return at(now, decent[0] ?? morning)
  if (hour >= closes || isTooSoon(sinceLast, last?.from)) return at(tomorrowOf(now), decent[0] ?? morning)
  const next = decent.find((usual) => usual > hour)
  return next === undefined ? 'hoje' : at(now, next)
}

/** The seller has just written and has not been answered. */
const isTooSoon = (sinceLast: number, from?: string) => from === 'seller' && sinceLast < patienceMinutes

function at(day: WallTime, hour: number): WallTime {
  return `${day.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
}

function tomorrowOf(now: WallTime): WallTime {
  const day = new Date(`${now.slice(0, 10)}T00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 16)
}
