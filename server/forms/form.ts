import { createHash } from 'node:crypto'
import { setImmediate as eventLoop } from 'node:timers/promises'
import { bulkhead } from 'cockatiel'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'
import { receipts, type Receipt } from '#shared/receipts.ts'
import { site } from '#shared/site.ts'
import type { Config } from '../config.ts'
import type { Accounts, Session } from '../data/accounts.ts'
import type { Data } from '../data/data.ts'
import type { Submission } from '../data/submission.ts'
import { AskedTooOften, Away, Unavailable } from '../data/db.ts'
import type { Links } from '../links/links.ts'
import { refusal } from '../http/refusal.ts'
import { networkOf, type Pressure } from './pressure.ts'

/** Where forms are taken in: who sends, and what may be done with it. */
export type Desk = {
  config: Readonly<Config>
  data: Data
  links: Links
  accounts: Accounts
  /** The visitor's; on pages that are the same for everybody, nobody's. */
  session: Session
  log: Logger
  pressure: Pressure
  /** Whether one more code may be tried for an address, by whoever asked for it. */
  mayGuess: (email: string, asked: string) => Promise<boolean>
  /** Seconds to wait before another password may be tried for an address, from a network address, if any. */
  waitToTry: (email: string, address: string) => Promise<number | null>
  /** Seconds to wait before the member who is signed in here may send again, if anybody is, and if any. */
  waitOfMember: () => Promise<number | null>
  /** The visitor's network address. */
  address: string
  /** How the client names this sending (`Idempotency-Key`). */
  idempotencyKey: string | null
  /** The query of the address that the form was sent to. */
  query: URLSearchParams
  /** The visitor's cookies; empty on pages that are the same for everybody. */
  cookies: Readonly<Record<string, string>>
}

/** What becomes of a form: it was taken in (303, for machines 201), a file or a line is the answer, or it comes back. */
export type Outcome =
  | ({ status: 303 } & Accepted)
  | { status: 200; download: Download }
  | { status: 200; text: string }
  | { status: 401 | 403 | 422 | 429 | 503; form: FormState; retryInSeconds?: number }

export type Accepted = {
  /** Where the visitor goes on. */
  location: string
  receipt: Receipt
  cookies?: readonly string[]
  /** Instead of 201. */
  statusForMachines?: 200
}

/** Its fields are right, and yet it comes back. */
type Refusal = {
  refused: 401 | 422 | 429
  notice?: string
  errors?: FormState['errors']
  retryInSeconds?: number
}

type Download = { name: string; type: string; bytes: Uint8Array }

export type Submit = ((fields: FormData, desk: Desk) => Promise<Outcome>) & {
  /** What it takes in, for the description of the API. */
  forms?: readonly { name: string; schema: z.ZodObject }[]
}

type FormOf<Schema extends z.ZodObject> = {
  schema: Schema
  /** Does what the form asks for. Answers `'key used for other content'` where the client names two things alike. */
  act: (
    values: z.output<Schema>,
    desk: Desk & { submission: Submission },
  ) => Promise<Accepted | { download: Download } | Refusal | 'key used for other content'>
}

/** One form of a page: its name, what it asks and what it does. */
export function form<Schema extends z.ZodObject>(name: string, schema: Schema, act: FormOf<Schema>['act']): Submit {
  // A review would empty its fields; those who guess are counted where the secret is checked.
  const asksForSecret = secrets.some((field) => field in schema.shape)
  // However many are sent at once: other forms never wait behind all of them.
  const someAtOnce = bulkhead(16, Number.POSITIVE_INFINITY)
  const submit: Submit = (fields, desk) =>
    someAtOnce.execute(async () => {
      // Not even the reading of others waits.
      await eventLoop()
      return takeIn(fields, desk)
    })
  const takeIn: Submit = async (fields, desk) => {
    const typed = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, onlyOne(fields, field)]))
    const comesBack = (
      status: 401 | 403 | 422 | 429 | 503,
      state: Partial<FormState>,
      retryInSeconds?: number,
    ): Outcome => ({
      status,
      form: { form: name, values: wordsOf(typed), errors: {}, notice: null, review: null, ...state },
      ...(retryInSeconds !== undefined && { retryInSeconds }),
    })

    const { success, data: values, error } = await schema.safeParseAsync(typed)
    if (!success) return comesBack(422, { errors: firstSentences(error) })
    try {
      const recipient = 'email' in values ? String(values['email']) : null
      const verdict = await desk.pressure({ form: name, address: desk.address, recipient })
      if (verdict.go === 'away') return comesBack(429, { notice: sentences.tooMany }, verdict.retryInSeconds)
      const wait = await desk.waitOfMember()
      if (wait !== null) return comesBack(429, { notice: sentences.tooManyOfMember }, wait)

      const looksLikeABot = onlyOne(fields, trap) !== undefined && onlyOne(fields, trap) !== ''
      const isPressed = verdict.go === 'through review' && !asksForSecret
      if ((isPressed || looksLikeABot) && !(await isReviewed(fields, name, desk))) {
        const review = await desk.links.seal('reviewed', reviewOf(name, desk), 5 * 60)
        return comesBack(403, { notice: sentences.review, review })
      }

      const submission = await submissionOf(name, typed, desk.idempotencyKey ?? onlyOne(fields, 'chave'))
      const done = await act(values, { ...desk, submission })
      if (done === 'key used for other content') return comesBack(422, { notice: sentences.keyUsed })
      if ('refused' in done) {
        const { refused: status, notice = null, errors = {}, retryInSeconds } = done
        return comesBack(status, { notice, errors }, retryInSeconds)
      }
      return 'download' in done ? { status: 200, ...done } : { status: 303, ...done }
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      if (!(failure instanceof Away)) desk.log.error({ form: name, error: failure.message }, 'a form could not be kept')
      if (failure instanceof AskedTooOften) return comesBack(429, { notice: tooManyTries }, failure.retryInSeconds)
      return comesBack(503, { notice: sentences.unavailable })
    }
  }
  submit.forms = [{ name, schema }]
  return submit
}

