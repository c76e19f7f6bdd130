import { figuresIn } from './figures.ts'

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
