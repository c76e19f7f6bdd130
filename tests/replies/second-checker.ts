import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Suggestion, WriterInput } from '#shared/replies/suggestion.ts'

/*
 * A second opinion on what a reply says, made for the tests alone: it shares no code with the writer or its check. It
 * works on bare tokens: whatever has a digit, names a day, links or promises must be found, as it stands, in what the
 * seller has said somewhere.
 */

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const holidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
const goodFridays = ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14']

const low = (text: string) => text.toLowerCase().replaceAll('\u00a0', ' ')

function sellersWords({ catalogue, setUp, words, facts }: WriterInput): string {
  const items = catalogue.items.map((item) => [
    ...Object.values(item).filter((value) => typeof value === 'string'),
    item.priceCents === null ? '' : printed(item.priceCents),
    item.instalments === null
      ? ''
      : `${item.instalments.count}x ${item.instalments.cents === null ? '' : printed(item.instalments.cents)}`,
  ])
  const said = words.filter((_, index) => facts.messages[index]!.from === 'seller')
  const texts = [
    items,
    catalogue.payment.ways,
    catalogue.payment.pixKey,
    catalogue.answers.map((row) => row.answer),
    setUp && Object.values(setUp),
    said,
  ]
  return low(texts.flat(3).join(' \n '))
}

function printed(cents: number): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.')
  const dotted = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return part === '00' ? `r$ ${dotted} r$ ${whole}` : `r$ ${dotted},${part}`
}

/** Every piece with a digit that the seller's words do not have; hours and days apart. */
function strangeNumbers(reply: string, known: string): string[] {
  const pieces = low(reply).match(/[^\s"“”]*\d[^\s"“”]*/g) ?? []
  return pieces
    .map((piece) => piece.replace(/^[(]+|[).,;:!?]+$/g, ''))
    .filter((piece) => !/^\d{1,2}h(\d{2})?$/.test(piece))
    .filter((piece) => !stands(piece, known))
}

/** Whether a piece stands in a text as a whole number, not within a longer one. */
function stands(piece: string, known: string): boolean {
  for (let at = known.indexOf(piece); at >= 0; at = known.indexOf(piece, at + 1)) {
    if (!/\d/.test(known[at - 1] ?? '') && !/\d/.test(known[at + piece.length] ?? '')) return true
  }
  return false
}

const promising = [
  'garant',
  'grátis',
  'gratuit',
  'de graça',
  'desconto',
  'brinde',
  'bônus',
  'promoç',
  'cortesia',
  'sem juros',
  'sem custo',
  'isent',
  'reembols',
  'devolv',
  'prometo',
  'com certeza',
  'exclusiv',
  'até amanhã',
  'ainda hoje',
  'resultado',
  'original',
  'o melhor preço',
  'mais barato',
  'frete',
]
const never = [
  'última chance',
  'últimas vagas',
  'só hoje',
  'não perca',
  'corra',
  'aproveite',
  'imperdível',
  'arrepender',
  ' ela ',
  ' ele ',
  'parabéns',
]

/** The check of one conversation's replies. */
export function secondCheck(input: WriterInput): (text: string) => string[] {
  const known = sellersWords(input)
  return (text) => strangeIn(text, input, known)
}

/** What a reply says that the seller never did, in words that a test prints. */
function strangeIn(text: string, input: WriterInput, known: string): string[] {
  const said = ` ${low(text)} `
  return [
    ...strangeNumbers(text.replaceAll(/, dia \d+,?/g, ''), known),
    ...promising.filter((word) => said.includes(word) && !known.includes(word)),
    ...never.filter((word) => said.includes(word) && !known.includes(word)),
    ...(said.match(/https?:\S+|www\.\S+|\S+@\S+\.\S+/g) ?? []).filter(
      (link) => !known.includes(link.replace(/[.,!?)]+$/, '')),
    ),
    ...timesOutOf(text, input, known),
    ...strangeNames(text, `${known} ${low(input.contact)} ${signedIn(input)}`),
    ...input.catalogue.neverSaid.filter((word) => said.includes(low(word))),
  ]
}

/** The name that customers give themselves: after 'aqui é', or as the last word of a message. */
const signedIn = ({ words, facts }: WriterInput): string =>
  words
    .flatMap((text, at) =>
      facts.messages[at]!.from === 'customer' ? (text?.match(/aqui é [oa]? ?\S+|[.!] \S+$/gi) ?? []) : [],
    )
    .map(low)
    .join(' ')

/** Words with a capital within a sentence, which are names. */
function strangeNames(text: string, known: string): string[] {
  const names = text.match(/(?<=[a-zà-ú,] )[A-ZÀ-Ú][a-zà-ú]+/g) ?? []
  return names.filter((name) => name !== 'Pix' && name !== 'WhatsApp' && !known.includes(low(name)))
}

/** Days and hours together: each is a time at which one can be met, ahead of now, or the seller's own. */
function timesOutOf(text: string, { catalogue, now }: WriterInput, known: string): string[] {
  const strange: string[] = []
  let day: Date | null = null
  for (const [piece] of low(text).matchAll(
    /hoje|amanhã|(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:, dia \d+)?|\d{1,2}h(?:\d{2})?|[.!?]/g,
  )) {
    if (/^[.!?]$/.test(piece)) day = null
    else if (/^\d/.test(piece)) {
      if (!isMet(piece, day, catalogue, now) && !isSaid(piece, known))
        strange.push(`${day?.toISOString().slice(0, 10) ?? ''} ${piece}`)
    } else day = dayOf(piece, now)
  }
  return strange
}

const isSaid = (piece: string, known: string) =>
  new RegExp(`(?<!\\d)${piece.replace('h', '(?:h|:| ?horas)')}|(?<!\\d)${piece.replace(/h$/, '')}(?!\\d)`).test(known)

function dayOf(piece: string, now: string): Date {
  const date = new Date(`${now.slice(0, 10)}T00:00Z`)
  if (piece === 'hoje') return date
  const number = Number(/\d+/.exec(piece)?.[0] ?? 0)
  const name = weekdays.findIndex((weekday) => piece.startsWith(weekday))
  const isMeant = () =>
    piece === 'amanhã' || (date.getUTCDay() === name && (number === 0 || date.getUTCDate() === number))
  for (let ahead = 1; ahead < 60; ahead += 1) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (isMeant()) break
  }
  return date
}

function isMet(piece: string, day: Date | null, { meetingTimes }: Catalogue, now: string): boolean {
  const [hour = '', minutes = ''] = piece.split('h')
  const time = `${hour.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  if (day !== null) {
    const iso = day.toISOString().slice(0, 10)
    if (`${iso}T${time}` <= now || holidays.includes(iso.slice(5)) || goodFridays.includes(iso)) return false
  }
  return meetingTimes.some(({ weekday, from, until }) => {
    if (day !== null && weekday % 7 !== day.getUTCDay()) return false
    return until === null ? from === time : from <= time && time < until
  })
}

export const textsOf = (suggestion: Suggestion): string[] =>
  suggestion.kind === 'replies' || suggestion.kind === 'missing' ? suggestion.replies.map(({ text }) => text) : []
