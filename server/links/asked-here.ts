import { cookies as names } from '#shared/site.ts'
import type { Desk } from '../forms/desk.ts'
import type { PersonalVisit } from '../page.ts'
import { shortCookie, withoutCookie } from './short-cookie.ts'

const { name, minutes } = names.askedHere

/**
 * The cookie of the browser that asked for a mail. There one click on the mail's link is enough; elsewhere, and for
 * whatever opens links ahead of people, the link shows a page with a button.
 *
 * @param path of the pages that the mail's links lead to
 */
export async function askedHere(email: string, path: string, { links, config }: Desk): Promise<string> {
  return shortCookie({ name, value: await links.seal('asked-here', email, minutes * 60), path, minutes }, config)
}

/** Takes the cookie away: from now on the links under the path want their button. */
export function askedNoMore(path: string): string {
  return withoutCookie(name, path)
}

/** The address that was asked for in this browser last, for codes that are typed where they were asked for. */
export async function whoAskedHere({ links, cookies }: Pick<Desk, 'links' | 'cookies'>): Promise<string | null> {
  const opened = await links.open('asked-here', cookies[name])
  return typeof opened === 'object' ? opened.value : null
}

/** Whether this visit is from the browser in which `email` asked for the mail, and from a person. */
export async function isAskedHere(email: string, visit: PersonalVisit): Promise<boolean> {
  return visit.mayAct && (await whoAskedHere(visit)) === email
}
