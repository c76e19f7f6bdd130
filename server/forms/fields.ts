import { z } from 'zod'
import { refusal } from '../http/refusal.ts'

/** What is never shown again. */
export const secrets = ['password', 'current', 'code']

export function textOf(value: FormDataEntryValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function onlyOne(fields: FormData, name: string): FormDataEntryValue | undefined {
  const values = fields.getAll(name)
  if (values.length > 1) throw refusal(400, 'A field was sent twice')
  return values[0]
}

export function wordsOf(typed: Record<string, FormDataEntryValue | undefined>): Record<string, string> {
  const words = Object.entries(typed).filter(([name, value]) => typeof value === 'string' && !secrets.includes(name))
  return Object.fromEntries(words) as Record<string, string>
}

export function firstSentences(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, found]) => [field, found?.[0] ?? '']))
}
