import { weekdayOf, minutesOf } from '../time/wall-time.ts'
import { holidayOn } from '../time/holidays.ts'
import { isOpen } from '../time/opening-hours.ts'
import { hour } from '../time/in-words.ts'
import { grounded, type Draft } from './draft.ts'
import { daySaid, daysSaid } from '../time/days-said.ts'
import { hoursSaid } from '../time/hours-said.ts'
import { isMeetingTime } from './meeting-slots.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'
import { onDayOf } from './time-words.ts'

const longestYes = 40

/** 'Sábado cedo não levanta' */
const no = /(?<!\p{L})(?:n|n[ãa]o|nem|sem)(?!\p{L})/iu

/** 'Sexta tenho médico' */
const isTaken = (text: string) =>
  !no.test(text) && !/(?<!\p{L})(?:tenho|trabalho|viajo|estou|t[ôo])(?!\p{L})/iu.test(text)

/** 'Marca', 'segura pra mim': what the seller has just offered is taken. */
export const books =
  /(?<!\p{L}|(?:n|n[ãa]o|a|da|de|outra|essa|que|voc[êe]|vc) )(?:marca|segura|reserva|agenda|(?:pode|quero) (?:marcar|reservar|agendar|segurar))(?!\p{L}| (?:do|da|de|hora|o que)(?!\p{L}))(?![^,.!\n🙏]*\?)/iu

/** The time that 'marca' takes; null where none is to be booked. */
export const bookedMoment = (scene: Scene): Draft | null => (books.test(scene.tailText) ? agreedMoment(scene) : null)

/** `quinta às 10h`: the hour that both named, or the only one that the seller did. */
export function agreedMoment(scene: Scene): Draft | null {
  const { course, input, sellerLast, tail } = scene
  const offered = hoursSaid(sellerLast)
  const taken = tail.flatMap(({ text }) => hoursSaid(text))
  const sellerAt = course.thread.messages[course.lastSeller]?.at
  if (sellerAt === undefined || !course.acts[course.lastSeller]?.has('offersTime')) return null
  const isBareYes = !/\d/u.test(scene.tailText) && scene.tailText.length <= longestYes && /\?\s*$/u.test(sellerLast)
  const offeredDays = daysSaid(sellerLast, sellerAt)
  const taking = tail.flatMap(({ text, message }) =>
    text
      .split(/[,;]/u)
      .flatMap((clause) => (no.test(clause) ? [] : daysSaid(clause, course.thread.messages[message]!.at))),
  )
  const sameDay = taking.length > 0 && taking.every((day) => offeredDays.includes(day))
  const only =
    offered.length === 1 && (isBareYes || sameDay || books.test(scene.tailText))
      ? offered[0]
      : hourOfDay(scene, sellerAt)
  const minute = taken.length > 0 ? taken.find((said) => offered.includes(said)) : only
  if (minute === undefined) return partAgreed(scene)
  if (busyUntil(scene) > minute) return null
  const ofHour = sellerLast.split(/ ou |[;.?!\n]/u).filter((part) => hoursSaid(part).includes(minute))
  const sellerDay = daySaid((ofHour.length === 1 && ofHour[0]) || sellerLast, sellerAt)
  const dayOf = ({ text, message }: Said) => daySaid(text, course.thread.messages[message]!.at)
  const takenDays = tail.filter(({ text }) => isTaken(text)).map(dayOf)
  if (tail.some((said) => dayOf(said) !== null) && takenDays.every((said) => said === null)) return null
  const day = [...takenDays, sellerDay].find((said) => said !== null) ?? null
  // The same hour of another day is another time.
  if (sellerDay !== null && takenDays.some((said) => said !== null && said !== sellerDay)) return null
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  if (day !== null && minutesOf(`${day}T${time}`) <= minutesOf(input.now)) return null
  const said = `às ${hour(`2000-01-01T${time}`)}`
  const dayWord = day === null ? '' : onDayOf(`${day}T${time}`, input.now).text.replace(/^n[ao] |,.*$/gu, '')
  // 'Amanhã' of yesterday is today: it is said as it stands now, where the seller can be met then.
  const isRelative = dayWord === 'hoje' || dayWord === 'amanhã'
  if (day !== null && isRelative && canMeet(scene, day, minute))
    return grounded(`${dayWord} ${said}`, { from: 'conversation' })
  // A day further off is said as the seller wrote it.
  const dates = [...sellerLast.matchAll(/\d{1,2}\/\d{1,2}|dia \d{1,2}(?![\d/])/giu)].map(([words]) =>
    words.toLowerCase(),
  )
  // 'Próximo dia 20/08, 7h?': the only date there is, beside the hour.
  const isOnly = day === null && dates.length === 1 && ofHour.some((part) => part.toLowerCase().includes(dates[0]!))
  const date = isOnly ? dates[0] : dates.find((words) => daySaid(words, sellerAt) === day)
  if (date) return grounded(`${date} ${said}`, { from: 'conversation' })
  const isSellers = dayWord !== '' && sellerLast.toLocaleLowerCase('pt-BR').includes(dayWord)
  return grounded(isSellers && !isRelative ? `${dayWord} ${said}` : said, {
    from: 'conversation',
  })
}

