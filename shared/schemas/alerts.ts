import { z } from 'zod'
import { maxFollowUpsPerDay } from '../input-limits.ts'
import { digestHours } from '../follow-ups/digest-hours.ts'

const choose = 'Escolha uma das horas.'

/** A checkbox submits `1`, or nothing. */
const nomes = z.literal('1').optional()

/** `hora` is empty where the member wants no mail. */
export const DigestChoice = z.object({
  hora: z.enum(['', ...digestHours.map(String)], choose).transform((hour) => (hour === '' ? null : Number(hour))),
  nomes,
})

const fromOne = `Escreva um número de 1 a ${maxFollowUpsPerDay}.`

export const FollowUpsPerDay = z.object({
  lembretes: z.coerce.number(fromOne).int(fromOne).min(1, fromOne).max(maxFollowUpsPerDay, fromOne),
})

export const CalendarNames = z.object({ nomes })
