import cookieParser from 'cookie-parser'
import type { Request, RequestHandler } from 'express'

/** Reads the `Cookie` header. Mounted only where cookies may be seen: a page that is the same for everybody has none. */
export const parseCookies: RequestHandler = cookieParser()

/** The parsed cookies by name. Strings alone: cookie-parser makes objects of values that begin with `j:`. */
export function cookiesOf(request: Request): Readonly<Record<string, string>> {
  const parsed = Object.entries((request.cookies ?? {}) as Record<string, unknown>)
  return Object.fromEntries(parsed.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
