import { z } from 'zod'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { sitePages } from '#server/router.ts'
import { chat } from '#tests/support/sellers.ts'
import { unchecked } from '#tests/support/unchecked-fields.ts'

/** What a field may be sent: a text, or the content of a file. */
export type Field = { path: string; form: string; name: string; isFile: boolean; others: Record<string, string> }

/** The pages of members, as the routes name them. */
export const memberPages = sitePages.filter(({ access }) => access === 'member')

/** Every field of every form of these pages, with values for the other fields that its form takes. */
export function fieldsOf(known: { customer: string; item: string; member: string }): Field[] {
  return memberPages.flatMap((page) => {
    const path = page.path.replace(':id', known.customer)
    const checked = (page.submit?.forms ?? []).flatMap(({ name: form, schema }): Field[] => {
      const id = page.name === 'catalogue' ? known.item : known.customer
      const all = Object.entries(schema.shape).map(([name, type]) => {
        const isFile = type instanceof z.ZodFile
        return [
          name,
          isFile,
          name === 'membro' ? known.member : takenBy(type as z.ZodType, id, `${path} ${form} ${name}`),
        ] as const
      })
      return all.map(([name, isFile]) => ({
        path,
        form,
        name,
        isFile,
        others: Object.fromEntries(all.flatMap(([each, , value]) => (value === '' ? [] : [[each, value]]))),
      }))
    })
    const read = Object.entries(unchecked[page.name] ?? {}).flatMap(([form, names]) => {
      const others = checked.find((each) => each.form === form)?.others ?? { texto: 'Oi, quanto custa?' }
      return names.map((name) => ({ path, form, name, isFile: false, others }))
    })
    return [...checked, ...read]
  })
}

const facts = JSON.stringify(encodeFacts(chat('2026-11-02T09:00', 'C: oi, quanto custa?', 'S: R$ 90')))
const samples = [
  '2100-01-05T10:00',
  '2026-11-02T09:00',
  '10h',
  '3x de R$ 310',
  '05/03',
  '12 semanas',
  'ana@exemplo.com.br',
  'https://fcm.googleapis.com/fcm/send/a',
  '(11) 91234-5678',
  'pergunta_preco sim',
  'Nome;Preço\nCorte;45',
  'answer',
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
  '123456',
  'uma frase bem comprida',
  'propria-1',
  'Corte 45',
  '1',
  '1:x',
  facts,
  JSON.stringify([{ trade: 'beleza', situation: 'price', shown: [], used: null, change: null }]),
  '[]',
]

/** A value that a field takes; of those that it takes a long one, so that much of it is read. '' where it may be missing. */
function takenBy(type: z.ZodType, id: string, where: string): string {
  if (type instanceof z.ZodFile) return samples.find((each) => each.startsWith('Nome'))!
  const takes = (value: string | undefined) => type.safeParse(value).success
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 16)
  const candidates = [...optionsOf(type), id, `item deadline ${id}`, inTwoMonths, ...samples]
  const taken = candidates.find((each) => each !== '' && takes(each)) ?? (takes(undefined) || takes('') ? '' : null)
  if (taken === null) throw new Error(`${where}: no value is known that this field takes. Add one to the samples.`)
  return taken
}

/** The words that a choice has. */
function optionsOf(type: z.core.$ZodType): string[] {
  const {
    _zod: { def },
  } = type as z.core.$ZodTypes
  if (def.type === 'enum') return Object.values(def.entries).map(String)
  if (def.type === 'literal') return def.values.map(String)
  if (def.type === 'union') return def.options.flatMap(optionsOf)
  if (def.type === 'pipe') return optionsOf(def.in)
  return 'innerType' in def ? optionsOf(def.innerType) : []
}

const units = `1 . , @ ; " "" ' [ { < \\ - / = % # a@ 1. ,1 2026-11-24 10h 3x R$ às 😀 👩🏽‍⚕️ ß ａ`.split(' ')
const spaces = [' ', '\n', '\t', '\r\n', '\na', 'a ', ' 1', ' sem juros', '\u00a0', '\u200b', '\u0315\u0300', 'a\u0301']
/** Beyond what a column, the calendar or a list has. */
const outOfRange = [
  '9999-99-99T99:99',
  '9999-12-31T23:59',
  '0000-01-01T00:00',
  '2026-02-30T10:00',
  '99999999999999999999',
  '2147483648',
  '-1',
  '1e308',
  'NaN',
  '999.999.999.999,99',
  '12x de 999.999.999.999',
  '999.999.999 mil',
  'Corte 999.999.999 mil',
  '0:99999999999',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'nobody',
  'item deadline aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  ...[2 ** 31, 4_000_000_000, 2 ** 40].map((minute) => JSON.stringify({ version: 1, messages: [[minute, 1, 1]] })),
  '[[[['.repeat(500),
  `😀`.repeat(39) + 'a😀',
]

/** What is sent in place of a value: so many characters of one kind, alone and behind a good value, and what is out of range. */
export function hostileValues(good: string, length: number): string[] {
  const long = [...units, ...spaces].map((unit) => unit.repeat(Math.floor(length / unit.length)))
  return [...outOfRange, ...long.flatMap((text) => [`${good}${text}x`, text])]
}
