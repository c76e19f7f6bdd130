import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { CurrentPassword, NewPassword, PasswordRecovery, SignUp } from '#shared/schemas/account.ts'
import { checkCurrentPassword } from '../auth/current-password.ts'
import { mailRefusal } from '#server/forms/limit-refusals.ts'
import { choosePassword, passwordProblem } from '../auth/choose-password.ts'
import { membersIn } from '../data/members.ts'
import { ownAlertsIn } from '../data/own-alerts.ts'
import { button } from '../forms/button.ts'
import { form, byFormName } from '../forms/form.ts'
import { received, redirection } from '../forms/results.ts'
import { maskedAddress } from '../mail/masked-address.ts'
import { keptDataFile } from '../export/person.ts'
import {
  accountDeleted,
  accountExists,
  emailChangeConfirmation,
  emailChangeNotice,
} from '../mail/templates/account.tsx'
import { passwordMail } from '../auth/password-mail.ts'
import { requireUser } from '../auth/require-user.ts'
import { forgetBrowser } from '../auth/known-browser.ts'
import { clearedAtSignOut } from '../auth/cleared-cookies.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import type { Loader } from '../page.ts'

import { modelConsentForms, modelConsentView } from './account/model-consent.ts'

const path = href('account')

export const load: Loader<'member', typeof import('#client/pages/account.tsx')> = async (context) => ({
  name: context.member.name,
  email: context.member.email,
  supportChat: context.config.supportChat,
  model: await modelConsentView(context),
  // A hint: for it nobody loses what they typed while the data is away.
  hasCalendar: await ownAlertsIn(context.session.db)
    .hasCalendar()
    .catch(() => false),
})

export const submit = byFormName({
  ...modelConsentForms,

  name: form('name', SignUp.pick({ name: true }), async ({ name }, context) => {
    const { id } = await requireUser(context.session, path)
    await membersIn(context.session.db).rename(id, name)
    return received(path, 'name', 'name')
  }),

  email: form(
    'email',
    z.object({ ...PasswordRecovery.shape, ...CurrentPassword.shape }),
    async ({ email: to, current }, context) => {
      const { id: accountId, email: from } = await requireUser(context.session, path)
      // Wrong passwords cause no mail, and use up nothing of what others of the network may cause.
      const objection =
        (await checkCurrentPassword(current, from, context)) ?? (await mailRefusal('email-change', context))
      if (objection) return objection
      const links = mailLinks(context.config, context.tokens)
      context.respondAfter(minimumMs)
      // Both queries always run, whether or not the address has an account, so that their duration reveals nothing.
      const version = await context.data.people.accountVersion(accountId)
      const isTaken = await context.data.people.hasAccount(to)
      const link = await links.changeEmail({ id: randomUUID(), accountId, mark: version, from, to })
      const toNew = isTaken
        ? accountExists(to, links.signIn(), links.recoverPassword())
        : { ...emailChangeConfirmation(to, link), askedBy: accountId }
      // Queued first, so that the current address is notified even where the second mail fails.
      await context.data.outbox.queue(emailChangeNotice(from, maskedAddress(to), links.account()))
      await context.data.outbox.queue(toNew)
      return received(path, 'email', 'email')
    },
  ),

  password: form(
    'password',
    z.object({ ...CurrentPassword.shape, ...NewPassword.shape }),
    async ({ current, password }, context) => {
      const { id: accountId, email } = await requireUser(context.session, path)
      const wrong = await checkCurrentPassword(current, email, context)
      if (wrong) return wrong
      const mail = await passwordMail(email, context)
      const objection =
        (await passwordProblem(password)) ?? (await choosePassword({ accountId, password, mail }, context))
      if (objection !== null) return { kind: 'refused', status: 422, errors: { password: objection } }
      return received(path, 'password', 'password')
    },
  ),

  devices: button('devices', async (context) => {
    await requireUser(context.session, path)
    const alerts = ownAlertsIn(context.session.db)
    if (await alerts.hasCalendar()) await alerts.openCalendar()
    await context.session.signOutOthers()
    return received(path, 'devices', 'devices')
  }),

  export: button('export', async (context) => {
    const { email } = await requireUser(context.session, path)
    return { kind: 'file', file: await keptDataFile(email, context.data.people) }
  }),

  delete: form('delete', CurrentPassword, async ({ current }, context) => {
    const { email } = await requireUser(context.session, path)
    const objection = await checkCurrentPassword(current, email, context)
    if (objection) return objection
    await context.data.people.forget(email, accountDeleted(email))
    await context.session.signOut()
    return redirection(href('home', {}, { recebido: 'conta-apagada' }), 'conta-apagada', [
      ...clearedAtSignOut,
      forgetBrowser,
    ])
  }),
})

/** Minimum response time, whether or not the address has an account. */
const minimumMs = 700
