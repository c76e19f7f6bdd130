import { href } from '#shared/routes.ts'
import { button, received, refused } from '../forms/form.ts'
import { nameOfToken, type Links } from '../links/links.ts'
import type { EmailChange } from '../links/mail-links.ts'
import type { LoadPersonal } from '../page.ts'

const route = 'email-change'

export const load: LoadPersonal<typeof import('#client/pages/email-change.tsx')> = async ({ query, links, form }) => {
  if (query.get('recebido') === route) return { step: { at: 'end', outcome: route } }
  if (form?.notice === usedOrOld) return { step: { at: 'bad link', why: 'expired' } }
  const token = query.get('l')
  const change = await opened(token, links)
  if (typeof change === 'string') return { step: { at: 'bad link', why: change } }
  return { step: { at: 'link', email: change.to, action: href(route, {}, { l: token! }) } }
}

const usedOrOld = 'Este link já foi usado ou venceu. Peça outro na sua conta.'

/** Always a button: the new address may be read in another browser than the one that is signed in. */
export const submit = button(route, async ({ query, links, data, session }) => {
  const token = query.get('l')
  const change = await opened(token, links)
  if (
    typeof change === 'string' ||
    (await data.links.isSpent(nameOfToken(token))) ||
    !(await data.people.changeAccountEmail(change.id, change.mark, change.to))
  ) {
    return refused(route, 422, usedOrOld)
  }
  // Who goes back to the address before has the mark of before, too.
  await data.links.spend(nameOfToken(token))
  await session.refresh()
  return { status: 303, ...received(href(route), route, 'email-change') }
})

async function opened(token: string | null, links: Links): Promise<EmailChange | 'expired' | 'unreadable'> {
  const found = await links.open('change-email', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as EmailChange)
}
