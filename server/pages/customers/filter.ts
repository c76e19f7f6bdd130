import type { CustomersQuery } from '#shared/customers/customers-query.ts'
import type { CustomerFilter } from '#server/data/workspace/lists.ts'

export function filterOf({
  nome,
  etapa,
  temperatura,
  etiqueta,
  esperam,
  parados,
  desde,
}: CustomersQuery): CustomerFilter {
  return {
    ...(nome !== '' && { words: wordsOf(nome) }),
    ...(etapa && { stage: etapa }),
    ...(temperatura && { temperature: temperatura }),
    ...(etiqueta && { label: etiqueta }),
    ...(esperam && { waits: true }),
    ...(parados !== null && { idleDays: parados }),
    ...(desde !== null && { since: `${desde}T00:00` }),
  }
}

/** Numbers are kept as digits alone, however they are typed. */
function wordsOf(typed: string): string {
  return /^\+?[\d\s().-]{4,}$/.test(typed) ? typed.replace(/\D/g, '') : typed
}
