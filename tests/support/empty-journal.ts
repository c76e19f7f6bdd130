import type { DeliveryJournal } from '#server/mail/delivery-journal.ts'

/** For a delivery that nobody kills. */
export const emptyJournal: DeliveryJournal = { earlier: [], note: () => {}, isNoted: () => false, clear: () => {} }
