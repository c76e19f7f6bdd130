import { maxTries } from '../reading/act-cause.ts'
import { minutesOf, plusMinutes, type WallTime } from '../time/wall-time.ts'
import { dayWord, onDay } from '../time/in-words.ts'
import type { OpenFollowUp, QueuedCustomer } from './customer-queue.ts'
import type { FollowUpReason } from './follow-up.ts'
import { sentenceSubject } from './sentence-subject.ts'

const dayMinutes = 24 * 60

/** Why a follow-up is due that the seller's notes or a customer's rhythm have caused; null for the others. */
export function followUpWhy(row: QueuedCustomer, now: WallTime): string | null {
  const { follow_up: followUp, birthday, return_days: returnDays, last_at: lastAt, reading } = row
  const who = sentenceSubject(row)
  if (followUp?.reason === 'birthday' && birthday) {
    const day = lastBirthday(birthday, now)
    return dayWord(day, now) === 'hoje' ? `${who} faz aniversário hoje.` : `${who} fez aniversário ${onDay(day, now)}.`
  }
  if (followUp?.reason === 'return' && returnDays && lastAt) {
    const due = plusMinutes(lastAt, returnDays * dayMinutes)
    const isDue = dayWord(due, now) === 'hoje' ? 'é hoje' : `era ${onDay(due, now)}`
    return `${who} compra a cada ${every(returnDays)}: o dia ${isDue}.`
  }
  if (followUp?.reason !== 'rhythm' || !reading.returnsAfterDays || !lastAt) return null
  const gone = Math.floor((minutesOf(now) - minutesOf(lastAt)) / dayMinutes)
  const days = reading.returnsAfterDays
  const weeks = Math.floor(gone / 7)
  const [usual, past] = days % 7 === 0 && weeks > days / 7 ? [every(days), weeks] : [`${days} dias`, gone]
  return `${who} costuma voltar a cada ${usual}; já são ${past}.`
}

/** The one of this year, or the last one; of 29 February in other years 28 February. */
function lastBirthday(birthday: string, now: WallTime): WallTime {
  const year = Number(now.slice(0, 4))
  const inYear = (of: number) => {
    const isLeap = new Date(Date.UTC(of, 1, 29)).getUTCMonth() === 1
    return `${of}-${birthday === '02-29' && !isLeap ? '02-28' : birthday}T00:00`
  }
  return inYear(year) <= now ? inYear(year) : inYear(year - 1)
}

/** `12 semanas`, `10 dias`: in weeks where these are whole. */
export function every(days: number): string {
  if (days % 7 !== 0) return days === 1 ? 'dia' : `${days} dias`
  return days === 7 ? 'semana' : `${days / 7} semanas`
}

/** Whether the seller may say that it makes no sense: a follow-up, and nobody waits for an answer. */
export const isFollowUp = ({ kind, follow_up: followUp, waits_since: waits }: QueuedCustomer): boolean =>
  kind === 'agreed' || kind === 'fading' || (kind === 'ready' && followUp !== null && waits === null)

const tried: readonly FollowUpReason[] = ['silence', 'proposal', 'promised']
/** Whether a follow-up asks for an answer: a birthday and a purchase that is due do not, nor a time of the seller's before any try. */
export const isTry = ({ reason, try_number: tryNumber }: OpenFollowUp): boolean =>
  tried.includes(reason) || (reason === 'seller' && tryNumber > 1)

/** `1ª tentativa de 3. Se Lívia já respondeu, toque em Feito.` */
export function tryWords(row: QueuedCustomer, tryNumber: number): string {
  const who = sentenceSubject(row).replace('A pessoa', 'a pessoa')
  return `${tryName(tryNumber)}. Se ${who} já respondeu, toque em Feito.`
}

/** `1ª tentativa de 3`, `3ª e última tentativa` */
export function tryName(tryNumber: number): string {
  if (tryNumber < maxTries) return `${tryNumber}ª tentativa de ${maxTries}`
  return tryNumber === maxTries ? `${tryNumber}ª e última tentativa` : `${tryNumber}ª tentativa`
}
