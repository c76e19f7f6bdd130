import type { FactsCode } from '../reading/facts/facts-code.ts'
import type { BesideAnswer } from './beside-answer.ts'
import { noMarks, type Marks } from '../replies/suggestion.ts'
import type { SaidMessage } from './copied.ts'

/** The customer whom the window answers, and what is at hand of them. */
export type Open = {
  answer: BesideAnswer
  /** What somebody new is called; '' where nobody says. */
  newName: string
  /** Facts of messages that are read without being kept; null where there are none. */
  added: FactsCode | null
  /** The words at hand. */
  said: readonly SaidMessage[]
  writesAnyway: boolean
  marks: Marks
}

export const openOf = (answer: BesideAnswer, more: Partial<Open> = {}): Open => ({
  answer,
  newName: '',
  added: null,
  said: [],
  writesAnyway: false,
  marks: noMarks,
  ...more,
})
