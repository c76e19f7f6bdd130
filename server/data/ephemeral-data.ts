import type { RetainedRows } from './retention.ts'

/** Rows that identify nobody, and are needed for some days. */
export const ephemeralRows = [
  // Delivered and refused mail still counts against a recipient's daily limit.
  {
    table: 'outbox',
    retention: [
      { days: 1, after: 'delivered_at' },
      { days: 1, after: 'refused_at' },
    ],
  },
  { table: 'submissions', retention: [{ days: 1, after: 'created_at' }] },
  { table: 'request_counts', retention: [{ days: 0, after: 'ends_at' }] },
  // Wrong codes count for a month; a link is valid for a day.
  { table: 'account_tokens', retention: [{ days: 30, after: 'created_at' }] },
  // Claiming mail finishes pending changes after a minute; those of a deleted account stay.
  { table: 'password_changes', retention: [{ days: 7, after: 'created_at' }] },
  // Wrong passwords count for a month, up to 100 (NIST SP 800-63B, 5.2.2). Somebody can try a few for any number of
  // addresses, so up to 3 are deleted after a day: they come to fewer than 100 in a month.
  {
    table: 'password_tries',
    retention: [
      { days: 1, after: 'since', only: { column: 'tries', isBelow: 4 } },
      { days: 30, after: 'since' },
    ],
  },
  // As long as the link that undoes the change is valid.
  { table: 'email_changes', retention: [{ days: 7, after: 'created_at' }] },
  // Longer than any single-use link is valid.
  { table: 'spent_links', retention: [{ days: 8, after: 'created_at' }] },
] as const satisfies readonly RetainedRows[]
