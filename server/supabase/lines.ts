/** Lines, each whole, of a text that comes in pieces. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const piece of bytes) {
    const lines = (begun + decoder.decode(piece, { stream: true })).split('\n')
    begun = lines.pop()!
    yield* lines
  }
}
