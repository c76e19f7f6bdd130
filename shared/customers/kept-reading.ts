import type { WallTime } from '../reading/conversation.ts'
import type { OwnLabelId } from './own-labels.ts'
import type { Label, NextStep, Objection, Stage } from '../reading/labels.ts'
import type { AgreedDay } from '../reading/reading.ts'
import type { UsualHours } from '../reading/usual-hours.ts'

/** What lists say of a customer, in codes: no word of the chat. */
export type KeptReading = {
  /** The label that decides, drawn beside the name; null where there is none to draw. */
  label: Label | null
  /** The seller's own labels of any message. */
  own: OwnLabelId[]
  /** Asked since the seller wrote last. */
  asked: Label[]
  hasDecided: boolean
  /** Objections without an answer, the newest last. */
  open: Objection[]
  step: NextStep
  /** What to do, as a sentence that starts with a verb. */
  act: string
  stages: { stage: Stage; at: WallTime }[]
  /** What decides when to write next; a reading that was kept before these were has none of them. */
  usualHours?: UsualHours
  agreed?: AgreedDay | null
  /** When the seller wrote last. */
  lastOfSeller?: WallTime | null
}
