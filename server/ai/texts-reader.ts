/** A piece of one of the texts; `isEnd` with its last one. */
export type Piece = { index: number; text: string; isEnd: boolean }

/** The answer is no list of texts. */
export class Garbled extends Error {
  override name = 'Garbled'
}

type State = 'before' | 'opened' | 'between' | 'inside' | 'escaped' | 'after'

/**
 * Reads a JSON list of so many texts while it arrives, in pieces of any length. What stands before the list, as models like
 * to greet, and after it is passed over.
 */
export function textsReader(count: number) {
  let state: State = 'before'
  let index = 0
  let escape = ''

  /** What a character adds to the text that is open. Throws `Garbled`. */
  function step(character: string): string {
    if (state === 'before') state = character === '[' ? 'opened' : 'before'
    else if (state === 'opened') state = opened(character)
    else if (state === 'between') state = between(character)
    else if (state === 'escaped') return escaped(character)
    else if (state === 'inside' && character === '\\') [state, escape] = ['escaped', '\\']
    else if (state === 'inside' && character === '"') state = 'between'
    else if (state === 'inside') return character
    return ''
  }

  /** A bracket that begins no list of texts was a word of the greeting. */
  function opened(character: string): State {
    if (character === '"') return 'inside'
    return /\s/.test(character) ? 'opened' : character === '[' ? 'opened' : 'before'
  }

  function between(character: string): State {
    if (character === '"' && index < count) return 'inside'
    if (character === ']') return 'after'
    if (!/[\s,]/.test(character)) throw new Garbled('No list of texts')
    return 'between'
  }

  function escaped(character: string): string {
    escape += character
    if (escape.startsWith('\\u') && escape.length < 6) return ''
    state = 'inside'
    try {
      return JSON.parse(`"${escape}"`) as string
    } catch {
      throw new Garbled('No such escape')
    }
  }

  return {
    /** Throws `Garbled` where the answer turns out to be something else. */
    read(chunk: string): Piece[] {
      const pieces: Piece[] = []
      let text = ''
      for (const character of chunk) {
        const wasInside = state === 'inside'
        text += step(character)
        if (!wasInside || state !== 'between') continue
        pieces.push({ index, text, isEnd: true })
        text = ''
        index += 1
      }
      if (text !== '') pieces.push({ index, text, isEnd: false })
      return pieces
    },

    isComplete: () => index === count,
  }
}
