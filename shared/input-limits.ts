// How much of anything a member may send, but for catalogues (catalogue/limits.ts); rates are in shared/site.ts. Single
// numbers are written into the scripts that import them: an object would be a file of its own.

/** In cents, a billion reais: what the database takes. */
export const maxCents = 100_000_000_000

/** Years of messages: minutes since 1970 are kept in four bytes, which end in 6053. */
export const firstMessageYear = 1900
export const lastMessageYear = 2999

/** Length of the facts of a chat as JSON: 2,000 messages take about 100,000. */
export const factsLength = 600_000

/** Files of one import. */
export const maxImportedFiles = 50

/** Length of a customer's name, as the seller writes it. */
export const longestCustomerName = 120
export const maxTags = 20
export const longestSearch = 80

/** What a request for better replies may carry: messages, characters of each and of all, and of their JSON. */
export const maxSaidMessages = 40
export const longestSaid = 4_000
export const longestAllSaid = 12_000
export const longestSaidJson = 60_000

export const maxFollowUpsPerDay = 50
