/** How much a catalogue holds, and how much a list may bring. The database refuses more: its table in supabase/migrations. */
export const catalogueLimits = {
  items: 500,
  answers: 100,
  meetingTimes: 50,
  /** Payment ways; what is never promised; what is never said. */
  lines: 30,
  lineLength: 120,
  name: 120,
  conditions: 200,
  duration: 80,
  deadline: 120,
  included: 400,
  audience: 200,
  link: 300,
  question: 160,
  answer: 600,
  pixKey: 77,
  instalments: 48,
  instalmentsLength: 60,
} as const

/** Limits of a price list, pasted or sent as CSV. A longer line is a text, a longer cell is of no column. */
export const listLimits = {
  length: 100_000,
  fileBytes: 200_000,
  rows: 600,
  columns: 30,
  lineLength: 400,
  cellLength: 1_000,
} as const
