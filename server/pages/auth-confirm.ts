import type { ConfirmView } from '#client/pages/auth-confirm.tsx'
import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { isAskedHere } from '../asked-here.ts'
import type { TokenKind } from '../data/accounts.ts'
import { button, refused } from '../form.ts'
import type { Links } from '../links.ts'
import { Elsewhere, type LoadPersonal } from '../page.ts'

export const load: LoadPersonal<typeof import('#client/pages/auth-confirm.tsx')> = async (visit) => ({
  view: await viewOf(visit),
})

async function viewOf(visit: Parameters<typeof load>[0]): Promise<ConfirmView> {
  const { query, links, session, form } = visit
  const token = query.get('l')
  const found = await opened(token, links)
  if (typeof found === 'string') return { at: 'bad link', why: found }

  const { kind, email, hash } = found
  if (form === null && (await isAskedHere(email, visit))) {
    if (!(await session.verify(kind, { hash }))) return { at: 'bad link', why: 'used' }
    throw new Elsewhere(href('new-password'))
  }
  return { at: 'link', kind, email, action: href('auth-confirm', {}, { l: token! }) }
}

export const submit = button('auth-confirm', async ({ query, links, session }) => {
  const found = await opened(query.get('l'), links)
  if (typeof found === 'string' || !(await session.verify(found.kind, { hash: found.hash }))) {
    return refused('auth-confirm', 422, 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo.')
  }
  return {
    status: 303,
    location: href('new-password'),
    receipt: receipts.confirmed,
  }
})

type ConfirmLink = { kind: TokenKind; email: string; hash: string }

async function opened(token: string | null, links: Links): Promise<ConfirmLink | 'expired' | 'unreadable'> {
  const found = await links.open('confirm-account', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as ConfirmLink)
}
