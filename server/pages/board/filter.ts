import { daysBefore, idleDays, type BoardQuery } from '#shared/customers/board-view.ts'
import type { CustomerFilter } from '#server/data/workspace/lists.ts'

export function filterOf({ nome, so, etiqueta, desde }: BoardQuery, now: string): CustomerFilter {
  return {
    ...(nome !== '' && { words: nome }),
    ...(so === 'quentes' && { temperature: 'quente' }),
    ...(so === 'esperam' && { waits: true }),
    ...(so === 'parados' && { idleDays }),
    ...(etiqueta && { label: etiqueta }),
    ...(desde && { since: daysBefore(now, desde) }),
  }
}
