import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { CurrentPassword, NewPassword, PasswordRecovery, SignUp } from '#shared/schemas/account.ts'
import { countPasswordAttempt } from '../auth/password-attempts.ts'
import { choosePassword, passwordProblem } from '../auth/choose-password.ts'
import { membersIn } from '../data/members.ts'
import type { ActionContext } from '../action.ts'
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
import { browserIsUnknown } from '../auth/known-browser.ts'
import { nothingLeftBehind } from '../auth/left-behind.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { SignInRequired, type LoadPrivate } from '../page.ts'

const path = href('account')

export const load: LoadPrivate<typeof import('#client/pages/account.tsx')> = async ({ member: { name, email } }) => ({
  name,
  email,
})

export const submit = byFormName({
  name: form('name', SignUp.pick({ name: true }), async ({ name }, desk) => {
    const { id } = await requireUser(desk)
    await membersIn(desk.session.db).rename(id, name)
    return received(path, 'name', 'name')
  }),

  email: form(
    'email',
    z.object({ ...PasswordRecovery.shape, ...CurrentPassword.shape }),
    async (typed, desk) => {
      const { email: to, current } = typed
      const { id: accountId, email: from } = await requireUser(desk)
      const objection = await checkCurrentPassword(current, from, desk)
      if (objection) return objection
      const links = mailLinks(desk.config, desk.links)
      const unsubscribeUrl = await links.unsubscribeAll(to)
      desk.answerAfter(minimumMs)
      // Both are asked for and made, whether or not the address is somebody's: who waits behind them learns nothing.
      const mark = await desk.data.people.accountVersion(accountId)
      const isTaken = await desk.data.people.hasAccount(to)
      const link = await links.changeEmail({ id: randomUUID(), accountId, mark, from, to })
      const toNew = isTaken
        ? accountExists(to, links.signIn(), links.recoverPassword(), unsubscribeUrl)
        : { ...emailChangeConfirmation(to, link, unsubscribeUrl), askedBy: accountId }
      // Its owner hears of it first, whatever comes between.
      await desk.data.outbox.queue(emailChangeNotice(from, maskedAddress(to)))
      await desk.data.outbox.queue(toNew)
      return received(path, 'email', 'email')
    },
    'email-change',
  ),

  password: form('password', z.object({ ...CurrentPassword.shape, ...NewPassword.shape }), async (typed, desk) => {
    const { email } = await requireUser(desk)
    const wrong = await checkCurrentPassword(typed.current, email, desk)
    if (wrong) return wrong
    const mail = passwordChanged(email, mailLinks(desk.config, desk.links).recoverPassword())
    const { password } = typed
    const objection = (await passwordProblem(password)) ?? (await choosePassword({ email, password, mail }, desk))
    if (objection !== null) return { refused: 422, errors: { password: objection } }
    return received(path, 'password', 'password')
  }),

  devices: button('devices', async (desk) => {
    await requireUser(desk)
    await desk.session.signOutOthers()
    return { status: 303, ...received(path, 'devices', 'devices') }
  }),

  export: button('export', async (desk) => {
    const { email } = await requireUser(desk)
    return { status: 200, download: await keptDataFile(email, desk.data.people) }
  }),

  delete: form('delete', CurrentPassword, async ({ current }, desk) => {
    const { email } = await requireUser(desk)
    const objection = await checkCurrentPassword(current, email, desk)
    if (objection) return objection
    await desk.data.people.forget(email, accountDeleted(email))
    await desk.session.signOut()
    return {
      location: href('home', {}, { recebido: 'conta-apagada' }),
      receipt: receipts['conta-apagada'],
      cookies: [...nothingLeftBehind, browserIsUnknown],
    }
  }),
})

/** Milliseconds that an answer takes at least, whether or not the address is somebody's. */
const minimumMs = 700

/** What is wrong with a password that is asked for again, if anything is. */
async function checkCurrentPassword(current: string, email: string, desk: ActionContext) {
  const tooMany = await countPasswordAttempt(email, desk, true)
  if (tooMany) return tooMany
  if (await desk.accounts.isPasswordOf(email, current, desk.address)) {
    await desk.data.people.resetPasswordAttempts(email)
    return null
  }
  return { refused: 422, errors: { current: 'A senha atual não confere.' } } as const
}

/** Auth itself says who: a token alone may be of a session that is over. */
async function requireUser({ session }: ActionContext) {
  const user = await session.user()
  if (!user) throw new SignInRequired(path)
  return user
}
