import type { RetainedRows } from './personal-data.ts'

/** What nobody is known by any more, and is needed for a little longer. */
export const ephemeralRows = [
  // Mail that is settled still counts among what a recipient may get within a day.
  {
    table: 'outbox',
    retention: [
      { days: 1, after: 'delivered_at' },
      { days: 1, after: 'refused_at' },
    ],
  },
  { table: 'submissions', retention: [{ days: 1, after: 'created_at' }] },
  { table: 'request_counts', retention: [{ days: 0, after: 'ends_at' }] },
  // Codes that were guessed count for a month; a link is good for a day.
  { table: 'account_tokens', retention: [{ days: 30, after: 'created_at' }] },
  // Whoever claims mail finishes them after a minute; this is for those whose account is gone.
  { table: 'password_changes', retention: [{ days: 7, after: 'created_at' }] },
  // Passwords that were guessed count for a month, up to 100 (NIST SP 800-63B, 5.2.2). A few can be tried for any number
  // of addresses; 3 a day come to fewer than 100.
  {
    table: 'password_tries',
    retention: [
      { days: 1, after: 'since', only: { column: 'tries', isBelow: 4 } },
      { days: 30, after: 'since' },
    ],
  },
  // For as long as the link that undoes it.
  { table: 'email_changes', retention: [{ days: 7, after: 'created_at' }] },
  // No link that can be spent is good for as long.
  { table: 'spent_links', retention: [{ days: 8, after: 'created_at' }] },
] as const satisfies readonly RetainedRows[]
