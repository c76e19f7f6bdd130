import type { OpenKind } from '../reading/open-points/kinds.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import type { WallTime } from '../time/wall-time.ts'
import type { ThreadFacts } from '../reading/facts/message-facts.ts'
import type { Correction } from '../reading/reading.ts'
import type { AskedLabel } from '../reading/open-points/asked-labels.ts'
import type { Situation } from './situation.ts'

export type Tone = 'warm' | 'direct' | 'formal'

/** As the seller saved them; `openingHours` in their own words. */
export type WriterSetUp = {
  business: string
  sells: string
  tone: Tone
  openingHours: string
  followUpDays: number
}

export type WriterInput = {
  facts: ThreadFacts
  corrections: readonly Correction[]
  /** Of each message in `facts`, null where they are not at hand. */
  words: readonly (string | null)[]
  /** As WhatsApp calls the chat: a name or a number. */
  contact: string
  /** What the deal is about, as the seller keeps it with the customer; null where nothing is kept. */
  offer: string | null
  catalogue: Catalogue
  /** Null where the member has none: the tone is neutral. */
  setUp: WriterSetUp | null
  now: WallTime
  /** The seller was told to wait and wants to write all the same. */
  writesAnyway: boolean
  marks: Marks
}

/**
 * What the seller says of the reading while the chat stands in the window: `struck` are keys of what is answered already,
 * `asked` is the key of a question and the label that it is meant by, '' where nothing is said.
 */
export type Marks = { struck: readonly string[]; asked: string }

export const noMarks: Marks = { struck: [], asked: '' }

/** What a reply does, in codes that are counted and never change. */
export const replyKinds = [
  'answer',
  'price',
  'times',
  'confirm',
  'direct',
  'objection',
  'need',
  'close',
  'pay',
  'hold',
  'after_sale',
  'comeback',
  'farewell',
] as const
export type ReplyKind = (typeof replyKinds)[number]

export type FactSource =
  | { from: 'catalogue'; item: string | null; field: keyof CatalogueItem | 'meetingTimes' | 'payment' | 'answers' }
  | { from: 'set-up'; field: 'openingHours' | 'sells' }
  | { from: 'conversation' }
  | { from: 'clock' }

/** A place in a reply, in UTF-16 units, and what it rests on. */
export type Fact = { start: number; end: number; source: FactSource }

export type Reply = {
  text: string
  /** One line: what this reply does that the others do not. */
  reason: string
  kind: ReplyKind
  facts: readonly Fact[]
}

/** Where the catalogue keeps what is missing. `new-item` and `answer` have no row yet: they have the customer's words. */
export type MissingPlace =
  | { of: 'item'; id: string; name: string; field: 'priceCents' | 'deadline' | 'duration' | 'included' | 'audience' }
  | { of: 'new-item'; asked: string }
  | { of: 'answer'; question: string }
  | { of: 'payment'; field: 'pixKey' | 'ways' }
  | { of: 'meetingTimes' }

export type MissingFact = {
  /** 'Qual é o prazo?' */
  question: string
  /** Who wants to know what, in one sentence. */
  why: string
  place: MissingPlace
}

/** `key` is the same while the chat stands in the window. */
export type OpenName = { key: string; name: string; kind: OpenKind; message: number; isStruck: boolean }

/** What a question was taken for, where that is not sure, and the two next readings. `isSaid`: the seller has chosen it. */
export type Doubt = { key: string; asked: AskedLabel; others: readonly AskedLabel[]; isSaid: boolean }

/** `open`: what the customer has asked and nobody has answered; what is struck is answered no more. */
type Written = {
  situation: Situation
  open: readonly OpenName[]
  doubt: Doubt | null
  replies: readonly Reply[]
}

/** `replies`: three, distinct; two where no third is good, and fewer where the seller's `neverSaid` bars the words. */
export type Suggestion =
  | (Written & { kind: 'replies' })
  /** `replies` do without what is missing. */
  | (Written & { kind: 'missing'; missing: MissingFact })
  /** `until`: null where the next word is the customer's. `open` is empty where nothing is struck. */
  | { kind: 'wait'; until: WallTime | null; why: string; open: readonly OpenName[] }
  | { kind: 'leave'; why: string }
