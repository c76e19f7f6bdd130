import { z } from 'zod'
import type { ShownReplies } from '../beside/shown-replies.ts'
import { tradeCodes } from '../catalogue/trade-of.ts'
import { changes } from '../replies/change-of.ts'
import { situations } from '../replies/situation.ts'
import { replyKinds } from '../replies/suggestion.ts'

const place = { trade: z.enum(tradeCodes), situation: z.enum(situations) }
const kind = z.enum(replyKinds)

const use = z.object({
  ...place,
  shown: z.array(kind).max(3),
  used: kind.nullable(),
  change: z.enum(changes).nullable(),
})

/** What became of suggested replies, as JSON: codes alone, none of their words. */
export const ReplyUses = z.object({
  usos: z
    .string('Faltou o que contar.')
    .max(2000, 'É coisa demais de uma vez.')
    .transform((code, { addIssue }) => {
      const { data } = z.array(use).max(4).safeParse(parsed(code))
      if (data) return data
      addIssue('Não há o que contar.')
      return z.NEVER
    }),
})

const shown = z.object({
  person: z.uuid(),
  occasion: z.object({
    ...place,
    last: z.object({ at: z.string().max(16), from: z.enum(['customer', 'seller']) }).nullable(),
  }),
  kinds: z.array(kind).min(1).max(3),
  texts: z.array(z.string().max(4000)).min(1).max(3),
})

/** Three replies as JSON, whose quotes take two characters. */
const maxShownLength = 30_000

/** The replies that a page without script showed, as it gives them back; null where it gives none. */
export function shownRepliesFrom(code: string): ShownReplies | null {
  if (code.length > maxShownLength) return null
  const { data } = shown.safeParse(parsed(code))
  return data && data.kinds.length === data.texts.length ? data : null
}

function parsed(code: string): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return null
  }
}
