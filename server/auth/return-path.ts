import { href, rows } from '#shared/routes.ts'

const placeholderOrigin = 'http://here.invalid'

/**
 * Where a visitor goes on after signing in: the path that `next` asks for, if it is one of this site's own pages for
 * members, or where they end an e-mail change. Anything else — another site, however it is disguised, or no page — is the welcome screen.
 */
export function returnPathOf(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return href('dashboard')
  if (!URL.canParse(next, placeholderOrigin)) return href('dashboard')
  const { origin, pathname, search } = new URL(next, placeholderOrigin)
  const isAllowed =
    origin === placeholderOrigin &&
    rows.some(([name, { path, access }]) => (access === 'member' || name === 'email-change') && path === pathname)
  return isAllowed ? pathname + search : href('dashboard')
}
