import type { WallTime } from '../time/wall-time.ts'
import type { OwnLabelId } from './own-labels.ts'
import type { Label, NextStep, Objection, Stage } from '../reading/labels.ts'
import type { OpenKind } from '../reading/open-points/kinds.ts'
import type { AgreedDay } from '../reading/reading.ts'
import type { UsualHours } from '../time/usual-hours.ts'
import type { Turn } from '../reading/turns.ts'

/** `act`: as a sentence that starts with a verb. */
export type Act = { step: NextStep; act: string }

export type KeptReading = Act & {
  /** The label that decides, drawn beside the name; null where there is none to draw. */
  label: Label | null
  /** The seller's own labels of any message. */
  own: OwnLabelId[]
  /** Asked since the seller wrote last. */
  asked: Label[]
  hasDecided: boolean
  /** What they still wait for, and since when, the oldest first. An older version has kept only `asked`. */
  points?: { kind: OpenKind; at: WallTime }[]
  /** Objections without an answer, the newest last. */
  open: Objection[]
  stages: { stage: Stage; at: WallTime }[]
  /** What to do once nobody has written for days. From here on, a reading that an older version has kept has nothing. */
  later?: Act
  usualHours?: UsualHours
  agreed?: AgreedDay | null
  /** When the seller wrote last. */
  lastOfSeller?: WallTime | null
  turns?: Turn[]
  /** Whether the customer's last words awaited an answer. */
  awaitedAnswer?: boolean
  /** After how many days the customer usually comes back; null where no rhythm is to be seen. */
  returnsAfterDays?: number | null
}

/** Whether they have told of a trouble with what they bought, and nobody has answered. */
export const hasTrouble = ({ points }: KeptReading): boolean => points?.some(({ kind }) => kind === 'trouble') ?? false
