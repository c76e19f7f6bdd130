import type { FactsCode } from '../reading/facts/facts-code.ts'
import type { Stage, Temperature } from '../reading/labels.ts'
import type { Correction } from '../reading/reading.ts'
import type { Learned } from '../replies/reply-counts.ts'
import type { WriterInput } from '../replies/suggestion.ts'
import type { DueFollowUp } from './due-follow-up.ts'

/** What the writer needs of a person whom the workspace knows: facts, and no word of theirs. */
export type BesidePerson = {
  id: string
  name: string
  /** What WhatsApp calls the chat that was written in last. */
  contact: string
  /** Ids of the chats, by which the seller's own browser finds their words, if it keeps them. */
  contacts: string[]
  /** E.164. */
  number: string | null
  stage: Stage
  temperature: Temperature
  /** What the deal is about, in the seller's words; null where they wrote none. */
  offer: string | null
  hasOptedOut: boolean
  /** Null where none is due. */
  followUp: DueFollowUp | null
  facts: FactsCode
  corrections: Correction[]
}

type WriterSources = Pick<WriterInput, 'catalogue' | 'setUp'>

/** What the server answers to the floating window. `person` is null for somebody new of whom nothing is kept. */
export type BesideAnswer = { person: BesidePerson | null; sources: WriterSources; learned: Learned }

/** A customer to choose from: the name, and what tells them from others of that name. */
export type FoundPerson = { id: string; name: string; detail: string }
