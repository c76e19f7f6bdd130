import type { Scene } from './scene.ts'

/** 'Às 16h' is when; 'o de 6h' is how long. */
const amount =
  /(?<![\d.,])(?:(\d+) ?(?!hs? |hs?$)(\p{L}{3})|(?<=(?:de|por|com|uns|umas|s[ãa]o|dura|leva) )(\d+) ?(h))/giu
/** Days pass for many reasons: they are of the offer where its price stands beside them. */
const ofCalendar = /^(?:dia|sem|m[êe]s|ano|min)/u
const ofTerms = /garantia|multa|frete|prazo|sinal/giu

/** `['6', 'h']` */
const amountsIn = (text: string): (readonly [number: string, unit: string])[] =>
  [...text.toLowerCase().matchAll(amount)].map(
    ([, number, unit, hours]) => [(number ?? hours)!, unit?.replace('hor', 'h') ?? 'h'] as const,
  )

const numbersIn = (text: string): string[] => text.match(/\d+/gu) ?? []

/**
 * Whether the seller has named another figure in this conversation than a text of the catalogue does: '6h' beside
 * 'cobertura de 8 horas', a warranty of another length. What was said to this customer holds.
 */
export function isSaidOtherwise({ input: { words, facts }, course }: Scene, text: string): boolean {
  const numbers = numbersIn(text)
  if (numbers.length === 0) return false
  const said = words.map((given, at) => (facts.messages[at]!.from === 'seller' && given) || '')
  const others = said.flatMap((given, at) =>
    amountsIn(given).filter(([, unit]) => !ofCalendar.test(unit) || course.acts[at]!.has('statesPrice')),
  )
  const isOther = amountsIn(text).some(([number, unit]) => {
    const alike = others.filter((other) => other[1] === unit)
    return alike.length > 0 && alike.every((other) => other[0] !== number)
  })
  return (
    isOther || said.flatMap((given) => given.split(/[.;!?\n](?!\d)/u)).some((sentence) => isOfTerms(sentence, text))
  )
}

/** Both tell how much of one thing, and not the same: 'garantia de 6 meses'. */
function isOfTerms(sentence: string, text: string): boolean {
  const own = numbersIn(sentence)
  const terms: string[] = text.toLowerCase().match(ofTerms) ?? []
  const isSame = numbersIn(text).some((number) => own.includes(number))
  return own.length > 0 && !isSame && (sentence.toLowerCase().match(ofTerms) ?? []).some((term) => terms.includes(term))
}
