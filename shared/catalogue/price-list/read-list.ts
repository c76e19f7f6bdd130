import { listLimits } from '#shared/catalogue/limits.ts'
import { amountsIn } from './amounts.ts'
import { headsDelivery, isDelivery } from './delivery.ts'
import { factOfLine } from './facts.ts'
import { masked } from './mask.ts'
import { isTerms, readSegment } from './read-segment.ts'
import { withSizes } from './sizes.ts'
import { piecesOf } from './pieces.ts'
import { nothingRead, type ReadItem, type ReadLine } from './read-line.ts'
import { printedName, nameIn } from './name.ts'

/** A pasted price list, line by line. Empty lines are left out. */
export function readPriceList(text: string): ReadLine[] {
  // Bold letters of another alphabet, as apps of fonts make them, are letters.
  const plain = text.replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
  const lines = plain.split(/\r\n?|\n/).slice(0, listLimits.rows)
  const read: ReadLine[] = []
  let isUnderDelivery = false
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!
    if (line.length > listLimits.lineLength) {
      read.push({
        kind: 'note',
        number: index + 1,
        text: `${line.slice(0, listLimits.lineLength).toWellFormed()}…`,
        marks: [],
      })
      continue
    }
    if (!/[\p{L}\d]/u.test(masked(line))) {
      isUnderDelivery &&= line.trim() !== ''
      continue
    }
    const next = lines[index + 1] ?? ''
    const isHeadOfDelivery = headsDelivery(line) && amountsIn(masked(next)).length > 0
    isUnderDelivery = isHeadOfDelivery || (isUnderDelivery && amountsIn(masked(line)).length > 0)
    if (isUnderDelivery || isDelivery(line)) {
      read.push({ kind: 'delivery', number: index + 1, text: line, marks: [] })
      continue
    }
    if (isNameAlone(line) && isPriceAlone(next)) {
      read.push(...readLine(`${line}\n${next}`, index + 1))
      index += 1
    } else read.push(...withoutPrice(line, index + 1, read))
  }
  return withSizes(read)
}

function readLine(text: string, number: number): ReadLine[] {
  const pieces = piecesOf(text)
  const freight = pieces.findIndex(isDelivery)
  const items = (freight < 0 ? pieces : pieces.slice(0, freight)).flatMap((piece): ReadLine[] => {
    const segment = readSegment(piece)
    return segment ? [{ ...segment, number, text: piece }] : []
  })
  if (freight < 0) return items
  return [...items, { kind: 'delivery', number, text: pieces.slice(freight).join(', '), marks: [] }]
}

const continuing =
  /^\s*[(+]|^\s*(?:inclu[íi]|inclus|acompanha|.{1,40}: inclus|obs\b|prazo|entreg|dura[çc][ãa]o|válid|valid|pronta? em|sem juros|parcel)/i
const aside =
  /aceit(?:o|amos)|pagamento|pix\b|cart[ãa]o|atend(?:o|emos|imento)|hor[áa]rio|segunda|s[áa]bado|domingo|endere[çc]o|rua |whats|telefone|contato|agende|agendamento|encomenda[sr]?\b|reserv|siga|insta|https?:|www\.|@|(?<!\d)\(?\d{2}\)?\s*9?\d{4}[-\s]\d{4}|pre[çc]os (?:sujeitos|v[áa]lidos)|valores (?:sujeitos|v[áa]lidos)|v[áa]lid[oa] at[ée]|obrigad|bom dia|boa tarde|boa noite|^ol[áa]\b|^oi\b|segue/i
/** Terms that name an amount: 'pix 5% off nas compras acima de 200', 'atacado 10 peças 10% de desconto'. */
const terms =
  /^[^\p{L}\d]*(?:pix|cart[ãa]o|cr[ée]dito|d[ée]bito|dinheiro|pagamento|pgto|parcel\p{L}*|sinal|reserva|atacado|interior|[ôo]nibus|irm[ãa]os?|multa|urg[êe]ncia|fidelidade|matr[íi]cula n|[àa] vista|pagou|pago at[ée]|condom[íi]nio|gr[áa]tis|frete|garantia|devolu\p{L}*|descontos?|reposi[çc][ãa]o|adicional|m[íi]nimo|com|at[ée]|cada)(?!\p{L})|acima de (?:r\$ ?)?\d|[+-] ?\d+ ?%|\d ?% ?(?:off|de desc|desc|no|na|nas|à|a mais|juros|multa)/iu
const heading =
  /tabela|lista|valores|pre[çc]os|card[áa]pio|menu|servi[çc]os?|produtos?|promo[çc]|cat[áa]logo|or[çc]amento|20[2-3]\d/i

/** A line that is an item by itself; else a heading, a part of the item before it, or a name whose price is missing. */
function withoutPrice(line: string, number: number, before: ReadLine[]): ReadLine[] {
  const plain = masked(line)
  const last = before.at(-1)
  if (
    terms.test(plain) &&
    readLine(line, number).every(({ kind }) => kind === 'question' || terms.test(plain.slice(0, 20)))
  )
    return [{ kind: 'note', number, text: line, marks: [] }]
  const isAside = aside.test(plain)
  const found = isAside && !/\d/.test(plain.replace(/\d{4,}[-\s]?\d{4}/g, '')) ? [] : readLine(line, number)
  if (found.length > 0 && !(isAside && found.every(({ kind }) => kind === 'question'))) return found
  if (last && (last.kind === 'item' || last.kind === 'question') && continuing.test(plain)) {
    before[before.length - 1] = { ...last, item: joined(last.item, plain) } as ReadLine
    return [{ kind: 'note', number, text: line, marks: [] }]
  }
  if (isAside || isTerms(plain)) return [{ kind: 'note', number, text: line, marks: [] }]
  if (isHeading(line, plain)) return [{ kind: 'title', number, text: line, marks: [] }]
  const { start, end } = nameIn(plain)
  const item = { ...nothingRead, name: printedName(plain.slice(start, end)) }
  return [{ kind: 'question', number, text: line, marks: [{ start, end, part: 'name' }], item }]
}

function isHeading(line: string, plain: string): boolean {
  const letters = plain.replace(/[^\p{L}]/gu, '')
  const isShouted = letters.length >= 3 && letters === letters.toUpperCase()
  return (
    isShouted || /^\s*[*_].*[*_]\s*$/.test(line) || /:\s*$/.test(plain) || heading.test(plain) || letters.length < 3
  )
}

function joined(item: ReadItem, line: string): ReadItem {
  const more = factOfLine(line)
  const both = (name: keyof typeof more, most: number) =>
    [item[name], more[name]].filter(Boolean).join(', ').slice(0, most).toWellFormed()
  return {
    ...item,
    conditions: both('conditions', 200),
    duration: both('duration', 80),
    deadline: both('deadline', 120),
    included: both('included', 400),
  }
}

const isNameAlone = (line: string) => {
  const plain = masked(line)
  return /\p{L}{2}/u.test(plain) && amountsIn(plain).length === 0 && !aside.test(plain) && readSegment(line) === null
}

function isPriceAlone(line: string): boolean {
  const plain = masked(line)
  const [price, other] = amountsIn(plain)
  if (!price || other) return false
  const around = plain.slice(0, price.start) + plain.slice(price.end)
  return /^(?:\s|[-–:=()]|r\$|a partir(?: de)?|à vista|a vista|cada|no pix|valor|por|pessoa|\/?m[êe]s|\/)*$/i.test(
    around,
  )
}
