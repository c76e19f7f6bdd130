import { cookies } from '#shared/cookies.ts'
import type { Action } from '#server/action.ts'
import { ownerOf } from '#server/auth/my-data-access.ts'
import { messages } from '#server/forms/messages.ts'
import { refused, rerender } from '#server/forms/results.ts'

const closedMessage = `Seus dados se fecham depois de ${cookies.myData.minutes} minutos. Peça outro link para continuar.`

/** An action that needs the cookie of `myDataAccess`. */
export function ofOwner(submitOf: (email: string) => Action): Action {
  return async (fields, context) => {
    const email = await ownerOf(context)
    if (email === null) return rerender('my-data', refused(403, closedMessage))
    // Limited per owner, since a cookie can be used from many networks.
    const wait = await context.secondsUntilOwnerAction(email)
    if (wait === null) return submitOf(email)(fields, context)
    return rerender(String(fields.get('form')), refused(429, messages.actionRateLimited, wait))
  }
}
