import type { DeliveryJournal } from './delivery-journal.ts'
import { delivered } from './delivery-result.ts'
import type { DeliveryResult, QueuedEmail } from './mail.ts'
import type { Transport } from './transport.ts'

export type SettledOutbox = {
  settle: (id: string, result: DeliveryResult) => Promise<void>
  isKept: (id: string) => Promise<boolean>
}

/**
 * Settles each mail with its result, which is remembered until the outbox has it: an outbox that cannot be reached must
 * not make a mail leave twice.
 */
export function settlementIn(outbox: SettledOutbox, transport: Transport, journal: DeliveryJournal) {
  const unsettled = new Map<string, DeliveryResult>(journal.earlier.map((id) => [id, delivered]))
  const toRetry = new Set(journal.earlier)

  async function settleWith(id: string, result: DeliveryResult) {
    toRetry.delete(id)
    try {
      await outbox.settle(id, result)
    } catch (failure) {
      if (result === delivered) toRetry.add(id)
      throw failure
    }
    // A deletion of the person removes their files, but misses one that is written during it.
    if (result === delivered && transport.remove && !(await outbox.isKept(id))) await transport.remove(id)
    unsettled.delete(id)
    if (unsettled.size === 0) journal.clear()
  }

  return {
    async settle(mail: QueuedEmail, attempt: (mail: QueuedEmail) => Promise<DeliveryResult>) {
      // Another process may have sent it, and then lost the outbox or been killed.
      const wasDelivered = mail.attempts > 1 && journal.isNoted(mail.id)
      const result = unsettled.get(mail.id) ?? (wasDelivered ? delivered : await attempt(mail))
      unsettled.set(mail.id, result)
      if (result === delivered) journal.note(mail.id)
      await settleWith(mail.id, result)
    },

    async retry() {
      for (const id of toRetry) await settleWith(id, delivered)
    },
  }
}
