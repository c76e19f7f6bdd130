import { folded } from '#shared/portuguese/folded.ts'
import { shortWeekdays } from '../calendar-names.ts'

/** A longer text says more than when. */
const maxCharacters = 200

const units =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete'
const numbers: Record<string, number> = {
  ...Object.fromEntries(`${units} dezoito dezenove`.split(' ').map((word, number) => [word, number])),
  uma: 1,
  duas: 2,
  catorze: 14,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  noventa: 90,
}
const words = Object.keys(numbers).filter((word) => !/^uma?$/.test(word))
/** `31 dez` is December, `um` and `uma` are articles more often. */
const numberWord = new RegExp(
  `\\b(vinte|trinta|quarenta|cinquenta) e (${Object.keys(numbers).slice(1, 10).join('|')}|uma|duas)\\b|(?<!\\d |\\d de )\\b(${words.join('|')})\\b`,
  'g',
)

const hourBefore = (_: string, minutes: string, hour: string) => {
  const before = (/^(?:1|uma)$/.test(hour) ? 13 : Number(hour)) * 60 - Number(minutes)
  return `${Math.floor(before / 60)}:${String(before % 60).padStart(2, '0')}`
}

/** Each wording that others are spelled as, in the order in which they are looked for. */
const spellings: readonly [RegExp, string | typeof hourBefore][] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/g, '$3/$2/$1'],
  [/\b(\d\d?)([.-])(\d\d?)\2(20\d\d|\d\d)\b/g, '$1/$3/$4'],
  [/\b(?:dps|dpois|depos)\b/g, 'depois'],
  [/\b(?:amnha|amanh|amnh|amn|amahna)\b/g, 'amanha'],
  [/\bhj\b/g, 'hoje'],
  [/\bfds\b/g, 'fim de semana'],
  [/\b(?:q|que) (?:vem|entra)\b/g, 'que vem'],
  [
    new RegExp(`\\b(?:proxim[ao]|prox) (semana|mes|ano|(?:${shortWeekdays.join('|')})[a-z]*(?: feira)?)\\b`, 'g'),
    '$1 que vem',
  ],
  [/\boutr([ao]) (semana|mes|ano)\b|\b(semana|mes|ano) seguinte\b/g, '$2$3 que vem'],
  [/\b(?:inicio|comecinho)\b/g, 'comeco'],
  [/\b(?:final|finalzinho)\b/g, 'fim'],
  [/\bmeados\b/g, 'meio'],
  [/\bprimeiro(?= de |$)|(?<=dia )primeiro|\b1o\b/g, '1'],
  [/\ba uma(?= hora| e (?:meia|\d)| da |$)/g, 'as 1'],
  [/\buma?(?= (?:(?:e (?:meia|\d+) )?da |hora|dia|semana|mes|ano|minuto))/g, '1'],
  [/\bmeio dia e meia\b/g, '12:30'],
  [/\bmeio dia\b/g, '12h'],
  [/\bmeia noite\b/g, '24:00'],
  [/\b(5|10|15|20|25) (?:(?:para|pra|p) (?:as?|o)|pras?|pro) (\d\d?|uma)h?(?=$| (?:d|,))/g, hourBefore],
]

/** What somebody typed in lower case, without accents and dashes, with digits for numbers; null where it is too long. */
export function plainWording(typed: string): string | null {
  if (typed.length > maxCharacters) return null
  const plain = folded(typed.normalize('NFKC'))
    .replace(/(?<!\d)[/:.-]|[/:.-](?!\d)|[^a-z0-9/:.,-]/g, ' ')
    .replace(/(?<!\d),|,(?!\d)/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(numberWord, (_, tens: string, unit: string, word: string) =>
      String(word ? numbers[word] : numbers[tens]! + numbers[unit]!),
    )
  return spellings.reduce((text, [pattern, spelled]) => text.replace(pattern, spelled as string), plain)
}
