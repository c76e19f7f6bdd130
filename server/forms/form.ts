import { setImmediate as yieldToEventLoop, setTimeout as after } from 'node:timers/promises'
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
import { attemptLimitMessage } from '../auth/password-attempts.ts'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import { firstErrors, singleValue, secretFields, nonEmptyText, submittedValues } from './fields.ts'
import { networkOf } from '../rate-limits/network.ts'
import { submissionOf } from './submission.ts'

/** The fields are valid, but the action failed: the form is rendered again. */
export type Refused = {
  kind: 'refused'
  status: 401 | 422 | 429 | 503
  notice?: string
  errors?: FormState['errors']
  retryInSeconds?: number
}

/** Waiting submissions of one form. A process handles about a hundred a second. */
const maxQueued = 256

/**
 * Sets the minimum time from now until the response, so that its duration reveals nothing. The submission does not hold
 * its place in the queue while it waits.
 */
type RespondAfter = (minimumMs: number) => void

type FormOf<Schema extends z.ZodObject> = {
  schema: Schema
  act: (
    values: z.output<Schema>,
    context: ActionContext & { submission: Submission; respondAfter: RespondAfter },
  ) => Promise<ActionResult | Refused>
}

/**
 * One form of a page: its name, its schema and its action.
 *
 * @param mailRoom room of the unconfirmed mail that the form queues, if it does
 */
export function form<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  act: FormOf<Schema>['act'],
  mailRoom?: MailRoom,
): Action {
  // A review would empty the secret fields; guesses are counted where the secret is checked.
  const hasSecretField = secretFields.some((field) => field in schema.shape)
  // Keeps a flood on one form from delaying other forms and other networks.
  const withConcurrencyLimit = fairBulkhead({ maxRunning: 16, maxQueued })
  const submit: Action = async (fields, context) => {
    let earliestResponseAt = 0
    const respondAfter: RespondAfter = (minimumMs) => void (earliestResponseAt = performance.now() + minimumMs)
    try {
      return await withConcurrencyLimit(networkOf(context.address, 48), async () => {
        // Lets the process read other requests first.
        await yieldToEventLoop()
        return handle(fields, context, respondAfter)
      })
    } catch (failure) {
      if (!(failure instanceof Busy)) throw failure
      return { ...rerenderWithValues(fields, 503, { notice: messages.overloaded }), retryInSeconds: 10 }
    } finally {
      const remainingMs = earliestResponseAt - performance.now()
      if (remainingMs > 0) await after(remainingMs, undefined, { ref: false })
    }
  }
  const submittedFields = (fields: FormData) =>
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, singleValue(fields, field)]))
  const rerenderWithValues = (fields: FormData, status: Rerender['status'], state: Partial<FormState>): Rerender =>
    rerenderWith(status, { form: name, values: submittedValues(schema, submittedFields(fields)), ...state })
  const handle = async (
    fields: FormData,
    context: ActionContext,
    respondAfter: RespondAfter,
  ): Promise<ActionResult> => {
    const submitted = submittedFields(fields)
    const rerenderForm = (
      status: Rerender['status'],
      state: Partial<FormState>,
      retryInSeconds?: number,
    ): Rerender => ({
      ...rerenderWithValues(fields, status, state),
      ...(retryInSeconds !== undefined && { retryInSeconds }),
    })

    const { success, data: values, error } = await schema.safeParseAsync(submitted)
    if (!success) return rerenderForm(422, { errors: firstErrors(error) })
    try {
      const recipient = 'email' in values ? String(values['email']) : null
      const verdict = await context.rateLimit({ form: name, address: context.address, recipient })
      if (verdict.decision === 'deny')
        return rerenderForm(429, { notice: messages.rateLimited }, verdict.retryInSeconds)
      const wait = await context.secondsUntilMemberAction()
      if (wait !== null) return rerenderForm(429, { notice: messages.memberRateLimited }, wait)

      const looksLikeABot = singleValue(fields, honeypot) !== undefined && singleValue(fields, honeypot) !== ''
      const isChallenged = verdict.decision === 'challenge' && !hasSecretField
      if ((isChallenged || looksLikeABot) && !(await isReviewed(fields, name, context))) {
        const review = await context.tokens.seal('reviewed', reviewOf(name, context), 5 * 60)
        return rerenderForm(403, { notice: messages.review, review })
      }

      if (mailRoom) {
        const mailWait = await context.secondsUntilMail(context.address, mailRoom)
        if (mailWait !== null) return rerenderForm(429, { notice: messages.mailRateLimited }, mailWait)
        if (await context.isMailRoomFull(mailRoom)) return rerenderForm(503, { notice: messages.mailRoomFull }, 10 * 60)
      }

      const submission = await submissionOf(name, submitted, context.idempotencyKey ?? singleValue(fields, 'chave'))
      const result = await act(values, { ...context, submission, respondAfter })
      if (result.kind !== 'refused') return result
      const { status, notice = null, errors = {}, retryInSeconds } = result
      return rerenderForm(status, { notice, errors }, retryInSeconds)
    } catch (failure) {
      if (!(failure instanceof Unavailable) || failure instanceof Busy) throw failure
      if (!(failure instanceof BackendDown))
        context.log.error({ form: name, error: failure.message }, 'a form could not be kept')
      if (failure instanceof AskedTooOften)
        return rerenderForm(429, { notice: attemptLimitMessage }, failure.retryInSeconds)
      return rerenderForm(503, { notice: messages.unavailable })
    }
  }
  submit.forms = [{ name, schema }]
  return submit
}

