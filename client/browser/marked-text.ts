/** A text with its places marked. They are in their order, none over another. */
export function markedText(
  text: string,
  places: readonly (readonly [start: number, end: number])[],
): (Node | string)[] {
  let last = 0
  const found = places.flatMap(([start, end]) => {
    const mark = document.createElement('mark')
    mark.append(text.slice(start, end))
    const before = text.slice(last, start)
    last = end
    return [before, mark]
  })
  return [...found, text.slice(last)]
}
