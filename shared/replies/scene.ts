import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Course } from '../reading/course.ts'
import type { Label } from '../reading/labels.ts'
import type { State } from '../reading/read-state.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import type { WallTime } from '../time/wall-time.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { OpenPoint } from './struck-points.ts'
import type { Tone, WriterInput } from './suggestion.ts'
import type { Said } from '../reading/open-points/said.ts'

/** All that the writing looks at. */
export type Scene = {
  input: WriterInput
  course: Course
  reading: State
  tone: Tone | 'neutral'
  /** The customer's, as one says it; null where the contact has none. */
  name: string | null
  /** Somebody else writes from the contact's number. */
  isOther: boolean
  /** What the customer has said since the seller wrote last; with what stands open, where they only ask for the rest. */
  tail: readonly Said[]
  /** What stands open from before. */
  before: readonly Said[]
  /** What the customer has asked and nobody has answered, the oldest first. */
  open: readonly OpenPoint[]
  /** The same with what the seller has struck. */
  openOrStruck: readonly OpenPoint[]
  /** The message with which what they said last begins. */
  tailStart: number
  tailText: string
  tailLabels: ReadonlySet<Label>
  /** What the seller wrote last, in a row; '' where the words are not at hand. */
  sellerLast: string
  index: CatalogueIndex
  /** What the conversation is about; null where it is not known. */
  item: CatalogueItem | null
  hours: OpeningHours | null
  slots: readonly WallTime[]
  /** The seller can be met: something is booked, not handed over. */
  isService: boolean
  hasDecided: boolean
  /** The customer has said for when it is. */
  hasNamedDay: boolean
  /** The customer has named a month, and no day of it. */
  hasNamedMonth: boolean
  /** It is for a month to come: no hour of the next days is offered unasked. */
  isFarAhead: boolean
  /** Minutes since the last message. */
  sinceLast: number
  /** Chooses among phrases: the same conversation gets the same words. */
  seed: number
}
