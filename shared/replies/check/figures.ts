import { monthNames } from '#shared/time/calendar-names.ts'

/** What a text says that must rest on something. `key` is comparable: cents, minutes of the day, number and thing. */
export type Figure = {
  kind: 'money' | 'percent' | 'time' | 'date' | 'instalments' | 'count' | 'link' | 'email' | 'phone'
  key: string
  text: string
  start: number
}

/** Whole numbers in words, from two on. */
export const cardinals: Readonly<Record<string, number>> = {
  duas: 2,
  dois: 2,
  três: 3,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  catorze: 14,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
  mil: 1000,
}
const numberWords: Readonly<Record<string, number>> = { ...cardinals, metade: 0.5, dobro: 2 }
const units = 'minutos?|horas?|dias?|semanas?|meses|m[êe]s|anos?'
const words = Object.keys(numberWords).join('|')

/** A number right before what follows: 'dois ', '4 ', '3x '. */
export const endsInNumber = new RegExp(String.raw`(?:\d ?x?|(?<!\p{L})(?:${words})) $`, 'iu')

const kinds: [Figure['kind'], RegExp][] = [
  // Before links: of 'outra@loja.com' the domain alone is known.
  ['email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu],
  [
    'link',
    /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|br|net|org|app|io|me|link|site|store|shop|online|info|xyz|vip|exemplo|example)(?:\.br)?(?:\/\S*)?|\b[a-z0-9-]+\.[a-z]{2,3}\/\S+|(?<![\w.])@\w[\w.]*\w/giu,
  ],
  [
    'phone',
    /(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}[- ]?\d{4}(?!\d)|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{8,}/gu,
  ],
  ['instalments', /\d{1,2} ?(?:x|vezes)(?![\p{L}\d])/giu],
  [
    'money',
    /R\$ ?\d[\d.]*(?:,\d{1,2})?(?: ?mil(?!\p{L}))?|\d[\d.]*(?:,\d{1,2})? ?(?:reais|real|conto|contos)(?!\p{L})|\d[\d.]* ?mil(?!\p{L})/giu,
  ],
  ['percent', /\d+(?:[.,]\d+)? ?(?:%|por cento)/giu],
  [
    'time',
    /(?<![\d/.,])(?:[01]?\d|2[0-3])(?:h[0-5]\d|:[0-5]\d|h(?!\p{L})| ?hs?(?!\p{L}))|(?<=(?<!\p{L})[àa]s? )(?:[01]?\d|2[0-3])(?![\d\p{L}/:%]|[.,]\d)|(?<!\p{L})meio[- ]dia(?!\p{L})|(?<!\p{L})meia[- ]noite/giu,
  ],
  [
    'date',
    new RegExp(
      String.raw`(?<![\d/])\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?<!\p{L})dia \d{1,2}(?![\d/])|\d{1,2} de (?:${monthNames.join('|')})`,
      'giu',
    ),
  ],
  [
    'count',
    new RegExp(
      String.raw`(?<![\d.,])\d+(?:[.,]\d+)*(?: ?\p{L}+)?|(?<!\p{L})(?:${words})(?: \p{L}+|(?!\p{L}))|(?<!\p{L})(?:uma?|meia) (?:${units})(?!\p{L})`,
      'giu',
    ),
  ],
]

/** The figures of a text, each piece of it once: what is a link is no number. */
export function figuresIn(text: string): Figure[] {
  let left = text
  const found: Figure[] = []
  for (const [kind, pattern] of kinds) {
    left = left.replace(pattern, (piece: string, ...more: unknown[]) => {
      const start = more.find((value) => typeof value === 'number')!
      found.push({ kind, key: keyOf(kind, piece), text: piece, start })
      return '\u0000'.repeat(piece.length)
    })
  }
  return found.toSorted((one, other) => one.start - other.start)
}

function keyOf(kind: Figure['kind'], piece: string): string {
  const low = piece.toLocaleLowerCase('pt-BR')
  if (kind === 'money') return String(centsIn(low))
  if (kind === 'time') return String(minuteIn(low))
  if (kind === 'instalments' || kind === 'phone') return low.replace(/\D/gu, '')
  if (kind === 'percent') return low.replace(/[^\d.,]/gu, '').replace(',', '.')
  if (kind === 'count') return countKey(low)
  return low.replace(/[).,;!?]+$/u, '').replace(/^dia /u, '')
}

function centsIn(text: string): number {
  const digits = /\d[\d.]*(?:,\d{1,2})?/u.exec(text)?.[0] ?? '0'
  const amount = Number(digits.replace(/\.(?=\d{3}(?!\d))/gu, '').replace(',', '.'))
  return Math.round(amount * 100) * (/\dmil|\d mil/u.test(text) ? 1000 : 1)
}

function minuteIn(text: string): number {
  if (text.startsWith('meio')) return 12 * 60
  if (text.startsWith('meia')) return 0
  const [hour = '0', minutes = '0'] = text.split(/[h:]/u)
  return Number(hour) * 60 + Number(minutes.replace(/\D/gu, '') || 0)
}

/** `6 encontro`, `2 semana`: a number with the thing it counts, in the singular. */
function countKey(text: string): string {
  const [first = '', thing = ''] = /^([\d.,]+|\p{L}+) ?(.*)$/u.exec(text)?.slice(1) ?? []
  const number = /^\d/u.test(first) ? first.replace(/[.,]$/u, '') : String(numberWords[first] ?? 1)
  return `${number} ${thing
    .replace(/meses$/u, 'mês')
    .replace(/ões$/u, 'ão')
    .replace(/s$/u, '')}`.trim()
}
