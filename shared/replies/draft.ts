import type { Fact, FactSource } from './suggestion.ts'

/** A text under way, with the places of its facts. */
export type Draft = { text: string; facts: readonly Fact[] }

export const plain = (text: string): Draft => ({ text, facts: [] })

export const grounded = (text: string, source: FactSource): Draft => ({
  text,
  facts: text === '' ? [] : [{ start: 0, end: text.length, source }],
})

const shifted = ({ facts }: Draft, by: number): Fact[] =>
  facts.map(({ start, end, source }) => ({ start: start + by, end: end + by, source }))

/** Puts drafts into the `{slots}` of a template. */
export function fill(template: string, values: Record<string, Draft>): Draft {
  let text = ''
  let last = 0
  const facts: Fact[] = []
  for (const match of template.matchAll(/\{(\w+)\}/gu)) {
    const value = values[match[1]!]
    if (value === undefined) throw new Error(`No value for {${match[1]}}.`)
    text += template.slice(last, match.index)
    facts.push(...shifted(value, text.length))
    text += value.text
    last = match.index + match[0].length
  }
  return { text: text + template.slice(last), facts }
}

/** Drafts in a row; empty ones are left out. */
export function joined(drafts: readonly Draft[], separator = ' '): Draft {
  const facts: Fact[] = []
  let text = ''
  for (const draft of drafts.filter((given) => given.text !== '')) {
    if (text !== '') text += separator
    facts.push(...shifted(draft, text.length))
    text += draft.text
  }
  return { text, facts }
}

/** `a, b e c` */
export function listed(drafts: readonly Draft[], last = 'e'): Draft {
  if (drafts.length < 2) return joined(drafts)
  return joined([joined(drafts.slice(0, -1), ', '), drafts.at(-1)!], ` ${last} `)
}

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** The draft as a sentence: with a capital, and a full stop where no mark ends it. */
export function sentence({ text, facts }: Draft): Draft {
  if (text === '') return { text, facts }
  return { text: /[.!?…]$/u.test(text) ? capital(text) : `${capital(text)}.`, facts }
}
