/** What was given is no `FactsCode`, or says what no message can be. */
export class UnreadableFacts extends Error {
  override name = 'UnreadableFacts'
}

/** A field that is left out is 0. */
export function integer(value: unknown, least: number, most: number): number {
  if (value === undefined) return integer(0, least, most)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
    throw new UnreadableFacts()
  }
  // JSON has a -0, which is no place in a list.
  return value + 0
}

/** A list that is left out is empty. */
export function list(value: unknown, maxLength: number): unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length > maxLength) throw new UnreadableFacts()
  return value
}

export function inGroups(numbers: unknown[], size: number): unknown[][] {
  if (numbers.length % size !== 0) throw new UnreadableFacts()
  const groups: unknown[][] = []
  for (let start = 0; start < numbers.length; start += size) groups.push(numbers.slice(start, start + size))
  return groups
}

export function ascending(numbers: number[]) {
  if (numbers.some((number, index) => index > 0 && number <= numbers[index - 1]!)) throw new UnreadableFacts()
}
