import { z } from 'zod'
import { line } from './fields.ts'

/** The assistant's tones of voice, by stored value. */
export const tones = { warm: 'Próximo e caloroso', direct: 'Direto ao ponto', formal: 'Formal e cuidadoso' } as const

/** The business settings that the assistant uses. */
export const SetUp = z.object({
  business: line('Diga o nome do seu negócio.', 120),
  sells: line('Conte o que você vende.', 200),
  tone: z.enum(Object.keys(tones) as (keyof typeof tones)[], 'Escolha um tom de voz.'),
  openingHours: line('Diga quando você atende.', 120),
  followUpDays: z.coerce
    .number('Escolha de 1 a 30 dias.')
    .int('Escolha de 1 a 30 dias.')
    .min(1, 'Escolha de 1 a 30 dias.')
    .max(30, 'Escolha de 1 a 30 dias.'),
})
