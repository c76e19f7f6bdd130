import { setImmediate as eventLoop, setTimeout as after } from 'node:timers/promises'
import type { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'
import { receipts } from '#shared/receipts.ts'
import { site } from '#shared/site.ts'
import { AskedTooOften, BackendDown, Busy, Unavailable } from '../unavailable.ts'
import type { Submission } from '../data/submission.ts'
import { httpError } from '../http/http-error.ts'
import type { MailRoom } from '../mail/mail.ts'
import type { Accepted, ActionContext, Download, ActionResult, Action } from '../action.ts'
import { tooManyAttemptsMessage } from '../auth/password-attempts.ts'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import { firstErrors, singleValue, secrets, textOf, typedValues } from './fields.ts'
import { networkOf } from '../rate-limits/limits.ts'
import { submissionOf } from './submission.ts'

/** Its fields are right, and yet it comes back. */
type Refusal = {
  refused: 401 | 422 | 429 | 503
  notice?: string
  errors?: FormState['errors']
  retryInSeconds?: number
}

type RefusedStatus = 401 | 403 | 422 | 429 | 503

/** Sendings of one form that wait for others of it. A process takes in some hundred a second. */
const maxQueued = 256

/**
 * Has the answer leave so many milliseconds from now at the earliest: how long it took tells nobody what was found. Others
 * are taken in meanwhile.
 */
type AnswerAfter = (milliseconds: number) => void

type FormOf<Schema extends z.ZodObject> = {
  schema: Schema
  /** Does what the form asks for. Answers `'key used for other content'` where the client names two things alike. */
  act: (
    values: z.output<Schema>,
    desk: ActionContext & { submission: Submission; answerAfter: AnswerAfter },
  ) => Promise<Accepted | { download: Download } | Refusal | 'key used for other content'>
}

/**
 * One form of a page: its name, what it asks and what it does.
 *
 * @param mailRoom of the unconfirmed mail that it causes, if it does
 */
export function form<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  act: FormOf<Schema>['act'],
  mailRoom?: MailRoom,
): Action {
  // A review would empty its fields; those who guess are counted where the secret is checked.
  const asksForSecret = secrets.some((field) => field in schema.shape)
  // However many are sent at once: other forms, and those of other networks, never wait behind all of them.
  const withConcurrencyLimit = fairBulkhead({ maxRunning: 16, maxQueued })
  const submit: Action = async (fields, desk) => {
    let answerAt = 0
    const answerAfter: AnswerAfter = (milliseconds) => void (answerAt = performance.now() + milliseconds)
    try {
      return await withConcurrencyLimit(networkOf(desk.address, 48), async () => {
        // Not even the reading of others waits.
        await eventLoop()
        return takeIn(fields, desk, answerAfter)
      })
    } catch (failure) {
      if (!(failure instanceof Busy)) throw failure
      return { ...withTypedValues(fields, 503, { notice: sentences.tooManyAtOnce }), retryInSeconds: 10 }
    } finally {
      const rest = answerAt - performance.now()
      if (rest > 0) await after(rest, undefined, { ref: false })
    }
  }
  const typedIn = (fields: FormData) =>
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, singleValue(fields, field)]))
  const withTypedValues = (fields: FormData, status: RefusedStatus, state: Partial<FormState>) => ({
    status,
    form: {
      form: name,
      values: typedValues(schema, typedIn(fields)),
      errors: {},
      notice: null,
      review: null,
      ...state,
    },
  })
  const takeIn = async (fields: FormData, desk: ActionContext, answerAfter: AnswerAfter): Promise<ActionResult> => {
    const typed = typedIn(fields)
    const rerender = (status: RefusedStatus, state: Partial<FormState>, retryInSeconds?: number): ActionResult => ({
      ...withTypedValues(fields, status, state),
      ...(retryInSeconds !== undefined && { retryInSeconds }),
    })

    const { success, data: values, error } = await schema.safeParseAsync(typed)
    if (!success) return rerender(422, { errors: firstErrors(error) })
    try {
      const recipient = 'email' in values ? String(values['email']) : null
      const verdict = await desk.rateLimit({ form: name, address: desk.address, recipient })
      if (verdict.go === 'away') return rerender(429, { notice: sentences.tooMany }, verdict.retryInSeconds)
      const wait = await desk.secondsUntilMemberAction()
      if (wait !== null) return rerender(429, { notice: sentences.tooManyOfMember }, wait)

      const looksLikeABot = singleValue(fields, honeypot) !== undefined && singleValue(fields, honeypot) !== ''
      const isPressed = verdict.go === 'through review' && !asksForSecret
      if ((isPressed || looksLikeABot) && !(await isReviewed(fields, name, desk))) {
        const review = await desk.links.seal('reviewed', reviewOf(name, desk), 5 * 60)
        return rerender(403, { notice: sentences.review, review })
      }

      if (mailRoom) {
        const mailWait = await desk.secondsUntilMail(desk.address, mailRoom)
        if (mailWait !== null) return rerender(429, { notice: sentences.tooMuchMail }, mailWait)
        if (await desk.isMailRoomFull(mailRoom)) return rerender(503, { notice: sentences.mailRoomFull }, 10 * 60)
      }

      const submission = await submissionOf(name, typed, desk.idempotencyKey ?? singleValue(fields, 'chave'))
      const done = await act(values, { ...desk, submission, answerAfter })
      if (done === 'key used for other content') return rerender(422, { notice: sentences.keyUsed })
      if ('refused' in done) {
        const { refused: status, notice = null, errors = {}, retryInSeconds } = done
        return rerender(status, { notice, errors }, retryInSeconds)
      }
      return 'download' in done ? { status: 200, ...done } : { status: 303, ...done }
    } catch (failure) {
      if (!(failure instanceof Unavailable) || failure instanceof Busy) throw failure
      if (!(failure instanceof BackendDown))
        desk.log.error({ form: name, error: failure.message }, 'a form could not be kept')
      if (failure instanceof AskedTooOften)
        return rerender(429, { notice: tooManyAttemptsMessage }, failure.retryInSeconds)
      return rerender(503, { notice: sentences.unavailable })
    }
  }
  submit.forms = [{ name, schema }]
  return submit
}