const canMeet = ({ input, hours }: Scene, day: string, minute: number) =>
  holidayOn(day) === null &&
  isMeetingTime(input.catalogue.meetingTimes, weekdayOf(day), minute) &&
  isOpen(hours, weekdayOf(day), minute)

/** 'Hoje tô de plantão até 20h'; 0 where nothing of the kind is said. */
export const busyUntil = ({ tailText }: Scene): number =>
  60 *
  Number(
    /(?:plant[ãa]o|trabalh\p{L}*|aula|ocupad[oa]|s[óo] saio|viajando)[^.!?\n]* (?:at[ée]|depois d)[aeo]?s? (?:[àa]s? )?(\d{1,2})/iu.exec(
      tailText,
    )?.[1] ?? 0,
  )

const parts: readonly [RegExp, string][] = [
  [/(?<!bom dia|\p{L})manh[ãa](?!\p{L})/iu, 'de manhã'],
  [/(?<!boa |\p{L})tarde(?!\p{L})/iu, 'à tarde'],
  [/(?<!boa |\p{L})noite(?!\p{L})/iu, 'à noite'],
]

/** 'Ele estuda de manhã ou à tarde?' offers nothing. */
const ofTheirs = /estud|trabalh|dorm|aconte|ser[áa](?!\p{L})|(?<!\p{L})festa|come[çc]/iu

/** The part of the day that the customer takes of two that the seller has named. */
function partAgreed({ sellerLast, tailText, tail }: Scene): Draft | null {
  const offered = parts.filter(([pattern]) => pattern.test(sellerLast))
  const taken = offered.filter(([pattern]) => pattern.test(tailText))
  const isPlain = tail.every(({ text }) => hoursSaid(text).length === 0) && !/\d/u.test(tailText)
  const isOffered = offered.length > 1 && !ofTheirs.test(sellerLast)
  return isOffered && taken.length === 1 && isPlain ? grounded(taken[0]![1], { from: 'conversation' }) : null
}

/** Of 'amanhã às 14h ou sexta às 9h' the hour of the day that the customer names first. */
function hourOfDay({ tail, sellerLast, course }: Scene, sellerAt: string): number | undefined {
  const day = tail
    .map(({ text, message }) => (!isTaken(text) ? null : daySaid(text, course.thread.messages[message]!.at)))
    .find((said) => said !== null)
  const ofDay = sellerLast.split(/ ou |[,;.?!\n]/u).filter((part) => day && daySaid(part, sellerAt) === day)
  const hours = ofDay.flatMap(hoursSaid)
  return hours.length === 1 ? hours[0] : undefined
}
