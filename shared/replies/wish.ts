import type { WallTime } from '../reading/conversation.ts'
import { plusMinutes } from '../reading/view/times.ts'
import { daySaid, hoursSaid } from './hours-said.ts'
import { weekdayOf } from './meeting-slots.ts'
import type { Scene } from './scene.ts'

const parts: [RegExp, number, number][] = [
  [/(?<!bo[am] |\p{L})manh[ãa](?!\p{L})|cedo|cedinho|antes do almo/iu, 0, 12 * 60],
  [/(?<!boa |\p{L})tarde(?!\p{L})|depois do almo/iu, 12 * 60, 18 * 60],
  [/(?<!boa |\p{L})noite(?!\p{L})|noitinha|depois do trabalho/iu, 17 * 60, 24 * 60],
]

/** What a customer asks for: a day, `2026-03-16`; hours and a part of the day, in minutes of it; a week, from its Monday. */
export type Wish = {
  day: string | null
  /** The day that was asked for is over. */
  isPast: boolean
  hours: number[]
  part: [number, number] | null
  from: string | null
}

export function wishOf(scene: Scene): Wish {
  const { tail, course } = scene
  const said = tail.filter(({ text }) => text !== '')
  const named = said.flatMap(({ text, message }) => {
    const day = daySaid(text, course.thread.messages[message]!.at)
    return day === null ? [] : [{ day, text }]
  })
  const today = scene.input.now.slice(0, 10)
  const last = named.findLast(({ day }) => day >= today)
  const part = parts.find(([pattern]) => pattern.test(scene.tailText))
  return {
    day: last?.day ?? null,
    isPast: named.length > 0 && !last,
    // An hour in another sentence than the day is another matter: 'só saio 21h. pode ser amanhã?'
    hours: last ? hoursSaid(last.text) : said.flatMap(({ text }) => hoursSaid(text)),
    part: part ? [part[1], part[2]] : null,
    from: /semana que vem|pr[óo]xima semana/iu.test(scene.tailText) ? nextMonday(scene.input.now) : null,
  }
}

function nextMonday(now: WallTime): string {
  return plusMinutes(now, (8 - weekdayOf(now)) * 24 * 60).slice(0, 10)
}
