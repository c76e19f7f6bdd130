import type { WallTime } from '../reading/conversation.ts'
import type { OwnLabelId } from './own-labels.ts'
import type { Label, NextStep, Objection, Stage } from '../reading/labels.ts'

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
}
