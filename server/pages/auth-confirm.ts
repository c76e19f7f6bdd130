import type { ConfirmView } from '#client/pages/auth-confirm.tsx'
import { href } from '#shared/routes.ts'
import { receipts } from '#shared/receipts.ts'
import { askedNoMore, isAskedHere } from '../links/asked-here.ts'
import type { TokenKind } from '../data/accounts.ts'
import { button, refused } from '../forms/form.ts'
import type { Links } from '../links/links.ts'
import { nextPage } from '../links/next-page.ts'
import { passwordProof } from '../forms/password-proof.ts'
import { Elsewhere, type LoadPersonal } from '../page.ts'

export const load: LoadPersonal<typeof import('#client/pages/auth-confirm.tsx')> = async (visit) => ({
  view: await viewOf(visit),
})

async function viewOf(visit: Parameters<typeof load>[0]): Promise<ConfirmView> {
  const { query, links, session, form } = visit
  if (form?.notice === usedOrOld) return { at: 'bad link', why: 'used' }
  const token = query.get('l')
  const found = await opened(token, links)
  if (typeof found === 'string') return { at: 'bad link', why: found }

  const { kind, email, hash } = found
  if (form === null && (await isAskedHere(email, visit))) {
    const accountId = await session.verify(kind, { hash })
    if (accountId === null) return { at: 'bad link', why: 'used' }
    for (const cookie of await afterProof(accountId, visit)) visit.setCookie(cookie)
    throw new Elsewhere(onward(found))
  }
  return { at: 'link', kind, email, action: href('auth-confirm', {}, { l: token! }) }
}

const usedOrOld = 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo.'

export const submit = button('auth-confirm', async (desk) => {
  const { query, links, session } = desk
  const found = await opened(query.get('l'), links)
  const accountId = typeof found === 'string' ? null : await session.verify(found.kind, { hash: found.hash })
  if (typeof found === 'string' || accountId === null) {
    return refused('auth-confirm', 422, usedOrOld)
  }
  return {
    status: 303,
    location: onward(found),
    receipt: receipts.confirmed,
    cookies: await afterProof(accountId, desk),
  }
})

async function afterProof(accountId: string, to: Parameters<typeof passwordProof>[1]): Promise<string[]> {
  return [await passwordProof(accountId, to), askedNoMore(href('auth'))]
}

type ConfirmLink = { kind: TokenKind; email: string; hash: string; next: string | null }

function onward({ next }: ConfirmLink): string {
  return href('new-password', {}, next === null ? {} : { next: nextPage(next) })
}

async function opened(token: string | null, links: Links): Promise<ConfirmLink | 'expired' | 'unreadable'> {
  const found = await links.open('confirm-account', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as ConfirmLink)
}
