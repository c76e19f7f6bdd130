import { setTimeout as after } from 'node:timers/promises'
import { href } from '#shared/routes.ts'
import { AccountCode } from '#shared/schemas/account.ts'
import type { Action } from '#server/action.ts'
import { accountRequestOf } from '#server/auth/account-request.ts'
import { passwordProof } from '#server/auth/password-proof.ts'
import { forgetRequester } from '#server/auth/requester.ts'
import { returnQueryOf } from '#server/auth/return-path.ts'
import { form } from '#server/forms/form.ts'
import { redirection, rerender, type Refused } from '#server/forms/results.ts'

/** Minimum response time, whether or not the code is right. */
const minimumMs = 400

const wrongCode: Refused = {
  kind: 'refused',
  status: 422,
  errors: { code: 'Código errado ou vencido. Confira o e-mail mais novo, ou use o link que está nele.' },
}

const checkedForm = form('codigo', AccountCode, async ({ code }, context) => {
  const { query, data } = context
  const request = await accountRequestOf(context)
  const kind = query.get('modo') === 'senha' ? 'recovery' : 'signup'
  context.respondAfter(minimumMs)
  const id = request && (await data.accountTokens.tryCode(request.email, kind, code))
  if (!request || id === null) return wrongCode
  return redirection(href('new-password', {}, returnQueryOf(query.get('next'))), 'confirmed', [
    await passwordProof({ ...request, id, kind }, context),
    forgetRequester('account'),
  ])
})

/** The form of a mailed code. Without the requester's cookie it is always wrong: it takes no slot in the form's queue. */
export const codeForm: Action = async (fields, context) => {
  if (await accountRequestOf(context).catch(() => true)) return checkedForm(fields, context)
  await after(minimumMs, undefined, { ref: false })
  return rerender('codigo', wrongCode)
}
codeForm.forms = checkedForm.forms!
