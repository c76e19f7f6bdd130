const wordsPerMinute = 200

/** The reading time of a text in whole minutes, at least one. */
export function minutesToRead(text: string): number {
  const words = text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}
