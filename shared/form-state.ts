/** A form that came back to its visitor: which one, what was typed, and what is wrong with it. */
export type FormState = {
  form: string
  /** What was typed, by field name. Never a password, never a file. */
  values: Readonly<Record<string, string>>
  /** A sentence per field that needs another look. */
  errors: Readonly<Record<string, string>>
  /** What went wrong that no field can mend. */
  notice: string | null
  /** Sent again with this, it passes: it is reviewed. */
  review: string | null
}
