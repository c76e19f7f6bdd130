import { z } from 'zod'
import { isNumber, numberOf } from '../customers/contact-keys.ts'
import { labels } from '../reading/labels.ts'
import { line, lineOrNull, optionalAmount, optionalProse, typed, wallMinute } from './fields.ts'

/** What the seller had before them when they began to change it, as it was stored. */
const seen = (maxLength: number) =>
  typed(maxLength)
    .default('')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .meta({ maxLength })

/** `antes`: the note as it was stored when the seller began to write. */
export const Note = z.object({ nota: optionalProse(4000), antes: optionalProse(4000) })

export const Deal = z.object({
  valor: optionalAmount,
  oferta: lineOrNull(120),
  antes: seen(200),
})

const numberMistake = 'Escreva o número com DDD, por exemplo (11) 91234-5678.'

export const Identity = z.object({
  nome: line('Escreva um nome.', 120),
  numero: typed(40, numberMistake)
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null
      const number = isNumber(text) ? numberOf(text) : null
      if (number === null) context.addIssue({ code: 'custom', message: numberMistake })
      return number
    }),
  antes: seen(200),
})

export const Tag = z.object({ etiqueta: line('Escreva a etiqueta.', 40) })

/** What the seller says of a label: `pergunta_preco sim`, of a message by its minute and its number within that minute. */
export const Verdict = z.object({
  minuto: wallMinute('Esta página ficou antiga. Recarregue a página.'),
  lugar: z.coerce.number().int().min(0).max(2000),
  disse: z
    .templateLiteral([z.enum(labels), ' ', z.enum(['sim', 'nao'])])
    .transform((said) => said.split(' ') as [(typeof labels)[number], 'sim' | 'nao']),
})

export const Other = z.object({ outra: z.uuid('Escolha a pessoa.') })

export const Peace = z.object({ parar: z.enum(['sim', 'nao']) })

export const Nothing = z.object({})
