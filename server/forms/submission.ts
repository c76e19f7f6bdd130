import { createHash } from 'node:crypto'
import type { Submission } from '../data/submission.ts'
import { nonEmptyText } from './fields.ts'

/** The idempotency key of a submission: the client's own, or else a hash of the content. */
export async function submissionOf(
  name: string,
  fields: Readonly<Record<string, FormDataEntryValue | undefined>>,
  clientKey: FormDataEntryValue | undefined,
): Promise<Submission> {
  const parts = await Promise.all(
    Object.entries(fields).map(async ([field, value]) => [
      field,
      value instanceof File ? hashOf(Buffer.from(await value.arrayBuffer())) : normalized(value),
    ]),
  )
  const content = hashOf(JSON.stringify([name, parts]))
  const givenKey = nonEmptyText(clientKey)
  return { key: hashOf(JSON.stringify([name, givenKey ? ['client', givenKey] : ['content', content]])), content }
}

/** Normalizes white space only: Unicode normalization takes quadratic time for characters with many marks. */
function normalized(value: string | undefined): string {
  return (value ?? '').replace(/\s+/g, ' ').trim()
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url')
}
