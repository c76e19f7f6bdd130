import { formHeldBack } from '../observability/events.ts'
import type { Limits } from './limits.ts'
import { networkOf } from './network.ts'
import type { RateLimitStore } from './store.ts'

type Verdict = { decision: 'allow' | 'challenge' } | { decision: 'deny'; retryInSeconds: number }

type Submission = {
  form: string
  /** The visitor's network address. */
  address: string
  /** The e-mail address that the form names, if it names one. */
  recipient: string | null
}

/** Counts a form and gives the verdict on it. */
export function formRateLimit({ perVisitor, perRecipient, perForm }: Limits, store: RateLimitStore) {
  const ofVisitor = store('forms of a visitor', perVisitor.seconds, perVisitor.refuseAfter)
  const ofRecipient = store('forms to a recipient', perRecipient.seconds, perRecipient.reviewAfter)
  const ofAll = store('sendings of a form', perForm.seconds, perForm.reviewAfter)

  return async ({ form, address, recipient }: Submission): Promise<Verdict> => {
    const own = await ofVisitor(networkOf(address))
    if (own.hits > perVisitor.refuseAfter) {
      formHeldBack.publish('refused')
      return { decision: 'deny', retryInSeconds: own.resetInSeconds }
    }

    const [named, all] = await Promise.all([recipient === null ? null : ofRecipient(recipient), ofAll(form)])
    const isHigh =
      own.hits > perVisitor.reviewAfter ||
      (named?.hits ?? 0) > perRecipient.reviewAfter ||
      all.hits > perForm.reviewAfter
    if (isHigh) formHeldBack.publish('reviewed')
    return { decision: isHigh ? 'challenge' : 'allow' }
  }
}

export type FormRateLimit = ReturnType<typeof formRateLimit>
