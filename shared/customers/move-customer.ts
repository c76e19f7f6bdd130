import { z } from 'zod'
import { centsOf } from '../money.ts'
import { stages } from '../reading/labels.ts'

/** Why somebody did not buy, as the seller says it: `words` on a button, `by` after a number of customers. */
export const lostReasons = {
  preco: { words: 'Preço', by: 'por preço' },
  momento: { words: 'Não era a hora', by: 'por não ser a hora' },
  concorrente: { words: 'Preferiu outra oferta', by: 'por outra oferta' },
  confianca: { words: 'Não confiou', by: 'por falta de confiança' },
  necessidade: { words: 'Não precisa mais', by: 'por não precisar mais' },
  silencio: { words: 'Parou de responder', by: 'por silêncio' },
  outro: { words: 'Outro motivo', by: 'por outro motivo' },
} as const
export type LostReason = keyof typeof lostReasons

const noAmount = 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.'

/** A customer goes to another stage. `era` is the stage that the seller saw. */
export const MoveCustomer = z
  .object({
    id: z.uuid('Esta pessoa não está mais aqui. Abra o quadro de novo.'),
    etapa: z.enum(stages, 'Escolha uma etapa.'),
    era: z.enum(stages, 'Esta página ficou antiga. Recarregue a página.'),
    valor: z
      .string()
      .max(1000, { error: noAmount, abort: true })
      .trim()
      .max(20, { error: noAmount, abort: true })
      .default('')
      .meta({ maxLength: 20 }),
    motivo: z
      .enum(Object.keys(lostReasons) as LostReason[], 'Escolha um dos motivos.')
      .nullish()
      .transform((reason) => reason ?? null),
  })
  .superRefine(({ etapa, valor, motivo }, { addIssue }) => {
    if (etapa === 'ganho' && valor !== '' && centsOf(valor) === null)
      addIssue({ code: 'custom', path: ['valor'], message: noAmount })
    if (etapa === 'perdido' && motivo === null)
      addIssue({ code: 'custom', path: ['motivo'], message: 'Escolha um dos motivos.' })
  })
