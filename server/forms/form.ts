import { setImmediate as eventLoop, setTimeout as after } from 'node:timers/promises'
import type { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { site } from '#shared/site.ts'
import { AskedTooOften, BackendDown, Busy, Unavailable } from '../unavailable.ts'
import type { Submission } from '../data/submission.ts'
import { httpError } from '../http/http-error.ts'
import type { MailRoom } from '../mail/mail.ts'
import type { Action, ActionResult, Redirection, Rerender } from '../action.ts'
import type { ActionContext } from '../context.ts'
import { tooManyAttemptsMessage } from '../auth/password-attempts.ts'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import { firstErrors, singleValue, secrets, textOf, typedValues } from './fields.ts'
import { networkOf } from '../rate-limits/limits.ts'
import { submissionOf } from './submission.ts'

/** The fields are right, and yet the form is rendered again. */
export type Refused = {
  kind: 'refused'
  status: 401 | 422 | 429 | 503
  notice?: string
  errors?: FormState['errors']
  retryInSeconds?: number
}

/** Submissions of one form that wait for others of it. A process takes in about a hundred a second. */
const maxQueued = 256

/**
 * Has the answer leave so many milliseconds from now at the earliest: how long it took tells nobody what was found. Others
 * are taken in meanwhile.
 */
type AnswerAfter = (milliseconds: number) => void

type FormOf<Schema extends z.ZodObject> = {
  schema: Schema
  act: (
    values: z.output<Schema>,
    context: ActionContext & { submission: Submission; answerAfter: AnswerAfter },
  ) => Promise<ActionResult | Refused>
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
  const submit: Action = async (fields, context) => {
    let answerAt = 0
    const answerAfter: AnswerAfter = (milliseconds) => void (answerAt = performance.now() + milliseconds)
    try {
      return await withConcurrencyLimit(networkOf(context.address, 48), async () => {
        // Not even the reading of others waits.
        await eventLoop()
        return takeIn(fields, context, answerAfter)
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
  const withTypedValues = (fields: FormData, status: Rerender['status'], state: Partial<FormState>): Rerender =>
    rerenderWith(status, { form: name, values: typedValues(schema, typedIn(fields)), ...state })
  const takeIn = async (fields: FormData, context: ActionContext, answerAfter: AnswerAfter): Promise<ActionResult> => {
    const typed = typedIn(fields)
    const again = (status: Rerender['status'], state: Partial<FormState>, retryInSeconds?: number): Rerender => ({
      ...withTypedValues(fields, status, state),
      ...(retryInSeconds !== undefined && { retryInSeconds }),
    })

    const { success, data: values, error } = await schema.safeParseAsync(typed)
    if (!success) return again(422, { errors: firstErrors(error) })
    try {
      const recipient = 'email' in values ? String(values['email']) : null
      const verdict = await context.rateLimit({ form: name, address: context.address, recipient })
      if (verdict.decision === 'deny') return again(429, { notice: sentences.tooMany }, verdict.retryInSeconds)
      const wait = await context.secondsUntilMemberAction()
      if (wait !== null) return again(429, { notice: sentences.tooManyOfMember }, wait)

      const looksLikeABot = singleValue(fields, honeypot) !== undefined && singleValue(fields, honeypot) !== ''
      const isChallenged = verdict.decision === 'challenge' && !asksForSecret
      if ((isChallenged || looksLikeABot) && !(await isReviewed(fields, name, context))) {
        const review = await context.tokens.seal('reviewed', reviewOf(name, context), 5 * 60)
        return again(403, { notice: sentences.review, review })
      }

      if (mailRoom) {
        const mailWait = await context.secondsUntilMail(context.address, mailRoom)
        if (mailWait !== null) return again(429, { notice: sentences.tooMuchMail }, mailWait)
        if (await context.isMailRoomFull(mailRoom)) return again(503, { notice: sentences.mailRoomFull }, 10 * 60)
      }

      const submission = await submissionOf(name, typed, context.idempotencyKey ?? singleValue(fields, 'chave'))
      const result = await act(values, { ...context, submission, answerAfter })
      if (result.kind !== 'refused') return result
      const { status, notice = null, errors = {}, retryInSeconds } = result
      return again(status, { notice, errors }, retryInSeconds)
    } catch (failure) {
      if (!(failure instanceof Unavailable) || failure instanceof Busy) throw failure
      if (!(failure instanceof BackendDown))
        context.log.error({ form: name, error: failure.message }, 'a form could not be kept')
      if (failure instanceof AskedTooOften)
        return again(429, { notice: tooManyAttemptsMessage }, failure.retryInSeconds)
      return again(503, { notice: sentences.unavailable })
    }
  }
  submit.forms = [{ name, schema }]
  return submit
}

/**
 * One button of a page, with nothing to fill in and so nothing to review. It counts for a member alone: a mail provider
 * presses for many people.
 */
export function button(
  name: string,
  press: (context: ActionContext, fields: FormData) => Promise<ActionResult>,
): Action {
  return async (fields, context) => {
    try {
      const wait = await context.secondsUntilMemberAction()
      if (wait !== null) return { ...rerender(name, 429, sentences.tooManyOfMember), retryInSeconds: wait }
      return await press(context, fields)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      const isExpected = failure instanceof BackendDown || failure instanceof Busy
      if (!isExpected) context.log.error({ form: name, error: failure.message }, 'a button did nothing')
      return rerender(name, 503, sentences.notNow)
    }
  }
}

/** What keeps more from being kept under an e-mail address that anybody may type, if anything does. */
export async function keepLimitReached(email: string, context: ActionContext) {
  const wait = await context.secondsUntilKept(email)
  return wait === null
    ? null
    : ({ kind: 'refused', status: 429, notice: sentences.keepLimitReached, retryInSeconds: wait } as const)
}

/** The client has named two different submissions with one key. */
export const keyReused: Refused = {
  kind: 'refused',
  status: 422,
  notice: 'Esta chave de envio já foi usada para outro conteúdo. Use uma chave nova.',
}

/** The page is rendered again, and the form says why. */
export function rerender(name: string, status: Rerender['status'], notice: string): Rerender {
  return rerenderWith(status, { form: name, notice })
}

function rerenderWith(status: Rerender['status'], state: Pick<FormState, 'form'> & Partial<FormState>): Rerender {
  return { kind: 'rerender', status, form: { values: {}, errors: {}, notice: null, review: null, ...state } }
}

/** The forms of a page, told apart by their hidden field `form`; a page's only form need not be named. */
export function byFormName(forms: Readonly<Record<string, Action>>): Action {
  const submit: Action = async (fields, context) => {
    const name = String(singleValue(fields, 'form'))
    const chosen = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!chosen) throw httpError(400, 'No such form')
    return chosen(fields, context)
  }
  submit.forms = Object.values(forms).flatMap((each) => each.forms ?? [])
  return submit
}

/** Back to the page of a form, which thanks for it. */
export function received(path: string, name: string, receipt: keyof typeof flashMessages): Redirection {
  return {
    kind: 'redirect',
    location: `${path}?${new URLSearchParams({ recebido: name })}#${name}-recebido`,
    receipt: flashMessages[receipt],
  }
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
}

/** A field that people do not see. */
const honeypot = 'recado'

function reviewOf(name: string, { address }: ActionContext): string {
  return `${name} ${networkOf(address)}`
}

async function isReviewed(fields: FormData, name: string, context: ActionContext): Promise<boolean> {
  const opened = await context.tokens.open('reviewed', textOf(singleValue(fields, 'revisao')))
  return typeof opened === 'object' && opened.value === reviewOf(name, context)
}
