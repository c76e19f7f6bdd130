import type { BesideAnswer } from '#shared/beside/beside-answer.ts'
import type { SaidMessage } from '#shared/beside/copied.ts'
import type { FactsCode } from '#shared/reading/facts/facts-code.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'

/** What the window has open. */
export type Open = {
  answer: BesideAnswer
  newName: string
  added: MessageFacts[]
  said: SaidMessage[]
  writesAnyway: boolean
  /** Of a message without author: its facts are kept once a reply to it is used. */
  unkept: FactsCode | null
}
