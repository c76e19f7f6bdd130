import type { SentNotes } from '#server/mail/delivery-journal.ts'

/** For a delivery that nobody kills. */
export const noNotes: SentNotes = { earlier: [], note: () => {}, isNoted: () => false, clear: () => {} }
