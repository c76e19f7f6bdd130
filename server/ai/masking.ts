import { folded } from '#shared/portuguese/folded.ts'
import { calledName } from '#shared/replies/customer-name.ts'
import { harmless, kinds, messageEnd } from './personal-details.ts'

/**
 * Puts placeholders, `[telefone 1]`, in the place of personal details, and the details back. The same detail gets the same
 * placeholder in all texts of one masking; each spelling of a name its own, so that what comes back is what stood there.
 *
 * @param contact the customer as WhatsApp calls them; `[nome]` is what they are called in a message
 * @param secrets masked wherever they stand, for example a Pix key
 */
export function maskingFor(contact: string, secrets: readonly string[]) {
  const placeholders = new Map<string, string>()
  const details = new Map<string, string>()
  const counts = new Map<string, number>()
  const names = new Set(namesIn(contact).map(folded))
  const called = calledName(contact)
  if (called !== null) keep(called, '[nome]')

  function keep(detail: string, placeholder: string): string {
    placeholders.set(detail, placeholder)
    details.set(placeholder, detail)
    return placeholder
  }

  function placeholderOf(kind: string, masked: string): string {
    const detail = unmask(masked)
    const known = placeholders.get(detail)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return keep(detail, `[${kind} ${count}]`)
  }

  /** Gives each part of a detail that goes on in the next message a placeholder of its own. */
  const placeholdersOf = (kind: string, detail: string) =>
    detail
      .split(messageEnd)
      .map((part) => (part === '' ? '' : placeholderOf(kind, part)))
      .join(messageEnd)

  const withoutDetails = (text: string) =>
    kinds.reduce(
      (left, { name, pattern, isOne = () => true }) =>
        left.replace(pattern, (detail) =>
          isOne(detail) ? placeholdersOf(typeof name === 'string' ? name : name(detail), detail) : detail,
        ),
      text,
    )

  function maskDetails(text: string): string {
    let left = plain(text)
    for (const secret of secrets)
      if (secret !== '') left = left.replaceAll(secret, () => placeholderOf('chave', secret))
    // `split` gives what its group matched at odd places.
    return left
      .split(harmless)
      .map((part, index) => (index % 2 === 1 ? part : withoutDetails(part)))
      .join('')
  }

  function maskNames(text: string): string {
    const named = text.replace(nameOrPlaceholder(called), (word) =>
      word === called ? '[nome]' : names.has(folded(word)) ? placeholderOf('nome', word) : word,
    )
    return named.replace(fullNames, (run) => placeholderOf('nome', run))
  }

  /** A placeholder that was never given stays as it is. */
  const unmask = (text: string) =>
    text.replace(/\[[^[\]]*\]/gu, (placeholder) => details.get(placeholder) ?? placeholder)

  const mask = (text: string) => maskNames(maskDetails(text))

  return {
    /** For texts that say nothing of the customer. */
    maskDetails,
    mask,
    /** Messages that one person wrote one after the other: a number may be split over two of them. */
    maskMessages: (texts: readonly string[]) =>
      mask(texts.map((text) => text.replaceAll(messageEnd, '\n')).join(messageEnd)).split(messageEnd),
    unmask,
  }
}

export type Masking = ReturnType<typeof maskingFor>

/** Other scripts' digits and what is not seen hide a number from patterns; a bracket would pass for a placeholder. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Variation_Selector}\u20E3]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll('[', '(')
    .replaceAll(']', ')')

/** The ten digits of a script follow each other. */
function digitOf(character: string): number {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const nameOrPlaceholder = (called: string | null) =>
  new RegExp(
    String.raw`\[[^\]]*\]|${called === null ? '' : String.raw`(?<![\p{L}\p{M}])${called.replaceAll('.', '\\.')}(?![\p{L}\p{M}])|`}\p{L}[\p{L}\p{M}]*`,
    'gu',
  )

const fullNames = /\[nome[^\]]*\](?: +(?:d[aeo]s? +)?\[nome[^\]]*\])+/gu

/** Words of a contact that do not tell who it is. */
const noNames = /^(?:d[aeo]s?|seu|sua|sr|sra|dona|dr|dra|e)$/iu

const namesIn = (contact: string) => (contact.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).filter((word) => !noNames.test(word))
