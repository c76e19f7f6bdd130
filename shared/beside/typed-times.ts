import type { MeetingTime } from '../catalogue/catalogue.ts'
import { timesOf, weekdays } from '../catalogue/meeting-times.ts'

const days = weekdays.map(({ short }) => short.replace('á', '[áa]')).join('|')
const beforeDay = new RegExp(`(?=(?<!\\p{L})(?:${days}))`, 'giu')
const dayAndTimes = new RegExp(
  `^(?<day>${days})\\p{L}*(?:-feira)?[\\s:,]*(?:[àa]s\\s+)?(?<times>.*?)[\\s,;.]*(?:\\se\\s)?$`,
  'iu',
)

/** Reads 'seg 10h e 15h, quarta 14h'; null where something in it is no day with its times. */
export function typedTimes(text: string): MeetingTime[] | null {
  const found = text
    .trim()
    .split(beforeDay)
    .map((part) => {
      const { day = '', times = '' } = dayAndTimes.exec(part)?.groups ?? {}
      const short = day.toLowerCase().replace('sab', 'sáb')
      const weekday = weekdays.find((each) => each.short === short)
      return weekday && times !== '' ? timesOf(weekday.weekday, times) : null
    })
  return found.includes(null) ? null : found.flatMap((times) => times!)
}
