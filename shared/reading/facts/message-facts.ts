import type { ThreadMessage } from '../conversation.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import type { Label } from '../labels.ts'
import type { NamedDay } from '#shared/time/day-named.ts'
import type { LanguageCounts } from '#shared/portuguese/language-counts.ts'
import type { OpenChange } from '../open-points/kinds.ts'
import type { Answer } from '../rules/answered.ts'
import type { SellerAct } from '../seller-acts.ts'
import { newestRead } from '../thread.ts'

/** Offsets in UTF-16 units of the message's text. */
export type Place = [start: number, end: number]

/**
 * A label with the places of the words that caused it, in order. `byRule`: a rule that is more than a hint matched.
 * `unsure` and `places` are as in `FoundLabel`.
 */
export type LabelFact = { label: Label; places: Place[]; unsure: boolean; byRule: boolean }

/** The words of a phrase of the seller's own; which phrase that is, the workspace knows. */
export type OwnMark = { phrase: number; place: Place }

/**
 * All that is concluded from one message, without a word of it. Of the seller's messages only `acts` and `open` are concluded,
 * of the customer's everything but `acts`.
 */
export type MessageFacts = {
  /** Cut to the minute: some phones print seconds, others none. */
  at: WallTime
  from: ThreadMessage['from']
  kind: ThreadMessage['kind']
  /** UTF-16 units of the text; 0 where there is none. */
  length: number
  /** In the order of `labels`. */
  found: LabelFact[]
  /** Of every label, in the order of `labels`, as hundredths; null for the seller's. */
  chances: number[] | null
  /** In the order of `sellerActs`. */
  acts: SellerAct[]
  answers: Answer[]
  day: NamedDay | null
  asksService: boolean
  /** Null for the seller's. */
  language: LanguageCounts | null
  /** In the order of their phrases, each at most once; none in the seller's. */
  own: OwnMark[]
  /** Null where labels tell as much, and of facts that were read before it was: see `openChanges`. */
  open: OpenChange | null
  /** Messages before it in the text it was read from, at most `maxBefore`: labels depend on what stood before. */
  before: number
}

export const maxBefore = 30

/** A merged list has fewer than `newestRead` messages and before them one whole minute, which has at most as many. */
export const maxMerged = 2 * newestRead

/** The facts of a thread, in the order of its messages; `end` is the moment at which it is read. */
export type ThreadFacts = { messages: MessageFacts[]; end: WallTime }
