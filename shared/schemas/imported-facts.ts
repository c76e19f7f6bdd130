import { z } from 'zod'
import { factsLength } from '../input-limits.ts'
import { decodeFacts } from '../reading/facts/decode-facts.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { trimmed } from './fields.ts'

/** A chat that the seller's browser has read: its contact's name, and facts instead of words. */
export const importedFacts = z.object({
  /** The member whose page read it: another one may have signed in meanwhile. */
  membro: z.uuid('Esta página ficou antiga. Recarregue a página e traga de novo.'),
  nome: trimmed(400, 'O nome do contato passa de 400 letras. Encurte o nome no WhatsApp e traga de novo.').min(
    1,
    'A conversa veio sem nome.',
  ),
  /** The contact was erased, and is wanted back. */
  trazer: z.literal('sim', 'Marque com “sim”, ou deixe de fora.').optional(),
  fatos: z
    .string('Faltou a leitura da conversa.')
    .max(factsLength, 'A conversa é grande demais. Traga só os últimos meses dela.')
    .transform((code, { addIssue }) => {
      const facts = factsIn(code)
      if (facts) return facts
      addIssue('A leitura desta conversa veio incompleta. Recarregue a página e traga de novo.')
      return z.NEVER
    }),
})

/** Null where it is none, or of no message. */
function factsIn(code: string): MessageFacts[] | null {
  try {
    const facts = decodeFacts(JSON.parse(code))
    return facts.length > 0 ? facts : null
  } catch {
    return null
  }
}
