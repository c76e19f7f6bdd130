import type { Database } from '../supabase/database.types.ts'

/** Names one sending of a form, so that its repetition within 24 hours is known. Both are hashes. */
export type Submission = {
  /** Of the form and what the client names its sending by, or else of the form and its fields. */
  key: string
  /** Of the fields. */
  content: string
}

export type KeepResult = Database['public']['Enums']['reception']
