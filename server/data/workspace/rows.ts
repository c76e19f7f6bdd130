import type { Label } from '#shared/reading/labels.ts'
import type { FollowUpReason } from '#shared/customers/follow-up.ts'
import type { FollowUpState } from '#shared/customers/follow-up-states.ts'
import type { KeptReading } from '#shared/customers/kept-reading.ts'
import type { Database } from '#server/supabase/database.types.ts'

type Tables = Database['public']['Tables']
type Stored<Name extends keyof Tables> = Omit<Tables[Name]['Row'], 'workspace_id' | 'created_at'>

/** Complete rows, as `save_workspace` stores them; times are wall times. */
export type CustomerRow = Omit<Stored<'customers'>, 'reading' | 'tags'> & { reading: KeptReading; tags: string[] }
/** Without the moment at which it was told, which is the scheduler's. */
export type FollowUpRow = Omit<Stored<'follow_ups'>, 'told_at' | 'reason' | 'state'> & {
  reason: FollowUpReason
  state: FollowUpState
}
/** `facts` as encodeFacts writes them. */
export type ContactRow = Omit<Stored<'contacts'>, 'facts'> & { facts: unknown }
export type CorrectionRow = Omit<Stored<'corrections'>, 'label'> & { label: Label }
export type EventRow = Omit<Stored<'customer_events'>, 'at' | 'kind' | 'before' | 'after'> & {
  kind: 'imported' | 'read' | 'changed' | 'corrected' | 'merged'
  before: Partial<CustomerRow> & Noted
  after: Partial<CustomerRow> & Noted
}

/** What an event notes besides columns of its customer. */
type Noted = {
  correction?: CorrectionRow
  /** The customer that was merged into this one. */
  merged?: string
  /** Ids of the contacts that a merge moved. */
  contacts?: string[]
  /** The label that caused a stage. */
  cause?: Label | null
  /** Messages that an import brought. */
  messages?: number
}
