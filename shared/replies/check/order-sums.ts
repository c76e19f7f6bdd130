import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { centsOf } from '#shared/money.ts'
import { endsInNumber } from './figures.ts'
import { namesIn } from './items-named.ts'

/** All of an amount: no 'R$ 640' out of 'R$ 640,5' or 'R$ 640 mil'. */
const sum = String.raw`R\$ (\d+(?:\.\d{3})*(?:,\d{2})?)(?![.,]?\d| ?mil(?!\p{L}))`
/** ' (4 un.) R$ 239,60' after the name of an item. */
const priced = new RegExp(String.raw`^(?: \((\d{1,4}) un\.\))?(?: fica)? ${sum}`, 'u')
const blank = (text: string) => ' '.repeat(text.length)

/**
 * The text without the sums that follow from it: 'body (4 un.) R$ 239,60' is four times the price of that item, 'total R$ 459,40'
 * what stands before it in its sentence together. The count is the customer's. `wrong`: sums of lines that are another.
 */
export function withoutOrderSums(text: string, { items }: Catalogue): { left: string; wrong: string[] } {
  const wrong: string[] = []
  const found = namesIn(text, items).flatMap(({ start, end, items: [item], isWhole }) => {
    if (!isWhole || !item || item.priceCents === null || endsInNumber.test(text.slice(0, start))) return []
    const [said, count = '1', amount = ''] = priced.exec(text.slice(end)) ?? []
    const cents = Number(count) * item.priceCents
    return said === undefined || centsOf(amount) !== cents ? [] : [{ start, end: end + said.length, cents }]
  })
  const without = found.reduce(
    (left, { start, end }) => left.slice(0, start) + blank(text.slice(start, end)) + left.slice(end),
    text,
  )
  const sumOr = (cents: number | null, amount: string, said: string) => {
    if (cents !== null && cents !== centsOf(amount)) wrong.push(`R$ ${amount}`)
    return cents === null ? said : blank(said)
  }
  const left = without
    .replace(new RegExp(`total ${sum}`, 'gu'), (said, amount: string, at: number) =>
      sumOr(sumBefore(text, at, found), amount, said),
    )
    .replace(
      new RegExp(`(fica ${sum}, então) tudo fica ${sum}`, 'gu'),
      (said, before: string, fee: string, amount: string, at: number) => {
        const lines = sumBefore(text, text.lastIndexOf('. ', at), found)
        return before + sumOr(lines === null ? null : lines + (centsOf(fee) ?? NaN), amount, said.slice(before.length))
      },
    )
  return { left, wrong }
}

/** Of the lines in the sentence that ends there; null where it has none. */
function sumBefore(text: string, end: number, lines: readonly { start: number; cents: number }[]): number | null {
  const from = Math.max(...['. ', '! ', '? '].map((mark) => text.lastIndexOf(mark, end - 1)))
  const own = lines.filter(({ start }) => start > from && start < end)
  return own.length === 0 ? null : own.reduce((all, { cents }) => all + cents, 0)
}