/**
 * One button of a page, with nothing to fill in and so nothing to review. It counts for a member alone: a mail provider
 * presses for many people.
 */
export function button(name: string, press: (desk: ActionContext, fields: FormData) => Promise<ActionResult>): Action {
  return async (fields, desk) => {
    try {
      const wait = await desk.secondsUntilMemberAction()
      if (wait !== null) return { ...refused(name, 429, sentences.tooManyOfMember), retryInSeconds: wait }
      return await press(desk, fields)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      const isExpected = failure instanceof BackendDown || failure instanceof Busy
      if (!isExpected) desk.log.error({ form: name, error: failure.message }, 'a button did nothing')
      return refused(name, 503, sentences.notNow)
    }
  }
}

/** What keeps more from being kept under an e-mail address that anybody may type, if anything does. */
export async function keepLimitReached(email: string, desk: ActionContext) {
  const wait = await desk.secondsUntilKept(email)
  return wait === null ? null : ({ refused: 429, notice: sentences.keepLimitReached, retryInSeconds: wait } as const)
}

/** The form comes back, and says why. */
export function refused(name: string, status: 403 | 422 | 429 | 503, notice: string) {
  return { status, form: { form: name, values: {}, errors: {}, notice, review: null } } satisfies ActionResult
}

/** The forms of a page, told apart by their hidden field `form`; a page's only form need not be named. */
export function byFormName(forms: Readonly<Record<string, Action>>): Action {
  const submit: Action = async (fields, desk) => {
    const name = String(singleValue(fields, 'form'))
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!chosen) throw httpError(400, 'No such form')
    return chosen(fields, desk)
  }
  submit.forms = Object.values(forms).flatMap((each) => each.forms ?? [])
  return submit
}

/** Back to the page of a form, which thanks for it. */
export function received(path: string, name: string, receipt: keyof typeof receipts): Accepted {
  return { location: `${path}?${new URLSearchParams({ recebido: name })}#${name}-recebido`, receipt: receipts[receipt] }
}

export const tooManyPressed = 'Recebemos muitos pedidos seguidos. Espere alguns minutos e tente de novo.'

const sentences = {
  unavailable: `Não conseguimos receber seu envio agora. O que você escreveu continua aqui: tente mais tarde ou escreva para ${site.email}.`,
  tooManyAtOnce:
    'Estamos recebendo muitos envios agora. O que você escreveu continua aqui: espere um minuto e envie de novo.',
  notNow: `Não conseguimos fazer isso agora. Tente de novo daqui a pouco ou escreva para ${site.email}.`,
  tooMany:
    'Recebemos muitos envios deste endereço. O que você escreveu continua aqui: espere alguns minutos e envie de novo.',
  tooMuchMail:
    'Já enviamos muitos e-mails a pedido desta rede. O que você escreveu continua aqui: espere um pouco, até uma hora, e envie de novo.',
  keepLimitReached: `Já recebemos muitos envios com este e-mail hoje. O que você escreveu continua aqui: envie de novo amanhã ou escreva para ${site.email}.`,
  mailRoomFull: `Muita gente pediu e-mails ao mesmo tempo. O que você escreveu continua aqui: envie de novo daqui a 10 minutos ou escreva para ${site.email}.`,
  tooManyOfMember: 'Recebemos muitos envios da sua conta. Espere alguns minutos e tente de novo.',
  review: 'Confira se está tudo certo e envie mais uma vez. É uma proteção contra robôs, e basta um clique.',
  keyUsed: 'Esta chave de envio já foi usada para outro conteúdo. Use uma chave nova.',
}

/** A field that people do not see. */
const honeypot = 'recado'

function reviewOf(name: string, { address }: ActionContext): string {
  return `${name} ${networkOf(address)}`
}

async function isReviewed(fields: FormData, name: string, desk: ActionContext): Promise<boolean> {
  const opened = await desk.links.open('reviewed', textOf(singleValue(fields, 'revisao')))
  return typeof opened === 'object' && opened.value === reviewOf(name, desk)
}
