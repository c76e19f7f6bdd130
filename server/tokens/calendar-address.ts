import type { Config } from '../config.ts'
import type { SealedTokens } from './sealed-tokens.ts'

/** Another version is another address: see `open_calendar` in the migrations. */
export type CalendarKey = { member: string; version: number }

/** In Express syntax. Whoever has the address reads the calendar. */
export const calendarRoute = '/calendario/:token.ics'

export async function calendarAddress(
  { member, version }: CalendarKey,
  { siteUrl }: Readonly<Config>,
  tokens: SealedTokens,
): Promise<string> {
  const token = await tokens.sealSame('read-calendar', `${member} ${version}`)
  return new URL(calendarRoute.replace(':token', token), siteUrl).href
}

/** @returns null where it was not made here */
export async function openCalendarToken(token: string, tokens: SealedTokens): Promise<CalendarKey | null> {
  const opened = await tokens.open('read-calendar', token)
  if (typeof opened === 'string') return null
  const [member, version] = opened.value.split(' ')
  return { member: member!, version: Number(version) }
}
