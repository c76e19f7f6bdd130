/** A rejected submission, with which its form is rendered again. */
export type FormState = {
  /** The form's name. */
  form: string
  /** The submitted values by field name, without passwords and files. */
  values: Readonly<Record<string, string>>
  /** One error message per invalid field, by field name. */
  errors: Readonly<Record<string, string>>
  /** An error that concerns no single field. */
  notice: string | null
  /** A token that lets the form pass the rate limit when the visitor confirms it. */
  review: string | null
}
