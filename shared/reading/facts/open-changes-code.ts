import { openKinds, type OpenKind, type OpenChange } from '../open-points/kinds.ts'
import { integer, UnreadableFacts } from './checked-fields.ts'

/** Where the kinds that are closed begin, above those that are asked: the list of kinds has room to grow. */
const closedFrom = 2 ** 20
const mostBits = 2 ** openKinds.length

/** 0 for none, else 1 + what is asked + 2²⁰ × what is closed, both as bits. The seller asks nothing: 1 + what is closed. */
export function openChangeField(marks: OpenChange | null, from: 'customer' | 'seller'): number {
  if (marks === null) return 0
  const closed = bitsOf(marks.closed)
  return 1 + (from === 'seller' ? closed : bitsOf(marks.asked) + closedFrom * closed)
}

export function openChangeOf(field: unknown, from: 'customer' | 'seller'): OpenChange | null {
  const code = integer(field, 0, closedFrom * mostBits)
  if (code === 0) return null
  const bits = code - 1
  const asked = from === 'seller' ? 0 : bits % closedFrom
  const closed = from === 'seller' ? bits : Math.floor(bits / closedFrom)
  return { asked: kindsOf(asked), closed: kindsOf(closed) }
}

const bitsOf = (kinds: readonly OpenKind[]) => kinds.reduce((bits, kind) => bits + 2 ** openKinds.indexOf(kind), 0)

function kindsOf(bits: number): OpenKind[] {
  if (bits >= mostBits) throw new UnreadableFacts()
  return openKinds.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
}

/** The marks of one of two readings of a message, by a total order, so that it is the same whichever comes first: none count least. */
export function greaterChange(
  one: OpenChange | null,
  other: OpenChange | null,
  from: 'customer' | 'seller',
): OpenChange | null {
  return openChangeField(one, from) >= openChangeField(other, from) ? one : other
}
