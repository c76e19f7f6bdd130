import { href, routeEntries } from '#shared/routes.ts'

const placeholderOrigin = 'http://here.invalid'

/**
 * The address after signing in: `next` where it is a member's page of this site, or the page of an e-mail change.
 * Anything else, such as a disguised address of another site, gives the dashboard (open redirects).
 */
export function returnPathOf(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return href('dashboard')
  if (!URL.canParse(next, placeholderOrigin)) return href('dashboard')
  const { origin, pathname, search } = new URL(next, placeholderOrigin)
  const isAllowed =
    origin === placeholderOrigin &&
    routeEntries.some(
      ([name, { path, access }]) => (access === 'member' || name === 'email-change') && matches(path, pathname),
    )
  return isAllowed ? pathname + search : href('dashboard')
}

/** Whether a path is of a route: `/dashboard/pessoas/7` is of `/dashboard/pessoas/:id`. */
function matches(route: string, pathname: string): boolean {
  return new RegExp(`^${route.replaceAll(/:\w+/g, String.raw`[\w-]+`)}$`).test(pathname)
}

/** The query that passes `next` on; empty without one. */
export function returnQueryOf(next: string | null): Record<string, string> {
  return next === null ? {} : { next: returnPathOf(next) }
}
