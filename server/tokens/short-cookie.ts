import { stringifySetCookie } from 'cookie'
import type { Config } from '../config.ts'

type ShortCookie = { name: string; value: string; path: string; minutes: number }

/** A cookie for the pages under a path: HttpOnly and SameSite=Lax. */
export function shortCookie({ name, value, path, minutes }: ShortCookie, { siteUrl }: Readonly<Config>): string {
  return stringifySetCookie({
    name,
    value,
    maxAge: minutes * 60,
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl.protocol === 'https:',
  })
}

export function withoutCookie(name: string, path: string): string {
  return stringifySetCookie({ name, value: '', maxAge: 0, path, httpOnly: true, sameSite: 'lax' })
}
