import type { Catalogue } from '#shared/catalogue/catalogue.ts'

/** Cents of 'R$ 1.234,50'. */
const centsOf = (text: string) => Math.round(Number(text.replace(/\./gu, '').replace(',', '.')) * 100)
const sum = String.raw`R\$ (\d+(?:\.\d{3})*(?:,\d{2})?)`
const blank = (text: string) => ' '.repeat(text.length)

/**
 * The text without the sums that follow from it: '4 body R$ 239,60' is four times the price of that item, 'total R$ 459,40'
 * what stands before it in its sentence together. The count is the customer's.
 */
export function withoutOrderSums(text: string, { items }: Catalogue): string {
  if (!/\d [\p{L}\d]/u.test(text)) return text
  const low = text.toLocaleLowerCase('pt-BR')
  const found = items.flatMap(({ name, priceCents }) => {
    const said = name.toLocaleLowerCase('pt-BR')
    const [verb] = [' ficam ', ' '].filter((between) => low.includes(`${said}${between}r$ `))
    if (priceCents === null || verb === undefined) return []
    const at = low.indexOf(`${said}${verb}r$ `)
    if (at > 0 && text[at - 1] !== ' ') return []
    const end = at + said.length + verb.length
    const count = /(?<![\d.,])(\d{1,4}) $/u.exec(text.slice(0, at))
    const [priced = '', amount = ''] = new RegExp(`^${sum}`, 'u').exec(text.slice(end)) ?? []
    const start = count?.index ?? at
    if (centsOf(amount) !== Number(count?.[1] ?? 1) * priceCents) return []
    return [{ start, end: end + priced.length, cents: centsOf(amount) }]
  })
  const without = found.reduce(
    (left, { start, end }) => left.slice(0, start) + blank(text.slice(start, end)) + left.slice(end),
    text,
  )
  return without
    .replace(new RegExp(`total ${sum}`, 'gu'), (said, amount: string, at: number) =>
      sumBefore(text, at, found) === centsOf(amount) ? blank(said) : said,
    )
    .replace(new RegExp(`fica ${sum}, então tudo fica ${sum}`, 'gu'), (said, fee: string, amount: string, at: number) =>
      sumBefore(text, text.lastIndexOf('. ', at), found) + centsOf(fee) === centsOf(amount)
        ? `fica R$ ${fee}${blank(said.slice(8 + fee.length))}`
        : said,
    )
}

/** Of the lines in the sentence that ends there. */
function sumBefore(text: string, end: number, lines: readonly { start: number; cents: number }[]): number {
  const from = Math.max(...['. ', '! ', '? '].map((mark) => text.lastIndexOf(mark, end - 1)))
  return lines.filter(({ start }) => start > from && start < end).reduce((all, { cents }) => all + cents, 0)
}
