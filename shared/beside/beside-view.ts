import type { LabelColor } from '../reading/label-words.ts'
import type { Person } from '../reading/chat-of-text.ts'
import { noMarks, type Fact, type Marks, type MissingPlace, type ReplyKind } from '../replies/suggestion.ts'
import type { WallTime } from '../time/wall-time.ts'
import type { FoundPerson } from './beside-answer.ts'
import type { DueFollowUp } from './due-follow-up.ts'
import type { Occasion, ShownReplies } from './shown-replies.ts'

/** The head of the window: who it is, and how far they are. */
export type PersonView = {
  /** Null for somebody of whom nothing is kept. */
  id: string | null
  name: string
  first: string
  initials: string
  /** `Lead Quente, Fechamento` */
  mood: string
  isHot: boolean
  /** Number of stages behind, of the seven on the way; null beside the way. */
  done: number | null
  /** https://wa.me/… */
  whatsapp: string | null
  /** Null where none is due. */
  followUp: DueFollowUp | null
}

type HeardPiece = { text: string; color: LabelColor | null }
export type HeardMessage = { pieces: HeardPiece[]; at: string }

export type ReplyView = {
  text: string
  reason: string
  kind: ReplyKind
  facts: readonly Fact[]
  /** Opens the chat in WhatsApp with the reply written; null where no number is known. */
  whatsapp: string | null
}

export type MissingView = {
  question: string
  why: string
  place: MissingPlace
  /** The field with the name that it is kept under, where it has no row yet. */
  keptAs: string | null
  /** How the answer may be written; '' where that is plain. */
  example: string
  /** `Fica no catálogo, em Consultoria de 3 meses.` */
  keptIn: string
  /** `Responder sem o prazo`; null where nothing can be said without it. */
  without: string | null
}

/** `until` is a wall time to be reminded at, `big` its words. */
export type WaitView = { big: string; until: string | null; remind: string; why: string }

/** A message that asked to be left in peace, to be corrected where it did not. */
export type PeaceView = { minute: string; place: number } | null

type Read = { person: PersonView; heard: HeardMessage[] }
/** A line with what the seller may tap. `isPressed`: struck, and brought back by another tap; null where a tap is a choice. */
export type MarkLine = {
  lead: string
  marks: { value: string; words: string; isPressed: boolean | null }[]
  more: string
}

/** Null where what was heard last says it, or nothing is unsure. */
type Lines = { open: MarkLine | null; doubt: MarkLine | null }
type Written = { replies: ReplyView[]; occasion: Occasion; isCatalogueEmpty: boolean }

/** What the window shows after a reading. Replies have `missing` where the seller answers without it. */
export type SuggestionView =
  | (Read & Lines & Written & { kind: 'replies'; missing?: MissingView })
  | (Read & Lines & Written & { kind: 'missing'; missing: MissingView })
  | (Read & Lines & { kind: 'wait'; wait: WaitView })
  | (Read & { kind: 'leave'; peace: PeaceView })

/** What is asked before anything can be read. */
export type BesideView =
  | SuggestionView
  | { kind: 'start' }
  | { kind: 'who'; people: Person[] }
  /** `words` is what was searched for. */
  | { kind: 'whose'; found: FoundPerson[]; words: string }
  | { kind: 'refused'; title: string; sentence: string }
  | { kind: 'erased'; name: string }

/** What was given, to be sent again with an answer where no script holds it. '' stands for what was not said. */
export type GivenToRead = {
  text: string
  /** An author; null where nobody was chosen. */
  seller: string | null
  /** A customer's id, or 'nova'. */
  person: string
  newName: string
  /** The replies that stood there before. */
  shown: ShownReplies | null
  /** The missing fact that was counted last: `code` of missed-fact.ts. */
  counted: string
  marks: Marks
  /** Replies are wanted where silence is better, too. */
  writesAnyway: boolean
  /** When it was read first. */
  readAt: WallTime | ''
}

export const nothingToRead: GivenToRead = {
  text: '',
  seller: null,
  person: '',
  newName: '',
  shown: null,
  counted: '',
  marks: noMarks,
  writesAnyway: false,
  readAt: '',
}
