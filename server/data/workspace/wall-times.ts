const timeColumns = new Set([
  'at',
  'asleep_at',
  'closed_at',
  'done_at',
  'first_at',
  'last_at',
  'later_until',
  'oldest_at',
  'since',
  'stage_since',
  'waits_since',
])

/** Rows with their wall times to the minute, as the reader writes them: PostgreSQL adds seconds. */
export function withWallTimes<Rows>(rows: Rows): Rows {
  return JSON.parse(JSON.stringify(rows), (column, value: unknown) =>
    timeColumns.has(column) && typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? value.slice(0, 16)
      : value,
  ) as Rows
}
