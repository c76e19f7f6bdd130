import { href, routeEntries } from '#shared/routes.ts'

const here = 'http://here.invalid'

/**
 * Where a visitor goes on after signing in: the path that `next` asks for, if it is one of this site's own pages for
 * members, or where they end an e-mail change. Anything else — another site, however it is disguised, or no page — is the welcome screen.
 */
export function returnPathOf(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return href('dashboard')
  if (!URL.canParse(next, here)) return href('dashboard')
  const { origin, pathname, search } = new URL(next, here)
  const isOurs =
    origin === here &&
    routeEntries.some(
      ([name, { path, access }]) => (access === 'member' || name === 'email-change') && path === pathname,
    )
  return isOurs ? pathname + search : href('dashboard')
}
