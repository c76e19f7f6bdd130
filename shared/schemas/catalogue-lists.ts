import { z } from 'zod'
import { listLimits } from '../catalogue/limits.ts'
import { tradeNames } from '../catalogue/starts.ts'
import { prose } from './fields.ts'

const missingList = 'Cole a lista: uma linha para cada item.'
export const PastedList = z.object({ lista: prose(missingList, listLimits.length) })

export const CsvFile = z.object({
  arquivo: z
    .file('Escolha o arquivo CSV.')
    .min(1, 'O arquivo está vazio. Escolha outro.')
    .max(listLimits.fileBytes, 'O arquivo é grande demais para um catálogo. Escolha outro.'),
})

/** A row's index in the list and what was decided of it: `3:x` out, `3:c` on request, `3:12000` a price in cents, `3:` nothing. */
const decision = z.string().regex(/^\d{1,4}:(?:[xc]|\d{1,11})?$/)

export const ReadList = z.object({
  origem: z.enum(['pasted', 'csv']),
  lista: prose(missingList, listLimits.fileBytes),
  decisoes: z
    .string()
    .max(20_000)
    .default('')
    .transform((text) => text.split(' ').filter((each) => each !== ''))
    .pipe(z.array(decision)),
  decisao: decision.optional(),
  voltar: z.string().max(3).optional(),
  precos: z
    .string()
    .max(4_000)
    .default('')
    .transform(
      (text) => new Map(text.split('\n').flatMap((each) => (each ? [each.split('=') as [string, string]] : []))),
    ),
})

export const Start = z.object({ ramo: z.enum(tradeNames, 'Escolha o que você vende.') })
