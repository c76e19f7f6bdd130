import { weekdayPattern } from '#shared/time/calendar-names.ts'

export const hour = '(?:que|q|qual|quantas) (?:h(?:ora)?s?|hrs?|hor[áa]rio)(?!\\p{L})'
const dayWords = `(?:hoje|hj|amanh[ãa]|(?:${weekdayPattern}|s[áa]b)(?:s|-feira)?|fi(?:m|ns|nal|nais) de semana|feriado)(?!\\p{L})`
const open = '(?<!\\p{L})(?:abr(?:e|em|imos)|abert[oa]s?|fecham?|funcionam?|atendem?|trabalham?)(?!\\p{L})'
/** 'Até que horas?', 'abrem sábado?', 'qual o horário de vocês?' */
const ofOpening = new RegExp(
  `at[ée] ${hour}|${open}.{0,25}(?:${hour}|${dayWords})|(?:${hour}|${dayWords}).{0,25}${open}|hor[áa]rio de (?:atend|func)|qual (?:[ée] )?o hor[áa]rio (?:de voc|q)|(?<!\\p{L})(?:t[áa]|est[áa]|est[ãa]o) aberto|^\\P{L}*(?:vcs |voc[êe]s )?abrem\\P{L}*$`,
  'iu',
)
/** Of the arrival of something, of a free hour, of an account to be made up, of an offer. */
const ofSomethingElse =
  /cheg|entreg|come[çc]|sai(?!\p{L})|vem(?!\p{L})|fecham? (?:a|o|por|em|com|comigo|neg|pacote|pre[çc]o)|pre[çc]o fecha|vaga|encaixe|agenda|marcar|livre|est[ae] |pr[óo]xim|festa|pedido|aula|missa|check|evento|emerg[êe]ncia|olho/iu

export const asksHours = (text: string) => ofOpening.test(text) && !ofSomethingElse.test(text)
