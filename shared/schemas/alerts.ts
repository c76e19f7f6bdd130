import { z } from 'zod'
import { mostFollowUpsPerDay } from '../input-limits.ts'
import { digestHours } from '../follow-ups/digest-hours.ts'

const choose = 'Escolha uma das horas.'

/** `hora` is empty where the member wants no mail. */
export const DigestChoice = z.object({
  hora: z.enum(['', ...digestHours.map(String)], choose).transform((hour) => (hour === '' ? null : Number(hour))),
})

const fromOne = `Escreva um número de 1 a ${mostFollowUpsPerDay}.`

export const FollowUpsPerDay = z.object({
  retornos: z.coerce.number(fromOne).int(fromOne).min(1, fromOne).max(mostFollowUpsPerDay, fromOne),
})

/** A checkbox submits `1`, or nothing. */
export const CalendarNames = z.object({ nomes: z.literal('1').optional() })
