import type { Action, ActionResult } from '../action.ts'
import type { ActionContext } from '../context.ts'
import { BackendDown, Busy, Unavailable } from '../unavailable.ts'
import { messages } from './messages.ts'
import { refused, rerender, type Refused } from './results.ts'

/**
 * A form without fields, so without a review. Only the limit per member applies: a mail provider submits for many people
 * from one network.
 */
export function button(
  name: string,
  act: (context: ActionContext, fields: FormData) => Promise<ActionResult | Refused>,
): Action {
  return async (fields, context) => {
    try {
      const wait = await context.secondsUntilMemberAction()
      const result = wait === null ? await act(context, fields) : refused(429, messages.memberRateLimited, wait)
      return result.kind === 'refused' ? rerender(name, result) : result
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      const isExpected = failure instanceof BackendDown || failure instanceof Busy
      if (!isExpected) context.log.error({ form: name, error: failure.message }, 'a button did nothing')
      return rerender(name, refused(503, messages.actionFailed))
    }
  }
}
