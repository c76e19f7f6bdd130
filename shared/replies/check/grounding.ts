import { figuresIn } from './figures.ts'
import type { ReplySources } from './reply-sources.ts'
import { withoutOrderSums } from './order-sums.ts'
import { textOfItem } from './source-texts.ts'

/** What a seller's bare number may be followed by where it is a price: 'sai 70 no Pix'. */
const afterPrice = new Set([
  '',
  ...'no na nos a à e o os as por para pra com cada de da do mais já tudo ou em'.split(' '),
])

/** The figures that a text of the catalogue or of the set-up has. */
export const figuresOf = (text: string): string[] => figuresIn(text).map(({ kind, key }) => `${kind} ${key}`)

/** The figures that a message of the seller has; a bare number in it may be a price: 'Corte 45'. */
export function figuresSaid(text: string): string[] {
  return figuresIn(text).flatMap(({ kind, key }) => {
    const [number = '', thing = ''] = key.split(' ')
    if (kind !== 'count' || !afterPrice.has(thing)) return [`${kind} ${key}`]
    return [
      `${kind} ${key}`,
      `money ${Math.round(Number(number.replace(/\.(?=\d{3})/gu, '').replace(',', '.')) * 100)}`,
    ]
  })
}

/** The figures of a frequent answer; in what it says of freight a bare number is a sum: 'Itaí 90'. */
export const figuresOfAnswer = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      /frete|entreg|moto|envio|correio|desloc|medi[çc]|leva e traz/iu.test(line) ? figuresSaid(line) : figuresOf(line),
    )

/** Figures that no text of the seller has; hours and days are looked at elsewhere (times-kept.ts). */
export function ungroundedFigures(text: string, sources: ReplySources, known: ReadonlySet<string>): string[] {
  const { pixKey } = sources.catalogue.payment
  const left = withoutOrderSums(text, sources.catalogue)
  const own = withoutNames(pixKey === null ? left : left.replaceAll(pixKey, ' '), sources)
  const wanted = figuresIn(own).filter(({ kind }) => kind !== 'time' && kind !== 'date')
  const ungrounded = wanted.filter((figure) => !known.has(`${figure.kind} ${figure.key}`))
  const sums = wanted.filter(({ kind }) => kind === 'money')
  const foreign =
    sums.length === 0
      ? []
      : foreignSums(
          text,
          sources,
          sums.map(({ key }) => key),
        )
  return [...ungrounded.map((figure) => figure.text), ...foreign]
}

/** 'Quadro 30x40' and 'HB20 1.0' are names: no figure of theirs is counted. */
const withoutNames = (text: string, { catalogue }: ReplySources) =>
  catalogue.items
    .filter(({ name }) => /\p{L}{3}.*\d$/u.test(name))
    .reduce((left, { name }) => withoutName(left, name), text)

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  const end = at + name.length
  // 'Foto 10' within 'Foto 100' is another figure.
  const isWhole = !/[\p{L}\d]/u.test(text[at - 1] ?? '') && !/[\p{L}\d]/u.test(text[end] ?? '')
  const said = text.slice(at, end)
  return `${text.slice(0, at)}${isWhole ? said.replace(/[\d.,]/gu, ' ') : said}${withoutName(text.slice(end), name)}`
}

/** Sums beside the name of an item that are not that item's. */
function foreignSums(text: string, { catalogue, sellerWords }: ReplySources, sums: readonly string[]): string[] {
  const low = text.toLocaleLowerCase('pt-BR')
  const named = catalogue.items.filter(({ name }) => name.length > 2 && low.includes(name.toLocaleLowerCase('pt-BR')))
  if (named.length === 0) return []
  const known = new Set([
    ...named.map(textOfItem).flatMap(figuresOf),
    ...catalogue.answers.flatMap(({ answer }) => figuresOfAnswer(answer)),
    ...sellerWords.flatMap(figuresSaid),
  ])
  return sums.filter((key) => !known.has(`money ${key}`)).map((key) => `R$ ${Number(key) / 100}`)
}
