/** A text of which each reader takes the words that it understands. */
export type Wording = {
  /** The first place of a pattern that is accepted; its words are then gone, and `#` stands there. */
  take(pattern: RegExp, accepts?: (found: RegExpExecArray, after: string) => boolean): RegExpExecArray | null
  left(): string
}

export function wordingOf(plain: string): Wording {
  let text = plain
  return {
    take(pattern, accepts = () => true) {
      for (const found of text.matchAll(new RegExp(pattern, 'g'))) {
        const after = text.slice(found.index + found[0].length)
        if (!accepts(found, after)) continue
        text = `${text.slice(0, found.index)}#${after}`
        return found
      }
      return null
    },
    left: () => text,
  }
}
