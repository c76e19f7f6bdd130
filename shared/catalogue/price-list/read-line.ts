import { newItem, type CatalogueItem } from '../catalogue.ts'

/** Where in the text of a line its name, price and conditions were found; `end` is exclusive. */
export type Mark = { start: number; end: number; part: 'name' | 'price' | 'fact' }

export type ReadItem = Omit<CatalogueItem, 'id' | 'link' | 'audience'>

/** A line of a pasted list. `number` counts lines from 1; the pieces of one line that hold an item each have the same. */
export type ReadLine = { number: number; text: string; marks: readonly Mark[] } & (
  | { kind: 'item'; item: ReadItem }
  /** A name without a price that can be told. */
  | { kind: 'question'; item: ReadItem }
  /** A heading, a sentence about something else, or what freight costs. */
  | { kind: 'title' | 'note' | 'delivery' }
)

const { id: _id, link: _link, audience: _audience, ...unsaid } = newItem('')
export const nothingRead: ReadItem = unsaid
