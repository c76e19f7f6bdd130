/** How much a catalogue holds. The database refuses more: supabase/migrations/20261125090000_catalogues.sql. */
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
  cents: 100_000_000_000,
} as const
