import type { ReplySources } from './check-reply.ts'
import { figuresIn, type Figure } from './figures.ts'
import { textOfItem } from './source-texts.ts'

/** Figures that no text of the seller has; hours and days are looked at elsewhere (times-kept.ts). */
export function ungroundedFigures(text: string, sources: ReplySources, texts: readonly string[]): string[] {
  const { pixKey } = sources.catalogue.payment
  const own = pixKey === null ? text : text.replaceAll(pixKey, ' ')
  const wanted = figuresIn(own).filter(({ kind }) => kind !== 'time' && kind !== 'date')
  if (wanted.length === 0) return []
  const known = new Set(texts.filter((given) => mayHold(given, wanted)).flatMap(keysIn))
  const ungrounded = wanted.filter((figure) => !known.has(`${figure.kind} ${figure.key}`)).map((figure) => figure.text)
  return [...ungrounded, ...foreignSums(own, wanted, sources)]
}

/** Reading every text of a long catalogue is dear: only those with a digit, a link or a number word of the reply are. */
const mayHold = (given: string, wanted: readonly Figure[]) =>
  /\d|www|@|\.\p{L}{2}/u.test(given) ||
  wanted.some(({ text }) => given.toLocaleLowerCase('pt-BR').includes(text.toLocaleLowerCase('pt-BR')))

function keysIn(text: string): string[] {
  return figuresIn(text).flatMap(({ kind, key }) => {
    // A seller writes 'Corte 45' for R$ 45.
    if (kind === 'count')
      return [
        `count ${key}`,
        `money ${Math.round(
          Number(
            key
              .split(' ')[0]!
              .replace(/\.(?=\d{3})/gu, '')
              .replace(',', '.'),
          ) * 100,
        )}`,
      ]
    return [`${kind} ${key}`]
  })
}

/** A sum beside the name of an item is that item's. */
function foreignSums(text: string, wanted: readonly Figure[], { catalogue, sellerWords }: ReplySources): string[] {
  const sums = wanted.filter(({ kind }) => kind === 'money')
  if (sums.length === 0) return []
  const low = text.toLocaleLowerCase('pt-BR')
  const named = catalogue.items.filter(({ name }) => name.length > 2 && low.includes(name.toLocaleLowerCase('pt-BR')))
  if (named.length === 0) return []
  const texts = [...named.map(textOfItem), ...sellerWords, ...catalogue.answers.map(({ answer }) => answer)]
  const known = new Set(texts.flatMap(keysIn))
  return sums.filter(({ key }) => !known.has(`money ${key}`)).map((sum) => sum.text)
}
