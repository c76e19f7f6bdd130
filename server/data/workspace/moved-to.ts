import type { z } from 'zod'
import type { MoveCustomer } from '#shared/customers/move-customer.ts'
import { centsOf } from '#shared/money.ts'
import type { Settable } from './change-customer.ts'

/** What changes with a stage that the seller chooses: it outlasts every later reading. */
export function movedTo({ etapa, valor, motivo }: z.output<typeof MoveCustomer>, now: string): Partial<Settable> {
  return {
    stage: etapa,
    stage_by_hand: true,
    stage_since: now,
    asleep_at: null,
    closed_at: etapa === 'ganho' || etapa === 'perdido' ? now : null,
    lost_reason: etapa === 'perdido' ? motivo : null,
    ...(etapa === 'ganho' && valor !== '' && { value_cents: centsOf(valor) }),
  }
}
