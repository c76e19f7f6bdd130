import { longestSearch } from '../input-limits.ts'

/** Words to search people by, as the database takes them: no control characters, no half of a character. */
export const searchedWords = (typed: string | null): string =>
  (typed ?? '')
    .slice(0, 1000)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed()
