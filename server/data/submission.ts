/** Identifies one submission of a form, to recognise its repetition within 24 hours. Both fields are hashes. */
export type Submission = {
  /** A hash of the form's name with the client's idempotency key, or else with the fields. */
  key: string
  /** A hash of the fields. */
  content: string
}
