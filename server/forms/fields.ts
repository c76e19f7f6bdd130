import { z } from 'zod'
import { httpError } from '../http/http-error.ts'

/** What is never shown again. */
export const secretFields = ['password', 'current', 'code']

export function nonEmptyText(value: FormDataEntryValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function singleValue(fields: FormData, name: string): FormDataEntryValue | undefined {
  const values = fields.getAll(name)
  if (values.length > 1) throw httpError(400, 'A field was sent twice')
  return values[0]
}

/** Of a field that says nothing of its length: a number, a choice, a telephone number. */
const usualMaxLength = 100

/** What was typed, to be shown again: of each field no more than it may hold, and no secrets. */
export function submittedValues({ shape }: z.ZodObject, typed: Record<string, FormDataEntryValue | undefined>) {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(typed)) {
    if (typeof value === 'string' && !secretFields.includes(name))
      values[name] = displayableValue(shape[name] as z.ZodType, value)
  }
  return values
}

function displayableValue(schema: z.ZodType, value: string): string {
  const maxLength = Number(schema.meta()?.['maxLength'] ?? usualMaxLength)
  if (value.length <= maxLength) return value
  // Without the spaces and line breaks that do not count, it may be short enough.
  const { success, data } = schema.safeParse(value)
  return success && typeof data === 'string' ? data : value.slice(0, maxLength).toWellFormed()
}

export function firstErrors(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, found]) => [field, found?.[0] ?? '']))
}
