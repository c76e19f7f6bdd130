import type { Catalogue } from '#shared/catalogue/catalogue.ts'

/** Cents of 'R$ 1.234,50'. */
const centsOf = (text: string) => Math.round(Number(text.replace(/\./gu, '').replace(',', '.')) * 100)
const sum = String.raw`R\$ (\d+(?:\.\d{3})*(?:,\d{2})?)`
/** ' (4 un.) R$ 239,60' after the name of an item. */
const priced = new RegExp(String.raw`^(?: \((\d{1,4}) un\.\))?(?: fica)? ${sum}`, 'u')
const blank = (text: string) => ' '.repeat(text.length)

/**
 * The text without the sums that follow from it: 'body (4 un.) R$ 239,60' is four times the price of that item, 'total R$ 459,40'
 * what stands before it in its sentence together. The count is the customer's.
 */
export function withoutOrderSums(text: string, { items }: Catalogue): string {
  const low = text.toLocaleLowerCase('pt-BR')
  const found = items.flatMap(({ name, priceCents }) => {
    const start = low.indexOf(`${name.toLocaleLowerCase('pt-BR')} `)
    if (priceCents === null || start < 0 || (start > 0 && text[start - 1] !== ' ')) return []
    const end = start + name.length
    const [said, count = '1', amount = ''] = priced.exec(text.slice(end)) ?? []
    if (said === undefined || centsOf(amount) !== Number(count) * priceCents) return []
    return [{ start, end: end + said.length, cents: centsOf(amount) }]
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
