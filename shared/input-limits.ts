// How much of anything a member may send: rows, columns, characters, years. Rates are in shared/site.ts. Scripts of the browser import
// single numbers, which are written into them: an object would be a file of its own.

/** How much a catalogue holds, and how much a list may bring. The database refuses more: supabase/migrations/20261125090000_catalogues.sql. */
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

/** Of a price list, pasted or sent as CSV. A longer line is a text, a longer cell is of no column. */
export const listLimits = {
  length: 100_000,
  fileBytes: 200_000,
  rows: 600,
  columns: 30,
  lineLength: 400,
  cellLength: 1_000,
} as const

/** In cents, a billion reais: what the database takes. */
export const mostCents = 100_000_000_000

/** Years of messages: minutes since 1970 are kept in four bytes, which end in 6053. */
export const firstMessageYear = 1900
export const lastMessageYear = 2999

/** Of the facts of a chat as JSON: 2,000 messages take about 100,000. */
export const factsLength = 600_000

/** Files of one import. */
export const maxImportedFiles = 50

/** Of a customer, as the seller writes them. */
export const longestCustomerName = 120
export const mostTags = 20
export const longestSearch = 80

/** What a request for better replies may carry: messages, characters of each and of all, and of their JSON. */
export const mostSaidMessages = 40
export const longestSaid = 4_000
export const longestAllSaid = 12_000
export const longestSaidJson = 60_000

export const mostFollowUpsPerDay = 50
