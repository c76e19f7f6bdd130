import type { SaidMessage } from '#shared/beside/copied.ts'
import { sentencesOf } from './word-store.ts'

/** What the seller's own browser keeps of somebody's words. */
export async function wordsKept(contacts: readonly string[]): Promise<SaidMessage[]> {
  const kept = await Promise.all(contacts.map(sentencesOf))
  return kept
    .flatMap((sentences) => Object.entries(sentences))
    .map(([key, text]) => ({ at: key.slice(0, 16), from: 'customer', text }))
}
