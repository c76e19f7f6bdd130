const timeColumns = new Set([
  'answered_at',
  'at',
  'asleep_at',
  'closed_at',
  'declined_at',
  'done_at',
  'due_at',
  'ended_at',
  'first_at',
  'last_at',
  'later_until',
  'oldest_at',
  'seen_done_at',
  'seen_last_at',
  'since',
  'stage_since',
  'waits_since',
  'won_at',
])

/** Without times, and so large that a walk through each number takes as long as to conclude from them. */
const largeColumns = new Set(['facts', 'minutes'])

/**
 * Rows with their wall times to the minute, as the reader writes them: PostgreSQL adds seconds, and the embedded Supabase
 * writes a column's with a space.
 */
export function withWallTimes<Rows>(rows: Rows): Rows {
  return cut(rows, '') as Rows
}

function cut(value: unknown, column: string): unknown {
  if (typeof value === 'string') {
    return timeColumns.has(column) && /^\d{4}-\d\d-\d\d[T ]/.test(value) ? value.slice(0, 16).replace(' ', 'T') : value
  }
  if (typeof value !== 'object' || value === null || largeColumns.has(column)) return value
  if (Array.isArray(value)) return value.map((each) => cut(each, ''))
  const entries = Object.entries(value).filter(([, own]) => own !== undefined)
  return Object.fromEntries(entries.map(([key, own]) => [key, cut(own, key)]))
}
