import type { CustomerRow } from '#server/data/workspace/rows.ts'

/** Columns that one form changes together, as one line that goes with the form and comes back. */
export const dealSeen = ({ value_cents: cents, offer }: CustomerRow) => `${cents ?? ''} ${offer ?? ''}`
export const returnSeen = ({ birthday, return_days: days }: Pick<CustomerRow, 'birthday' | 'return_days'>) =>
  `${birthday ?? ''} ${days ?? ''}`
export const identitySeen = ({ name, number }: CustomerRow) => `${number ?? ''} ${name}`
