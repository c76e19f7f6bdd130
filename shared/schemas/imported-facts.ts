import { z } from 'zod'
import { decodeFacts } from '../reading/facts/decode-facts.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'

/** Of the facts of a chat as JSON: 2,000 messages take about 100,000. */
const maxFactsLength = 600_000

/** A chat that the seller's browser has read: its contact's name, and facts instead of words. */
export const importedFacts = z.object({
  /** Whose page read it: another member may have signed in meanwhile. */
  membro: z.uuid('Recarregue a página e mande de novo.'),
  nome: z.string().trim().min(1, 'A conversa veio sem nome.').max(400, 'O nome é longo demais.'),
  /** The contact was erased, and is wanted back. */
  trazer: z.literal('sim', 'Marque com “sim”, ou deixe de fora.').optional(),
  fatos: z
    .string('Faltou a leitura da conversa.')
    .max(maxFactsLength, 'A leitura é grande demais.')
    .transform((code, { addIssue }) => {
      const facts = factsIn(code)
      if (facts) return facts
      addIssue('A leitura desta conversa veio incompleta. Recarregue a página e mande de novo.')
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
