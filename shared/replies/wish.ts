import { weekdayOf, plusMinutes, type WallTime } from '../time/wall-time.ts'
import { daysIn, daysSaid } from '../time/days-said.ts'
import { hoursSaid } from '../time/hours-said.ts'
import type { Scene } from './scene.ts'

const parts: [RegExp, number, number][] = [
  [/(?<!bo[am] |\p{L})manh[ãa](?!\p{L})|cedo|cedinho|antes do almo/iu, 0, 12 * 60],
  [/(?<!boa |\p{L})tarde(?!\p{L})|depois do almo/iu, 12 * 60, 18 * 60],
  [/(?<!boa |\p{L})noite(?!\p{L})|noitinha|depois do trabalho/iu, 17 * 60, 24 * 60],
]

/**
 * What a customer asks for: days, `2026-03-16`, that they have not ruled out; hours and a part of the day, in minutes of
 * it; a week, from its Monday.
 */
export type Wish = {
  days: string[]
  /** The days were named by their weekdays: an answer names them so too. */
  namesWeekday: boolean
  /** The day that was asked for is over. */
  isPast: boolean
  hours: number[]
  part: [number, number] | null
  from: string | null
}

export function wishOf(scene: Scene): Wish {
  const { tail, course, tailText } = scene
  const clauses = tail.flatMap(({ text, message }) =>
    clausesOf(text).map((clause) => ({ text: clause, sentence: text, at: course.thread.messages[message]!.at })),
  )
  const named = clauses.filter(({ text }) => !isBusy(text)).map((one) => ({ ...one, days: daysSaid(one.text, one.at) }))
  const withDay = named.filter(({ days }) => days.length > 0)
  const today = scene.input.now.slice(0, 10)
  const last = withDay.findLast(({ days }) => days.some((day) => day >= today))
  const days = last ? last.days.filter((day) => day >= today) : []
  const free = named.map(({ text }) => text).join('\n')
  const part = parts.find(([pattern]) => pattern.test(free))
  const after = earliestMinute(scene)
  // An hour in another sentence than the day is another matter: 'só saio 21h. pode ser amanhã?'
  const said = last ? hoursSaid(last.sentence) : tail.flatMap(({ text }) => hoursSaid(text))
  const hours = said.length === 0 && sameHour.test(tailText) ? lastHour(scene) : said
  return {
    days,
    namesWeekday: last !== undefined && daysIn(last.text).some(({ weekday }) => weekday > 0),
    isPast: withDay.length > 0 && !last,
    hours: hours.filter((hour) => hour !== after),
    part: part ? [Math.max(part[1], after), part[2]] : after > 0 ? [after, 24 * 60] : null,
    from: /semana que vem|pr[óo]xima semana/iu.test(tailText) ? nextMonday(scene.input.now) : null,
  }
}

const sameHour = /mesm[ao] (?:hora|hor[áa]rio)/iu
/** The hour that was named last, by whomever. */
const lastHour = ({ input }: Scene): number[] =>
  input.words.flatMap((text) => hoursSaid(text ?? '').slice(-1)).slice(-1)

const clausesOf = (text: string) => text.split(/[,.;!]|(?<=\?)|(?<!\p{L})(?:mas|s[óo] que|porque|pq)(?!\p{L})/iu)
const busy =
  /(?<!\p{L})(?:te|lhe) (?:dou|falo|aviso|confirmo|digo|respondo)(?!\p{L})|(?<!\p{L})(?:n|n[ãa]o) (?:d[áa]|posso|consigo|rola|vai|tenho como|estou|t[ôo]|chego)(?!\p{L})|(?<!\p{L})(?:el[ea]|eu|a gente|minha|meu) (?:tem|tenho|trabalh|viaj)|(?<!\p{L})[ée] (?:a|o|meu|minha) |trabalho o dia|(?<!\p{L})(?:cuido|trabalho|estudo|levo|busco)(?!\p{L})|fico sem|tenho (?:m[ée]dico|compromisso|prova)/iu
/** 'Terça não dá, ele tem futebol': such a day is not asked for. */
const isBusy = (clause: string) => !clause.includes('?') && busy.test(clause)

const noSooner = /(?:ap[óo]s|depois d|dps d|a partir d)[aeo]?s? ?(?:as )?([01]?\d|2[0-3])(?= ?h|:| horas|[,.;\n]|$)/iu

/** The hour before which the customer cannot, said at any time: 'após as 18h'; 0 where they said none. */
function earliestMinute({ input: { words, facts } }: Scene): number {
  const said = words.flatMap((text, at) =>
    facts.messages[at]?.from === 'customer' ? (noSooner.exec(text ?? '')?.[1] ?? []) : [],
  )
  return Number(said.at(-1) ?? 0) * 60
}

function nextMonday(now: WallTime): string {
  return plusMinutes(now, (8 - weekdayOf(now)) * 24 * 60).slice(0, 10)
}
