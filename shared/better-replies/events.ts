/** Where better versions of suggested replies are asked for: no page, so `routes` has no row for it. */
export const betterRepliesPath = '/dashboard/ao-lado/ia'

/**
 * What is streamed (SSE), each event as JSON; `reply` counts from 0. A text may be shown as soon as its pieces come: each is
 * checked before it leaves the server. A reply that is refused, and all that have no `final` when the stream ends, stand as
 * they were.
 */
export type BetterReplyEvent =
  | { kind: 'piece'; reply: number; text: string }
  | { kind: 'final'; reply: number; text: string }
  | { kind: 'refused'; reply: number; why: string }
  /** The last event: nothing more comes, for the reason that it says. */
  | { kind: 'away'; why: string }

const end = '\n\n'

export const eventText = (event: BetterReplyEvent) => `data: ${JSON.stringify(event)}${end}`

/** The events of a response while they arrive. It ends where the stream does, whole or cut. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<BetterReplyEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let left = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      left += decoder.decode(value, { stream: true })
      const blocks = left.split(end)
      left = blocks.pop()!
      for (const block of blocks) if (block.startsWith('data: ')) yield JSON.parse(block.slice(6)) as BetterReplyEvent
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
