import { z } from 'zod'
import { maxTyped } from '#shared/schemas/fields.ts'
import { httpError } from '../http/http-error.ts'

/** Fields that are never rendered again. */
export const secretFields = ['password', 'current', 'code']

export function nonEmptyText(value: FormDataEntryValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function singleValue(fields: FormData, name: string): FormDataEntryValue | undefined {
  const values = fields.getAll(name)
  if (values.length > 1) throw httpError(400, 'A field was sent twice')
  return values[0]
}

/** For a field whose schema has no `maxLength`: a number, a choice, a telephone number. */
const usualMaxLength = 100

/** The submitted values for rendering the form again: cut to each field's maximum length, without secrets. */
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
  // The schema trims spaces and line breaks, after which the value may be short enough.
  const { success, data } = schema.safeParse(value.slice(0, maxTyped(maxLength)))
  return success && typeof data === 'string' ? data : value.slice(0, maxLength).toWellFormed()
}

export function firstErrors(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, found]) => [field, found?.[0] ?? '']))
}
