import type { MeetingTime } from './catalogue.ts'
import type { Weekday } from '../time/wall-time.ts'

/** In the order of a week. `field` is the day's field in a form. */
export const weekdays = [
  { weekday: 1, short: 'seg', name: 'Segunda', field: 'seg' },
  { weekday: 2, short: 'ter', name: 'Terça', field: 'ter' },
  { weekday: 3, short: 'qua', name: 'Quarta', field: 'qua' },
  { weekday: 4, short: 'qui', name: 'Quinta', field: 'qui' },
  { weekday: 5, short: 'sex', name: 'Sexta', field: 'sex' },
  { weekday: 6, short: 'sáb', name: 'Sábado', field: 'sab' },
  { weekday: 7, short: 'dom', name: 'Domingo', field: 'dom' },
] as const satisfies readonly { weekday: Weekday; short: string; name: string; field: string }[]

const clock = String.raw`(\d{1,2})(?:\s*(?:horas?|hs|h|:)\s*(\d{2})?)?(?:\s*h)?`
const one = new RegExp(
  String.raw`^(?:das?\s+|de\s+|às\s+|as\s+)?${clock}(?:\s*(?:às|as|até|ate|a|-|–)\s*(?:as\s+|às\s+)?${clock})?$`,
  'i',
)

/**
 * The times of one day as a seller types them, '10h 15h', '8h às 12h, 14:30', in the order of the clock. Null where
 * something in it is no time, or ends before it begins.
 */
export function timesOf(weekday: Weekday, typed: string): MeetingTime[] | null {
  const text = typed
    .toLowerCase()
    .trim()
    .replace(/^das?\s+|(?<=[\s,;])das?\s+/g, '')
    .replace(/\s*(?:às|as|até|ate|\ba\b|-|–)\s+(?=\d)/g, ' às ')
    .replace(/(\d|h)\s*[-–]\s*(?=\d)/g, '$1 às ')
  if (text === '') return []
  const parts = text.split(/\s*[,;/]\s*|\s+e\s+|(?<=\dh?)\s+(?=\d)/).filter(Boolean)
  const times = parts.map((part) => timeOf(weekday, part))
  if (times.includes(null)) return null
  return (times as MeetingTime[]).toSorted((a, b) => a.from.localeCompare(b.from))
}

function timeOf(weekday: Weekday, part: string): MeetingTime | null {
  const match = one.exec(part)
  if (!match) return null
  const [, hour, minute, endHour, endMinute] = match
  const from = wallClock(hour!, minute)
  const until = endHour === undefined ? null : wallClock(endHour, endMinute)
  if (from === null || (endHour !== undefined && (until === null || until <= from))) return null
  return { weekday, from, until }
}

function wallClock(hour: string, minute = '00'): string | null {
  if (Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** '10h', '14h30', '8h às 12h'. */
function timeWords({ from, until }: MeetingTime): string {
  return until === null ? hourWords(from) : `${hourWords(from)} às ${hourWords(until)}`
}

const hourWords = (time: string) => `${Number(time.slice(0, 2))}h${time.endsWith('00') ? '' : time.slice(3)}`

/** The days with times, in the order of a week. */
export function timesByDay(times: readonly MeetingTime[]) {
  return weekdays.flatMap((day) => {
    const own = times.filter(({ weekday }) => weekday === day.weekday)
    return own.length === 0 ? [] : [{ ...day, words: own.map(timeWords) }]
  })
}
