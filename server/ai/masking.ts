import { calledName } from '#shared/replies/customer-name.ts'

const digitWords = 'zero|um|uma|dois|duas|tr[êe]s|quatro|cinco|seis|meia|sete|oito|nove'

/** Details that identify a person or open a door. Earlier kinds take what later ones would cut in pieces. */
const kinds: readonly [name: string, pattern: RegExp][] = [
  [
    'link',
    /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]+\.)+(?:com|br|net|org|app|io|me|link|site|store|gg|ly|example)(?:\/\S*)?(?![\p{L}@])/giu,
  ],
  ['e-mail', /[\p{L}\p{N}._%+-]+\s?(?:@|\(?arroba\)?)\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\bponto\b)\s?[\p{L}\p{N}-]+)*/giu],
  ['chave', /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu],
  ['documento', /(?<!\d)(?:\d{3}[. ]\d{3}[. ]\d{3}[-/ ]?\d{2}|\d{2}[. ]?\d{3}[. ]\d{3}[/ ]?\d{4}[- ]?\d{2})(?!\d)/gu],
  ['cartão', /(?<!\d)\d{4}[ .-]\d{4}[ .-]\d{4}[ .-]\d{1,7}(?!\d)|(?<!\d)\d{4}[ .-]\d{6}[ .-]\d{5}(?!\d)/gu],
  [
    'telefone',
    /(?:\+\s?\d{1,3}[ .-]?)?\(?(?<!\d)0?\d{2}\)?[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)|(?<![\d,.])9?\d{4}[ -]\d{4}(?!\d)/gu,
  ],
  // Money has separators at three digits; a longer run of digits is some number of somebody.
  ['número', /(?<![\d.,])\d{6,}(?!\d)|(?:\d[ .\-/]{1,2}){6,}\d/gu],
  ['número', new RegExp(`(?<!\\p{L})(?:(?:${digitWords})[\\s,.-]+){5,}(?:${digitWords})(?!\\p{L})`, 'giu')],
]

/** Kept: a day says nothing of who it is. */
const dates = /((?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d))/u

/**
 * Puts placeholders, `[telefone 1]`, in the place of personal details, and the details back. The same detail gets the same
 * placeholder in all texts of one masking.
 *
 * @param contact the customer as WhatsApp calls them
 * @param secrets masked wherever they stand, for example a Pix key
 */
export function maskingFor(contact: string, secrets: readonly string[]) {
  const placeholders = new Map<string, string>()
  const counts = new Map<string, number>()
  const words = wordsIn(contact)
  const names = new Set(words.map(folded))
  const name = calledName(contact) ?? words[0] ?? null
  if (name !== null) placeholders.set(name, '[nome]')

  function placeholderOf(kind: string, detail: string): string {
    const known = placeholders.get(detail)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const placeholder = `[${kind} ${count}]`
    placeholders.set(detail, placeholder)
    return placeholder
  }

  function maskDetails(text: string): string {
    // Fullwidth digits and invisible characters hide a number from patterns; a bracket would pass for a placeholder.
    let left = text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replaceAll('[', '(')
      .replaceAll(']', ')')
    for (const secret of secrets)
      if (secret !== '') left = left.replaceAll(secret, () => placeholderOf('chave', secret))
    // `split` gives what its group matched at odd places.
    return left
      .split(dates)
      .map((part, index) => (index % 2 === 1 ? part : withoutDetails(part)))
      .join('')
  }

  const withoutDetails = (text: string) =>
    kinds.reduce((left, [kind, pattern]) => left.replace(pattern, (detail) => placeholderOf(kind, detail)), text)

  return {
    /** For texts that say nothing of the customer. */
    maskDetails,

    mask(text: string): string {
      if (name === null) return maskDetails(text)
      const named = maskDetails(text).replace(/(?<!\[)\p{L}[\p{L}\p{M}]*/gu, (word) =>
        names.has(folded(word)) ? '[nome]' : word,
      )
      return named.replace(/\[nome\](?:\s+(?:d[aeo]s?\s+)?\[nome\])+/gu, '[nome]')
    },

    /** A placeholder that was never given stays as it is. */
    unmask(text: string): string {
      return [...placeholders].reduce((left, [detail, placeholder]) => left.replaceAll(placeholder, () => detail), text)
    },
  }
}

export type Masking = ReturnType<typeof maskingFor>

/** Shorter ones are articles and prepositions. */
const wordsIn = (contact: string) => contact.match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []

const folded = (word: string) => word.toLocaleLowerCase('pt-BR').normalize('NFD').replace(/\p{M}/gu, '')
