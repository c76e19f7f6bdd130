import { z } from 'zod'
import { site } from '#shared/site.ts'
import type { FormState } from '#shared/form-state.ts'

/** What becomes of a form: the visitor is sent on (303), or it comes back (422 to mend it, 503 to try later). */
type Outcome = { status: 303; location: string; cookie?: string } | { status: 422 | 503; form: FormState }

export type Submit = (fields: FormData, connection: { secure: boolean }) => Promise<Outcome>

/** What was sent could not be kept just now. The visitor keeps the words and is told so. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

const sorry = `Não conseguimos receber seu envio agora. O que você escreveu continua aqui: tente mais tarde ou escreva para ${site.email}.`

type FormOf<Schema extends z.ZodObject> = {
  name: string
  schema: Schema
  /** Does what the form asks for, and answers with the address to go on to. */
  act: (values: z.output<Schema>) => Promise<string>
}

/** One form of a page: its name, what it asks and what it does. */
export function form<Schema extends z.ZodObject>(name: string, schema: Schema, act: FormOf<Schema>['act']): Submit {
  return async (fields) => {
    const typed = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, onlyOne(fields, field)]))
    const refused = (status: 422 | 503, errors: FormState['errors'], notice: string | null): Outcome => ({
      status,
      form: { form: name, values: wordsOf(typed), errors, notice },
    })

    const { success, data, error } = schema.safeParse(typed)
    if (!success) return refused(422, firstSentences(error), null)
    try {
      return { status: 303, location: await act(data) }
    } catch (failure) {
      if (failure instanceof Unavailable) return refused(503, {}, sorry)
      throw failure
    }
  }
}

/** The forms of a page, told apart by their hidden field `form`; a page's only form need not be named. */
export function oneOf(forms: Readonly<Record<string, Submit>>): Submit {
  return async (fields, connection) => {
    const submit = forms[String(fields.get('form'))]
    if (!submit || !Object.hasOwn(forms, String(fields.get('form')))) {
      throw Object.assign(new Error('No such form'), { status: 400 })
    }
    return submit(fields, connection)
  }
}

function onlyOne(fields: FormData, name: string): FormDataEntryValue | undefined {
  const values = fields.getAll(name)
  if (values.length > 1) throw Object.assign(new Error('A field was sent twice'), { status: 400 })
  return values[0]
}

function wordsOf(typed: Record<string, FormDataEntryValue | undefined>): Record<string, string> {
  const words = Object.entries(typed).filter(([name, value]) => typeof value === 'string' && name !== 'password')
  return Object.fromEntries(words) as Record<string, string>
}

function firstSentences(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, sentences]) => [field, sentences?.[0] ?? '']))
}
