import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { CurrentPassword, NewPassword, PasswordRecovery, SignUp } from '#shared/schemas/account.ts'
import { countPasswordAttempt } from '../auth/password-attempts.ts'
import { choosePassword, passwordProblem } from '../auth/choose-password.ts'
import { membersIn } from '../data/members.ts'
import type { ActionContext } from '../context.ts'
import { button, form, byFormName, received } from '../forms/form.ts'
import { maskedAddress } from '../mail/masked-address.ts'
import { keptDataFile } from '../kept-data.ts'
import {
  accountDeleted,
  accountExists,
  emailChangeConfirmation,
  emailChangeNotice,
  passwordChanged,
} from '../mail/templates.tsx'
import { forgetBrowser } from '../auth/known-browser.ts'
import { clearedAtSignOut } from '../auth/cleared-cookies.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { SignInRequired } from '../http/http-error.ts'
import type { Loader } from '../page.ts'

const path = href('account')

export const load: Loader<'member', typeof import('#client/pages/account.tsx')> = async ({
  member: { name, email },
}) => ({
  name,
  email,
})

export const submit = byFormName({
  name: form('name', SignUp.pick({ name: true }), async ({ name }, context) => {
    const { id } = await requireUser(context)
    await membersIn(context.session.db).rename(id, name)
    return received(path, 'name', 'name')
  }),

  email: form(
    'email',
    z.object({ ...PasswordRecovery.shape, ...CurrentPassword.shape }),
    async (typed, context) => {
      const { email: to, current } = typed
      const { id: accountId, email: from } = await requireUser(context)
      const objection = await checkCurrentPassword(current, from, context)
      if (objection) return objection
      const links = mailLinks(context.config, context.tokens)
      const unsubscribeUrl = await links.unsubscribeAll(to)
      context.respondAfter(minimumMs)
      // Both queries always run, whether or not the address has an account, so that their duration reveals nothing.
      const version = await context.data.people.accountVersion(accountId)
      const isTaken = await context.data.people.hasAccount(to)
      const link = await links.changeEmail({ id: randomUUID(), accountId, mark: version, from, to })
      const toNew = isTaken
        ? accountExists(to, links.signIn(), links.recoverPassword(), unsubscribeUrl)
        : { ...emailChangeConfirmation(to, link, unsubscribeUrl), askedBy: accountId }
      // Queued first, so that the current address is notified even where the second mail fails.
      await context.data.outbox.queue(emailChangeNotice(from, maskedAddress(to)))
      await context.data.outbox.queue(toNew)
      return received(path, 'email', 'email')
    },
    'email-change',
  ),

  password: form('password', z.object({ ...CurrentPassword.shape, ...NewPassword.shape }), async (typed, context) => {
    const { id: accountId, email } = await requireUser(context)
    const wrong = await checkCurrentPassword(typed.current, email, context)
    if (wrong) return wrong
    const mail = passwordChanged(email, mailLinks(context.config, context.tokens).recoverPassword())
    const { password } = typed
    const objection =
      (await passwordProblem(password)) ?? (await choosePassword({ accountId, password, mail }, context))
    if (objection !== null) return { kind: 'refused', status: 422, errors: { password: objection } }
    return received(path, 'password', 'password')
  }),

  devices: button('devices', async (context) => {
    await requireUser(context)
    await context.session.signOutOthers()
    return received(path, 'devices', 'devices')
  }),

  export: button('export', async (context) => {
    const { email } = await requireUser(context)
    return { kind: 'file', file: await keptDataFile(email, context.data.people) }
  }),

  delete: form('delete', CurrentPassword, async ({ current }, context) => {
    const { email } = await requireUser(context)
    const objection = await checkCurrentPassword(current, email, context)
    if (objection) return objection
    await context.data.people.forget(email, accountDeleted(email))
    await context.session.signOut()
    return {
      kind: 'redirect',
      location: href('home', {}, { recebido: 'conta-apagada' }),
      receipt: flashMessages['conta-apagada'],
      cookies: [...clearedAtSignOut, forgetBrowser],
    }
  }),
})

/** Minimum response time, whether or not the address has an account. */
const minimumMs = 700

/** The refusal of a wrong current password; `null` where it is right. */
async function checkCurrentPassword(current: string, email: string, context: ActionContext) {
  const refusal = await countPasswordAttempt(email, context, true)
  if (refusal) return refusal
  if (await context.accounts.isPasswordOf(email, current, context.address)) {
    await context.data.people.resetPasswordAttempts(email)
    return null
  }
  return { kind: 'refused', status: 422, errors: { current: 'A senha atual não confere.' } } as const
}

/** Asks Auth: a token alone may belong to a session that has ended. */
async function requireUser({ session }: ActionContext) {
  const user = await session.user()
  if (!user) throw new SignInRequired(path)
  return user
}
