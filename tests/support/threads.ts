import type { Thread, ThreadMessage } from '#shared/reading/conversation.ts'
import type { Label } from '#shared/reading/labels.ts'
import { readThread } from '#shared/reading/read.ts'

/** A thread of texts, a minute apart: `C: oi` is the customer's, `S: oi` the seller's. It is read an hour after its start. */
export function threadOfTexts(...texts: string[]): Thread {
  const messages = texts.map((line, index): ThreadMessage => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, index)).toISOString().slice(0, 16)
    return { at, from: line.startsWith('C: ') ? 'customer' : 'seller', kind: 'text', text: line.slice(3) }
  })
  const end = new Date(Date.UTC(2026, 2, 2, 10, texts.length)).toISOString().slice(0, 16)
  return { contact: 'Rafa', messages, end }
}

/** A thread that ends with these words of the customer, said after those of the seller. */
export function customerSays(text: string, after: string | null = null): Thread {
  return threadOfTexts(...(after === null ? [] : ['C: oi, quanto custa?', `S: ${after}`]), `C: ${text}`)
}

/** The labels of the last message. */
export function labelsOf(thread: Thread): Label[] {
  return readThread(thread)
    .labels.at(-1)!
    .map(({ label }) => label)
}
