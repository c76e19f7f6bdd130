import { z } from 'zod'
import { longestAllSaid, longestSaid, longestSaidJson, maxSaidMessages } from '../input-limits.ts'
import { trimmed } from './fields.ts'

const reload = 'Esta página ficou antiga. Recarregue a página.'

/** A list as the JSON of a field: bodies of forms are flat. */
const listIn = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z
    .string(reload)
    .max(longestSaidJson, reload)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue(reload)
        return z.NEVER
      }
    })
    .pipe(z.array(item, reload).min(least, reload).max(most, reload))

const Message = z.strictObject({
  from: z.enum(['customer', 'seller'], reload),
  text: z.string(reload).max(longestSaid, reload),
})

/** The words at hand and the replies of the embedded writer. `pessoa` is '' for somebody new, who is called `nome`. */
export const BetterRepliesAsked = z.object({
  pessoa: z.union([z.uuid(reload), z.literal('')]).default(''),
  nome: trimmed(120, reload).default(''),
  mensagens: listIn(Message, 0, maxSaidMessages).refine(
    (said) => said.reduce((length, { text }) => length + text.length, 0) <= longestAllSaid,
    reload,
  ),
  respostas: listIn(z.string(reload).min(1, reload).max(700, reload), 1, 3),
})
