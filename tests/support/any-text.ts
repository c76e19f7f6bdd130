import * as fc from 'fast-check'

/** Every code point but the halves of a pair. fast-check's own unit `binary` takes more than a second to list them all. */
const codePoint = fc
  .nat({ max: 0x10ffff - 0x800 })
  .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800))

/** A text of any characters, control characters and unassigned ones included. */
export const anyText = (constraints: { maxLength?: number } = {}) => fc.string({ unit: codePoint, ...constraints })
