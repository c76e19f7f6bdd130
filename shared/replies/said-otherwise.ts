import type { Scene } from './scene.ts'

const amount =
  /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(horas?|h|hs|min\p{L}*|dias?|semanas?|m[êe]s(?:es)?|anos?|fotos?|encontros?|sess[õo]es|aulas?|alunos?|pessoas?|kg)(?!\p{L})/giu
/** 'Às 16h' and 'hoje 16h' are when; 'o de 6h' is how long. */
const howLong = /(?<!\p{L})(?:de|por|com|uns|umas|s[ãa]o|dura|leva) $/iu

/** Days pass for many reasons: they are of the offer where its price stands beside them. */
const ofCalendar = /^(?:dia|sem|mês|ano|min)/u

/** `['6', 'h']` */
function amountsIn(text: string): [number: string, unit: string][] {
  return [...text.matchAll(amount)]
    .filter(({ 2: unit, index }) => !/^hs?$/iu.test(unit!) || howLong.test(text.slice(Math.max(0, index - 12), index)))
    .map(([, number, unit]) => [number!, unitOf(unit!.toLowerCase())])
}

const unitOf = (unit: string) => (unit.startsWith('h') ? 'h' : unit.slice(0, 3).replace('mes', 'mês'))

const numbersIn = (text: string): string[] => text.match(/\d+/gu) ?? []

/**
 * Whether the seller has named another figure in this conversation than a text of the catalogue does: '6h' beside
 * 'cobertura de 8 horas', a warranty of another length. What was said to this customer holds.
 */
export function isSaidOtherwise({ input: { words, facts }, course }: Scene, text: string): boolean {
  const numbers = numbersIn(text)
  if (numbers.length === 0) return false
  const said = words.flatMap((given, at) =>
    given !== null && facts.messages[at]?.from === 'seller' ? given.split(/[.;!?\n](?!\d)/u) : [],
  )
  const quoted = words.filter((_, at) => course.acts[at]?.has('statesPrice')).flatMap((given) => amountsIn(given ?? ''))
  const others = [...said.flatMap(amountsIn).filter(([, unit]) => !ofCalendar.test(unit)), ...quoted]
  const isOther = amountsIn(text).some(([number, unit]) => {
    const alike = others.filter((other) => other[1] === unit)
    return alike.length > 0 && alike.every((other) => other[0] !== number)
  })
  return (
    isOther ||
    said.some((sentence) => isOfSame(sentence, text) && !numbersIn(sentence).some((one) => numbers.includes(one)))
  )
}

/** Both tell how much of one thing: 'garantia de 6 meses'. */
function isOfSame(sentence: string, text: string): boolean {
  const about = /garantia|multa|frete|prazo|sinal/giu
  const named = (text.match(about) ?? []).map((word) => word.toLowerCase())
  return /\d/u.test(sentence) && (sentence.match(about) ?? []).some((word) => named.includes(word.toLowerCase()))
}
