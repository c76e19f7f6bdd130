import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { CurrentPassword, NewPassword, PasswordRecovery, SignUp } from '#shared/schemas/account.ts'
import { tooManyPasswords } from '../auth/password-attempts.ts'
import { choosePassword, objectionToPassword } from '../auth/choose-password.ts'
import { membersIn } from '../data/members.ts'
import type { Desk } from '../action.ts'
import { button, form, oneOf, received } from '../forms/form.ts'
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
import { SignInFirst, type LoadPrivate } from '../page.ts'

const path = href('account')

export const load: LoadPrivate<typeof import('#client/pages/account.tsx')> = async ({ member: { name, email } }) => ({
  name,
  email,
})

export const submit = oneOf({
  name: form('name', SignUp.pick({ name: true }), async ({ name }, desk) => {
    const { id } = await whoIsIn(desk)
    await membersIn(desk.session.db).rename(id, name)
    return received(path, 'name', 'name')
  }),

  email: form(
    'email',
    z.object({ ...PasswordRecovery.shape, ...CurrentPassword.shape }),
    async (typed, desk) => {
      const { email: to, current } = typed
      const { id: accountId, email: from } = await whoIsIn(desk)
      const objection = await objectionTo(current, from, desk)
      if (objection) return objection
      const links = mailLinks(desk.config, desk.links)
      const noMore = await links.noMoreMail(to)
      desk.answerAfter(mailPatience)
      // Both are asked for and made, whether or not the address is somebody's: who waits behind them learns nothing.
      const mark = await desk.data.people.accountMark(accountId)
      const isTaken = await desk.data.people.hasAccount(to)
      const link = await links.changeEmail({ id: randomUUID(), accountId, mark, from, to })
      const toNew = isTaken
        ? accountExists(to, links.signIn(), links.recoverPassword(), noMore)
        : { ...emailChangeConfirmation(to, link, noMore), askedBy: accountId }
      // Its owner hears of it first, whatever comes between.
      await desk.data.outbox.queue(emailChangeNotice(from, maskedAddress(to)))
      await desk.data.outbox.queue(toNew)
      return received(path, 'email', 'email')
    },
    'email-change',
  ),

  password: form('password', z.object({ ...CurrentPassword.shape, ...NewPassword.shape }), async (typed, desk) => {
    const { email } = await whoIsIn(desk)
    const wrong = await objectionTo(typed.current, email, desk)
    if (wrong) return wrong
    const mail = passwordChanged(email, mailLinks(desk.config, desk.links).recoverPassword())
    const { password } = typed
    const objection = (await objectionToPassword(password)) ?? (await choosePassword({ email, password, mail }, desk))
    if (objection !== null) return { refused: 422, errors: { password: objection } }
    return received(path, 'password', 'password')
  }),

  devices: button('devices', async (desk) => {
    await whoIsIn(desk)
    await desk.session.signOutOthers()
    return { status: 303, ...received(path, 'devices', 'devices') }
  }),

  export: button('export', async (desk) => {
    const { email } = await whoIsIn(desk)
    return { status: 200, download: await keptDataFile(email, desk.data.people) }
  }),

  delete: form('delete', CurrentPassword, async ({ current }, desk) => {
    const { email } = await whoIsIn(desk)
    const objection = await objectionTo(current, email, desk)
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
const mailPatience = 700

/** What is wrong with a password that is asked for again, if anything is. */
async function objectionTo(current: string, email: string, desk: Desk) {
  const tooMany = await tooManyPasswords(email, desk, true)
  if (tooMany) return tooMany
  if (await desk.accounts.isPasswordOf(email, current, desk.address)) {
    await desk.data.people.forgetPasswordTries(email)
    return null
  }
  return { refused: 422, errors: { current: 'A senha atual não confere.' } } as const
}

/** Auth itself says who: a token alone may be of a session that is over. */
async function whoIsIn({ session }: Desk) {
  const user = await session.user()
  if (!user) throw new SignInFirst(path)
  return user
}
