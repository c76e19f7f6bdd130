import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { FirstPassword } from '#shared/schemas/account.ts'
import { choosePassword } from '../forms/choose-password.ts'
import { membersIn } from '../data/members.ts'
import { form } from '../forms/form.ts'
import { passwordChanged } from '../mail/letters.tsx'
import { mailLinks } from '../links/mail-links.ts'
import { nextPage } from '../links/next-page.ts'
import { mayChoosePassword, passwordIsChosen } from '../forms/password-proof.ts'
import { Elsewhere, type LoadPersonal } from '../page.ts'

const askAgain = href('auth', {}, { modo: 'senha' })

export const load: LoadPersonal<typeof import('#client/pages/new-password.tsx')> = async (visit) => {
  const { session, query } = visit
  const user = await session.user()
  if (!user) throw new Elsewhere(askAgain)
  if (!(await mayChoosePassword(user.id, visit))) throw new Elsewhere(href('account'))
  const member = await membersIn(session.db).own(user.id)
  return { email: user.email, name: user.name, isNew: member === null, next: query.get('next') }
}

export const submit = form(
  'new-password',
  FirstPassword,
  async ({ password, shared }, { session, query, data, config, links, address, cookies }) => {
    const user = await session.user()
    if (!user) throw new Elsewhere(askAgain)
    if (!(await mayChoosePassword(user.id, { links, cookies }))) throw new Elsewhere(href('account'))
    const objection = await choosePassword(session, password, shared === '1')
    if (objection !== null) return { refused: 422, errors: { password: objection } }

    await data.people.noteAccess(user.id, address)
    const members = membersIn(session.db)
    const isNew = (await members.own(user.id)) === null
    if (isNew) await members.begin(user.id, user.name ?? user.email)
    else await data.outbox.queue(passwordChanged(user.email, mailLinks(config, links).recoverPassword()))
    return {
      location: nextPage(query.get('next')),
      receipt: receipts['new-password'],
      cookies: [passwordIsChosen],
    }
  },
)
