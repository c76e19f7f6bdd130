import { eitherSpelling, weekdayNames, weekdayStarts } from '../calendar-names.ts'

/** An hour of a text; `isBare`: without a mark that says which half of the day it is of. */
export type Hour = { minute: number; isBare: boolean }
export type Piece =
  | { kind: 'days'; days: number[] }
  | ({ kind: 'hour' } & Hour)
  | { kind: 'to' | 'until' | 'closed' | 'except' | 'break' | 'stop' | 'holiday' | 'word' }

export const everyDay = [1, 2, 3, 4, 5, 6, 7]
const noon = 12 * 60
const dayMinutes = 2 * noon

/** `seg(?:unda)?s?|2[ªa]` */
const dayNames = weekdayNames.map((name, index) => {
  const word = `${eitherSpelling([name.slice(0, 3)])}(?:${eitherSpelling([name.slice(3)])})?s?`
  return index < 5 ? `${word}|${index + 2}[ªa]` : word
})
const dayPattern = dayNames.map((name, index) => `(?<d${index + 1}>(?:${name})(?:[- ]feiras?)?\\.?)`).join('|')
const pieces = new RegExp(
  [
    String.raw`(?<aside>(?<!\p{L})(?:sem|n[ãa]o|n) (?:fech|par)\p{L}* (?:(?:pro|pra|para|p\/|ao|no) ?o? ?)?(?:almo[çc]o|meio[- ]dia)(?!\p{L}))`,
    String.raw`(?<except>(?<!\p{L})(?:exceto|menos|salvo)(?: aos?| [oa]s?)?(?!\p{L}))`,
    String.raw`(?<closed>(?<!\p{L})(?:fechad[oa]s?|folga|n[ãa]o (?:abr|atend|funcion|trabalh)\p{L}*)(?!\p{L}))`,
    String.raw`(?<break>(?<!\p{L})(?:almo[çc]o|intervalo(?: (?:de|para|pra) almo[çc]o)?)(?!\p{L}))`,
    String.raw`(?<![\p{L}\d])(?:${dayPattern})(?![\p{L}\d])`,
    String.raw`(?<each>(?<!\p{L})(?:todos? os dias|todo dia|todos dias|diariamente)(?!\p{L}))`,
    String.raw`(?<workdays>(?<!\p{L})(?:dias [úu]teis|dias de semana)(?!\p{L}))|(?<weekend>(?<!\p{L})(?:fi(?:m|ns|nal|nais) de semana|fds)(?!\p{L}))`,
    String.raw`(?<holiday>(?<!\p{L})feriados?(?!\p{L}))`,
    String.raw`(?<noon>(?<!\p{L})meio[- ]dia(?!\p{L}))|(?<midnight>(?<!\p{L})meia[- ]noite(?!\p{L}))`,
    String.raw`(?<![\d,.:])(?<hour>\d{1,2})(?:(?:h|:)(?<minutes>[0-5]\d)(?:h|min)?|(?<half> e meia)|\s?(?<mark>h(?:s|rs?|oras?)?)(?!\p{L}))?(?: (?<part>da (?:manh[ãa]|tarde|noite)))?(?![\p{L}\dº°ª%]|[,:]\d)`,
    String.raw`(?<until>(?<!\p{L})(?:at[ée]|fecha)(?!\p{L}))`,
    String.raw`(?<to>(?<!\p{L})(?:a|à|às|as|ao)(?!\p{L})|[-–—])`,
    // 'Seg/sex' may be two days or five.
    String.raw`(?<=\p{L}{3})(?<slash>\/)(?=(?:${weekdayStarts}))`,
    String.raw`(?<stop>[.;,/|()\n])`,
    String.raw`(?<filler>(?<!\p{L})(?:d[aoe]s?|n[ao]s?|aos|e|o|os|hor[áa]rio|atend(?:o|emos|imento)|funcion(?:o|amos|amento)|abert[oa]|abr(?:e|imos|o)|loja)(?!\p{L})|:)`,
    String.raw`(?<word>[\p{L}\d]+)`,
  ].join('|'),
  'giu',
)

/** What a text of opening hours is made of, in its order; `word`: what says something else. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, groups = {} }): Piece[] => {
    const has = (name: string) => groups[name] !== undefined
    const day = dayNames.findIndex((_, index) => has(`d${index + 1}`))
    if (has('aside') || has('filler')) return []
    if (day >= 0) return [{ kind: 'days', days: [day + 1] }]
    if (has('each')) return [{ kind: 'days', days: everyDay }]
    if (has('workdays')) return [{ kind: 'days', days: [1, 2, 3, 4, 5] }]
    if (has('weekend')) return [{ kind: 'days', days: [6, 7] }]
    if (has('noon')) return [{ kind: 'hour', minute: noon, isBare: false }]
    if (has('midnight')) return [{ kind: 'hour', minute: dayMinutes, isBare: false }]
    if (has('hour')) return [hourOf(groups, piece)]
    const kind = (['except', 'closed', 'break', 'holiday', 'until', 'to', 'stop'] as const).find(has)
    return [{ kind: kind ?? 'word' }]
  })
}

function hourOf(groups: Record<string, string | undefined>, piece: string): Piece {
  const said = Number(groups['hour']) * 60 + (groups['half'] === undefined ? Number(groups['minutes'] ?? 0) : 30)
  const isLater = /tarde|noite/iu.test(groups['part'] ?? '') && said < noon
  const minute = isLater ? said + noon : said
  if (minute > dayMinutes) return { kind: 'word' }
  const isBare = !/[h:]/iu.test(piece.replace(/da manh[ãa]/iu, '')) && groups['part'] === undefined && minute <= noon
  return { kind: 'hour', minute, isBare }
}
