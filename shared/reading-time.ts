const wordsPerMinute = 200

/** Whole minutes it takes to read a text. */
export function minutesToRead(text: string): number {
  const words = text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}