/**
 * A form without fields, so without a review. Only the limit per member applies: a mail provider submits for many people
 * from one network.
 */
export function button(
  name: string,
  action: (context: ActionContext, fields: FormData) => Promise<ActionResult>,
): Action {
  return async (fields, context) => {
    try {
      const wait = await context.secondsUntilMemberAction()
      if (wait !== null) return { ...rerender(name, 429, messages.memberRateLimited), retryInSeconds: wait }
      return await action(context, fields)
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      const isExpected = failure instanceof BackendDown || failure instanceof Busy
      if (!isExpected) context.log.error({ form: name, error: failure.message }, 'a button did nothing')
      return rerender(name, 503, messages.actionFailed)
    }
  }
}

/** The refusal where an unconfirmed e-mail address has reached its limit of stored submissions; `null` below it. */
export async function mailboxLimitReached(email: string, context: ActionContext) {
  const wait = await context.secondsUntilSubmission(email)
  return wait === null
    ? null
    : ({ kind: 'refused', status: 429, notice: messages.mailboxLimitReached, retryInSeconds: wait } as const)
}

/** The client used one idempotency key for two different submissions. */
export const keyReused: Refused = {
  kind: 'refused',
  status: 422,
  notice: 'Esta chave de envio já foi usada para outro conteúdo. Use uma chave nova.',
}

/** Renders the page again with a notice in the form. */
export function rerender(name: string, status: Rerender['status'], notice: string): Rerender {
  return rerenderWith(status, { form: name, notice })
}

function rerenderWith(status: Rerender['status'], state: Pick<FormState, 'form'> & Partial<FormState>): Rerender {
  return { kind: 'rerender', status, form: { values: {}, errors: {}, notice: null, review: null, ...state } }
}

/** Selects one of a page's forms by the hidden field `form`. */
export function byFormName(forms: Readonly<Record<string, Action>>): Action {
  const submit: Action = async (fields, context) => {
    const name = String(singleValue(fields, 'form'))
    const action = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!action) throw httpError(400, 'No such form')
    return action(fields, context)
  }
  submit.forms = Object.values(forms).flatMap((each) => each.forms ?? [])
  return submit
}

/** Redirects to the form's page, which renders the receipt. */
export function received(path: string, name: string, receipt: keyof typeof flashMessages): Redirection {
  return {
    kind: 'redirect',
    location: `${path}?${new URLSearchParams({ recebido: name })}#${name}-recebido`,
    receipt: flashMessages[receipt],
  }
}

export const actionRateLimitMessage = 'Recebemos muitos pedidos seguidos. Espere alguns minutos e tente de novo.'

const messages = {
  unavailable: `Não conseguimos receber seu envio agora. O que você escreveu continua aqui: tente mais tarde ou escreva para ${site.email}.`,
  overloaded:
    'Estamos recebendo muitos envios agora. O que você escreveu continua aqui: espere um minuto e envie de novo.',
  actionFailed: `Não conseguimos fazer isso agora. Tente de novo daqui a pouco ou escreva para ${site.email}.`,
  rateLimited:
    'Recebemos muitos envios deste endereço. O que você escreveu continua aqui: espere alguns minutos e envie de novo.',
  mailRateLimited:
    'Já enviamos muitos e-mails a pedido desta rede. O que você escreveu continua aqui: espere um pouco, até uma hora, e envie de novo.',
  mailboxLimitReached: `Já recebemos muitos envios com este e-mail hoje. O que você escreveu continua aqui: envie de novo amanhã ou escreva para ${site.email}.`,
  mailRoomFull: `Muita gente pediu e-mails ao mesmo tempo. O que você escreveu continua aqui: envie de novo daqui a 10 minutos ou escreva para ${site.email}.`,
  memberRateLimited: 'Recebemos muitos envios da sua conta. Espere alguns minutos e tente de novo.',
  review: 'Confira se está tudo certo e envie mais uma vez. É uma proteção contra robôs, e basta um clique.',
}

/** A field that people do not see and bots fill in. */
const honeypot = 'recado'

function reviewOf(name: string, { address }: ActionContext): string {
  return `${name} ${networkOf(address)}`
}

async function isReviewed(fields: FormData, name: string, context: ActionContext): Promise<boolean> {
  const unsealed = await context.tokens.open('reviewed', nonEmptyText(singleValue(fields, 'revisao')))
  return typeof unsealed === 'object' && unsealed.value === reviewOf(name, context)
}