/**
 * One button of a page, with nothing to fill in and so nothing to review. It counts for a member alone: a mail provider
 * presses for many people.
 */
export function button(name: string, press: (desk: Desk, fields: FormData) => Promise<Outcome>): Submit {
  return async (fields, desk) => {
    try {
      const wait = await desk.waitOfMember()
      if (wait !== null) return { ...refused(name, 429, sentences.tooManyOfMember), retryInSeconds: wait }
      return await press(desk, fields)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      if (!(failure instanceof Away)) desk.log.error({ form: name, error: failure.message }, 'a button did nothing')
      return refused(name, 503, sentences.notNow)
    }
  }
}

/** The form comes back, and says why. */
export function refused(name: string, status: 403 | 422 | 429 | 503, notice: string) {
  return { status, form: { form: name, values: {}, errors: {}, notice, review: null } } satisfies Outcome
}

/** The forms of a page, told apart by their hidden field `form`; a page's only form need not be named. */
export function oneOf(forms: Readonly<Record<string, Submit>>): Submit {
  const submit: Submit = async (fields, desk) => {
    const name = String(onlyOne(fields, 'form'))
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!chosen) throw refusal(400, 'No such form')
    return chosen(fields, desk)
  }
  submit.forms = Object.values(forms).flatMap((each) => each.forms ?? [])
  return submit
}

/** Back to the page of a form, which thanks for it. */
export function received(path: string, name: string, receipt: keyof typeof receipts): Accepted {
  return { location: `${path}?${new URLSearchParams({ recebido: name })}#${name}-recebido`, receipt: receipts[receipt] }
}

const sentences = {
  unavailable: `Não conseguimos receber seu envio agora. O que você escreveu continua aqui: tente mais tarde ou escreva para ${site.email}.`,
  notNow: `Não conseguimos fazer isso agora. Tente de novo daqui a pouco ou escreva para ${site.email}.`,
  tooMany:
    'Recebemos muitos envios deste endereço. O que você escreveu continua aqui: espere alguns minutos e envie de novo.',
  tooManyOfMember: 'Recebemos muitos envios da sua conta. Espere alguns minutos e tente de novo.',
  review: 'Confira se está tudo certo e envie mais uma vez. É uma proteção contra robôs, e basta um clique.',
  keyUsed: 'Esta chave de envio já foi usada para outro conteúdo. Use uma chave nova.',
}

export const tooManyTries =
  'Muitas tentativas seguidas. Espere 15 minutos e tente de novo, ou escolha outra senha pelo e-mail.'

/** What is never shown again. */
const secrets = ['password', 'current', 'code']

/** A field that people do not see. */
const trap = 'recado'

function reviewOf(name: string, { address }: Desk): string {
  return `${name} ${networkOf(address)}`
}

async function isReviewed(fields: FormData, name: string, desk: Desk): Promise<boolean> {
  const opened = await desk.links.open('reviewed', textOf(onlyOne(fields, 'revisao')))
  return typeof opened === 'object' && opened.value === reviewOf(name, desk)
}

async function submissionOf(
  name: string,
  typed: Readonly<Record<string, FormDataEntryValue | undefined>>,
  clientKey: FormDataEntryValue | undefined,
): Promise<Submission> {
  const parts = await Promise.all(
    Object.entries(typed).map(async ([field, value]) => [
      field,
      value instanceof File ? hashOf(Buffer.from(await value.arrayBuffer())) : normalized(value),
    ]),
  )
  const content = hashOf(JSON.stringify([name, parts]))
  const named = textOf(clientKey)
  return { key: hashOf(JSON.stringify([name, named ? ['client', named] : ['content', content]])), content }
}

function normalized(value: string | undefined): string {
  return (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url')
}

function textOf(value: FormDataEntryValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function onlyOne(fields: FormData, name: string): FormDataEntryValue | undefined {
  const values = fields.getAll(name)
  if (values.length > 1) throw refusal(400, 'A field was sent twice')
  return values[0]
}

function wordsOf(typed: Record<string, FormDataEntryValue | undefined>): Record<string, string> {
  const words = Object.entries(typed).filter(([name, value]) => typeof value === 'string' && !secrets.includes(name))
  return Object.fromEntries(words) as Record<string, string>
}

function firstSentences(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Record<string, string[] | undefined> }
  return Object.fromEntries(Object.entries(fieldErrors).map(([field, found]) => [field, found?.[0] ?? '']))
}
