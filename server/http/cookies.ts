import { parseCookie } from 'cookie'
import type { Request } from 'express'

/** The visitor's cookies, by name. */
export function cookiesOf(request: Request): Readonly<Record<string, string>> {
  const found = parseCookie(request.get('Cookie') ?? '')
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
