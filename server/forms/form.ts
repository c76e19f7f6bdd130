import { setTimeout as after } from 'node:timers/promises'
import type { z } from 'zod'
import type { Action, ActionResult } from '../action.ts'
import { attemptLimitMessage } from '../auth/password-attempts.ts'
import type { ActionContext } from '../context.ts'
import type { Submission } from '../data/submission.ts'
import { httpError } from '../http/http-error.ts'
import type { MailRoom } from '../mail/mail.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import { ownTurn } from '../rate-limits/member-work.ts'
import { networkOf } from '../rate-limits/network.ts'
import { AskedTooOften, BackendDown, Busy, Unavailable } from '../unavailable.ts'
import { firstErrors, singleValue, secretFields, submittedValues } from './fields.ts'
import { mailRefusal } from './limit-refusals.ts'
import { messages } from './messages.ts'
import { refused, rerender, type Refused } from './results.ts'
import { reviewOf } from './review.ts'
import { submissionOf } from './submission.ts'

/** Waiting submissions of one form. A process handles about a hundred a second. */
const maxQueued = 256

type FormContext = ActionContext & {
  submission: Submission
  /**
   * Sets the minimum time from now until the response, so that its duration reveals nothing. The submission does not hold
   * its place in the queue while it waits.
   */
  respondAfter: (minimumMs: number) => void
}

/**
 * One form of a page: its name, its schema and its action.
 *
 * @param mailRoom room of the unconfirmed mail that the form queues, if it does
 */
export function form<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  act: (values: z.output<Schema>, context: FormContext) => Promise<ActionResult | Refused>,
  mailRoom?: MailRoom,
): Action {
  // A review would empty the secret fields; guesses are counted where the secret is checked.
  const hasSecretField = secretFields.some((field) => field in schema.shape)
  // Keeps a flood on one form from delaying other forms and other networks.
  const withConcurrencyLimit = fairBulkhead({ maxRunning: 16, maxQueued })
  const submittedFields = (fields: FormData) =>
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, singleValue(fields, field)]))

  async function handle(fields: FormData, context: Omit<FormContext, 'submission'>): Promise<ActionResult | Refused> {
    const submitted = submittedFields(fields)
    const { success, data: values, error } = await schema.safeParseAsync(submitted)
    if (!success) return { kind: 'refused', status: 422, errors: firstErrors(error) }

    const recipient = 'email' in values ? String(values['email']) : null
    const verdict = await context.rateLimit({ form: name, address: context.address, recipient })
    if (verdict.decision === 'deny') return refused(429, messages.rateLimited, verdict.retryInSeconds)
    const wait = await context.secondsUntilMemberAction()
    if (wait !== null) return refused(429, messages.memberRateLimited, wait)
    const isChallenged = verdict.decision === 'challenge' && !hasSecretField
    const refusal =
      (await reviewOf(name, fields, isChallenged, context)) ?? (mailRoom && (await mailRefusal(mailRoom, context)))
    if (refusal) return refusal

    const submission = await submissionOf(name, submitted, context.idempotencyKey ?? singleValue(fields, 'chave'))
    return act(values, { ...context, submission })
  }

  const submit: Action = async (fields, context) => {
    let earliestResponseAt = 0
    const respondAfter = (minimumMs: number) => void (earliestResponseAt = performance.now() + minimumMs)
    try {
      const result = await withConcurrencyLimit(networkOf(context.address, 48), async () => {
        // Lets the process read other requests first.
        await ownTurn()
        return handle(fields, { ...context, respondAfter })
      }).catch((failure: unknown) => refusalOf(failure, name, context))
      if (result.kind !== 'refused') return result
      return rerender(name, result, submittedValues(schema, submittedFields(fields)))
    } finally {
      const remainingMs = earliestResponseAt - performance.now()
      if (remainingMs > 0) await after(remainingMs, undefined, { ref: false })
    }
  }
  submit.forms = [{ name, schema }]
  return submit
}

/** Explains a failure of the backend; any other is thrown. */
function refusalOf(failure: unknown, name: string, { log }: ActionContext): Refused {
  if (!(failure instanceof Unavailable)) throw failure
  if (failure instanceof Busy) return refused(503, messages.overloaded, 10)
  if (!(failure instanceof BackendDown)) log.error({ form: name, error: failure.message }, 'a form could not be kept')
  if (failure instanceof AskedTooOften) return refused(429, attemptLimitMessage, failure.retryInSeconds)
  return refused(503, messages.unavailable)
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
