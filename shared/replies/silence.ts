import { holidayOn } from '../holidays.ts'
import { isOpen } from '../opening-hours.ts'
import type { WallTime } from '../reading/conversation.ts'
import type { Label } from '../reading/labels.ts'
import { usualHours } from '../reading/rhythm.ts'
import { isDecent } from '../reading/advice-time.ts'
import { duration, plusMinutes } from '../reading/view/times.ts'
import { daySaid } from './hours-said.ts'
import { weekdayOf } from './meeting-slots.ts'
import type { Scene } from './scene.ts'
import type { Suggestion } from './suggestion.ts'

type Silence = Extract<Suggestion, { kind: 'wait' | 'leave' }>

const dayMinutes = 24 * 60
const withoutSetUpDays = 3
/** After so many days with a message of the seller and no answer, the next word is the customer's. */
const mostTries = 3
const morningHour = 9

/** Interest after the wish to be left in peace: the customer writes again of their own accord. */
const returning: readonly Label[] = [
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'intencao_compra',
  'agendamento',
]

/** Whether the customer asked to be left in peace, and has not come back. Unsure counts in what they wrote last. */
export function isToBeLeft({ course, reading, tailLabels }: Scene): boolean {
  const isAsked = reading.labels.some((found, message) =>
    found.some(({ label, unsure }) => label === 'opt_out' && (!unsure || message > course.lastSeller)),
  )
  const inTail = reading.labels
    .slice(course.lastSeller + 1)
    .some((found) => found.some(({ label }) => label === 'opt_out'))
  return isAsked && (inTail || !returning.some((label) => tailLabels.has(label)))
}

/** Where silence is better than a reply; null where one is due. */
export function silenceOf(scene: Scene): Silence | null {
  const who = scene.name ?? 'Quem escreveu'
  if (isToBeLeft(scene)) return { kind: 'leave', why: `${who} pediu para não receber mais mensagens.` }
  const { course, reading, tail, input } = scene
  if (course.lastCustomer < 0) return sellerAlone(scene)
  if (reading.stage === 'perdido' && course.refused < 0 && !scene.tailLabels.has('recusa') && !asksBack(scene))
    return { kind: 'wait', until: null, why: 'Parece engano ou propaganda: não precisa responder.' }
  const wasMistaken = course.acts[course.lastSeller]?.has('declines') === true && tail.length > 0
  if (wasMistaken && !asksBack(scene))
    return { kind: 'wait', until: null, why: 'Parece engano: não precisa responder.' }
  if (tail.length === 0) return sellerLast(scene)
  if (needsNone(scene) && scene.sinceLast < followUpMinutes(input.setUp))
    return {
      kind: 'wait',
      until: isOver(scene) ? null : nextMoment(scene),
      why: `${who} não fez pergunta: não precisa responder agora.`,
    }
  return null
}

const followUpMinutes = (setUp: { followUpDays: number } | null) =>
  (setUp?.followUpDays ?? withoutSetUpDays) * dayMinutes

const asksBack = ({ tailText, tailLabels }: Scene) =>
  returning.some((label) => tailLabels.has(label)) || /\?/u.test(tailText)

const isOver = ({ reading }: Scene) => reading.stage === 'ganho' || reading.stage === 'perdido'

function sellerAlone(scene: Scene): Silence {
  return { kind: 'wait', until: null, why: `Ainda não há mensagem de ${scene.name ?? 'quem vai ler'}.` }
}

function sellerLast(scene: Scene): Silence | null {
  const { course, input, sinceLast } = scene
  const since = `Você falou por último, há ${duration(sinceLast)}.`
  if (course.refused >= 0) return { kind: 'wait', until: null, why: `${since} A conversa terminou com um não.` }
  const after = course.thread.messages.slice(course.lastCustomer + 1)
  const tries = new Set(after.map(({ at }) => at.slice(0, 10))).size
  if (tries >= mostTries)
    return {
      kind: 'wait',
      until: null,
      why: `Você já escreveu em ${tries} dias sem resposta. Agora é a vez de ${scene.name ?? 'quem lê'}.`,
    }
  if (sinceLast >= followUpMinutes(input.setUp) && !isNamedDayAhead(scene)) return null
  const usual = usualWords(scene)
  return { kind: 'wait', until: nextMoment(scene), why: usual ? `${since} ${usual}` : since }
}

/** What was said last asks for nothing: thanks, an agreement to what was no question, a picture with a smile. */
function needsNone({ course, tailLabels, tail }: Scene): boolean {
  const isAsked = course.acts[course.lastSeller]?.has('asks') === true
  const onlyThanks = [...tailLabels].every((label) => label === 'agradecimento')
  const onlyRests = [...tailLabels].every((label) => label === 'agradecimento' || label === 'confirmacao')
  const hasWords = tail.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (tail.some(({ text }) => text.endsWith('?'))) return false
  if (tailLabels.size === 0)
    return (
      !hasWords &&
      tail.length > 0 &&
      course.thread.messages
        .slice(course.lastSeller + 1)
        .every(({ kind }) => kind === 'sticker' || kind === 'gif' || kind === 'deleted' || kind === 'text')
    )
  return onlyThanks || (onlyRests && !isAsked)
}

/** The customer named a day on which they will answer, and it has not passed. */
function isNamedDayAhead(scene: Scene): boolean {
  const day = promisedDay(scene)
  return day !== null && day >= scene.input.now.slice(0, 10)
}

function promisedDay({ course, input }: Scene): string | null {
  const index = course.lastCustomer
  const said = course.labels[index] ?? []
  const isPutOff = said.includes('objecao_momento') || said.includes('objecao_autoridade')
  const text = input.words[index]
  return isPutOff && text ? daySaid(text, course.thread.messages[index]!.at) : null
}

const usualHoursOf = ({ course }: Scene) =>
  usualHours(course.thread)
    .filter(isDecent)
    .toSorted((one, other) => one - other)

function usualWords(scene: Scene): string | null {
  const [hour] = usualHoursOf(scene)
  return hour === undefined || scene.name === null ? null : `${scene.name} costuma escrever por volta das ${hour}h.`
}

/** When to write next: in a usual hour of today where one is ahead, else after the days of the set-up, when the seller is there. */
function nextMoment(scene: Scene): WallTime {
  const { input, hours: open, course } = scene
  const { now } = input
  const usual = usualHoursOf(scene)
  const lastAt = course.thread.messages.at(-1)!.at
  const today = usual.find((hour) => hour > Number(now.slice(11, 13)))
  const isToday = lastAt.slice(0, 10) === now.slice(0, 10)
  if (today !== undefined && isToday && isFree(open, now.slice(0, 10), today)) return at(now, today)
  const promised = promisedDay(scene)
  const due = plusMinutes(lastAt, followUpMinutes(input.setUp))
  let day = [promised ?? due.slice(0, 10), now.slice(0, 10)].toSorted().at(-1)!
  const hour = usual[0] ?? morningHour
  if (at(day, hour) <= now) day = plusMinutes(`${day}T00:00`, dayMinutes).slice(0, 10)
  for (let tries = 0; tries < 14 && !isFree(open, day, hour); tries += 1)
    day = plusMinutes(`${day}T00:00`, dayMinutes).slice(0, 10)
  return at(day, hour)
}

function isFree(open: Scene['hours'], day: string, hour: number): boolean {
  return holidayOn(day) === null && (open === null ? weekdayOf(day) !== 7 : isOpen(open, weekdayOf(day), hour * 60))
}

const at = (day: string, hour: number): WallTime => `${day.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
