import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'

/** Where a text names items, in order: by a whole name, else by the first word of names; the longest name counts. */
export type Named = { start: number; end: number; items: readonly CatalogueItem[]; isWhole: boolean }

const low = (text: string) => text.toLocaleLowerCase('pt-BR')

export function namesIn(text: string, items: readonly CatalogueItem[]): Named[] {
  const said = low(text)
  if (said.length !== text.length) return []
  const whole = items.filter(({ name }) => name.length > 2 && said.includes(low(name)))
  const words = new Map<string, CatalogueItem[]>()
  for (const item of items) {
    const [first = ''] = low(item.name).split(' ')
    if (/^\p{L}{4,}$/u.test(first) && said.includes(first)) words.set(first, [...(words.get(first) ?? []), item])
  }
  const wanted: [string, readonly CatalogueItem[], boolean][] = [
    ...whole.map((item): [string, CatalogueItem[], boolean] => [low(item.name), [item], true]),
    ...[...words].map(([first, own]): [string, CatalogueItem[], boolean] => [first, own, false]),
  ]
  const found: Named[] = []
  for (const [name, own, isWhole] of wanted.toSorted(([one], [other]) => other.length - one.length))
    for (let start = said.indexOf(name); start >= 0; start = said.indexOf(name, start + 1)) {
      const end = start + name.length
      const isWord = !/[\p{L}\d]/u.test(said[start - 1] ?? '') && !/[\p{L}\d]/u.test(said[end] ?? '')
      if (isWord && found.every((other) => end <= other.start || start >= other.end))
        found.push({ start, end, items: own, isWhole })
    }
  return found.toSorted((one, other) => one.start - other.start)
}
