import type { Label } from '../labels.ts'
import type { LabelColor, LabelIcon } from '../label-words.ts'

export type LabelView = {
  label: Label | 'respondida'
  words: string
  color: LabelColor
  icon: LabelIcon
  /** The words that caused it; empty for a message without words. */
  quote: string
  isUnsure: boolean
  /** What the seller said about it. */
  said: 'yes' | 'no' | null
  question: string
}

export type Piece = {
  text: string
  /** Index of the label that these words caused. */
  mark: number | null
}

export type MessageView = {
  kind: 'message'
  index: number
  from: 'customer' | 'seller'
  /** Empty where the message has no words. */
  pieces: Piece[]
  /** What stands for a message without words, or beside them: `Áudio`. */
  medium: string | null
  at: string
  silence: number
  labels: LabelView[]
  /** The label that asks in a box below the message; others that are unsure are only dashed. */
  asks: number | null
}
export type WaitView = {
  kind: 'wait'
  index: number
  duration: string
  words: string
  by: 'customer' | 'seller'
  size: 'usual' | 'longest' | 'open'
}
export type FoldView = { kind: 'fold'; index: number; messages: (MessageView | DayView)[]; count: number }
export type DayView = { kind: 'day'; index: number; words: string; silence: number }
export type RowView = MessageView | WaitView | FoldView | DayView

export type ThreadView = {
  rows: RowView[]
  /** Messages before the first one shown. */
  earlier: number
  /** `Lívia costuma responder em 6 min. Você, em 9.` */
  habits: string
}
