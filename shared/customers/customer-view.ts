import type { ClosingView } from './closing-view.ts'
import type { ContactName } from '../reading/view/names.ts'
import type { Stage } from '../reading/labels.ts'
import type { AdviceView, ObjectionView, SignsView } from '../reading/view/view.ts'
import type { LabelView } from '../reading/view/thread-view.ts'

/** What a customer's page draws, in words. */
export type CustomerView = {
  id: string
  /** Ids of the chats, by which the seller's own browser finds their words, if it keeps them. */
  contacts: string[]
  name: ContactName
  mood: { words: string; color: 'coral' | 'amber' | 'quiet' | 'ink' }
  /** `(11) 90000-0142`, with the address that opens the chat in WhatsApp. */
  number: { shown: string; whatsapp: string } | null
  /** `Conversa desde 03/03; a última mensagem, há 48 min.` */
  known: string
  tags: readonly string[]
  way: CustomerWay
  merge: MergeView
  /** `title` says what to do and when, `rest` why nothing until somebody writes. */
  advice: AdviceView & { title: string; isNow: boolean; hasOptedOut: boolean; rest: string | null }
  later: { seen: string; choices: readonly { at: string; words: string; when: string }[]; now: string }
  said: SaidView
  deal: DealView
  /** Null where the sale is over, or asleep. */
  closing: ClosingView | null
  /** Null where the sale is lost. */
  signs: SignsView | null
  objections: CustomerObjection[]
  rhythm: { hours: readonly number[]; busy: readonly number[]; words: string }
  /** When they come back: `Aniversário em 12/03. Volta a cada 12 semanas.` */
  returning: { words: string; isNoted: boolean; values: { aniversario: string; volta: string; antes: string } }
  note: string
  events: EventView[]
  /** What the form of name and number starts from. */
  identity: { nome: string; numero: string; antes: string }
}

export type CustomerWay = {
  /** `when`: null where it was passed over. */
  done: { name: string; when: string | null }[]
  current: { name: string; stage: Stage; tone: 'way' | 'won' | 'beside'; since: string; cause: string }
  left: string[]
  /** As it is stored: who is asleep still has the stage of before. */
  stored: Stage
}

export type Alike = { id: string; name: string; detail: string }
type MergeView = {
  own: Alike
  alike: Alike[]
  /** A merge that was done just now, to be undone in place. */
  done: { event: string; words: string } | null
  /** What was searched for by hand, and who was found. */
  search: { words: string; found: Alike[] } | null
}

/** A place in a chat, by which the seller's own browser finds the words, if it keeps them. */
export type PlaceOfWords = { contact: string; minute: string; place: number; spans: string }

/** `own` are names of the seller's own labels. */
export type SaidMessage = PlaceOfWords & { when: string; sentence: string; labels: LabelView[]; own: string[] }
export type SaidView = {
  messages: SaidMessage[]
  /** Labelled messages before those, and the query that shows some of them. */
  earlier: number
  earlierQuery: string
  /** The query that shows these; '' for the newest. */
  query: string
}

export type CustomerObjection = Pick<ObjectionView, 'name' | 'state' | 'when'> & {
  raised: PlaceOfWords & { sentence: string }
  answer: string | null
}

export type DealView = {
  /** `R$ 890`; null where none is known. */
  shown: string | null
  offer: string | null
  /** What its form starts from. */
  values: { valor: string; oferta: string; antes: string }
}

export type EventView = {
  id: string
  when: string
  words: string
  detail: string
  isUndone: boolean
  /** What can be done about it now: where a newer change stands on it, nothing. */
  act: 'undo' | 'redo' | null
}
