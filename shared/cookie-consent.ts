import { cookies } from './cookies.ts'

/** The cookie categories that need consent; strictly necessary cookies do not. */
export const optionalKinds = ['preferencias', 'estatisticas', 'marketing'] as const
export type OptionalKind = (typeof optionalKinds)[number]

const { name, version: currentVersion, days } = cookies.consent

/** The categories allowed in a Cookie header or in `document.cookie`; `null` if no choice was made in this version. */
export function allowedKindsOf(header: string): readonly OptionalKind[] | null {
  const [version, ...kinds] = new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(header)?.[1]!.split('.') ?? []
  return version === currentVersion ? optionalKinds.filter((kind) => kinds.includes(kind)) : null
}

/**
 * The consent cookie in the syntax of a Set-Cookie header, which `document.cookie` also takes (RFC 6265). Its value is
 * the version and the allowed categories, or `nenhum`, joined by dots.
 */
export function consentCookieFor(allowed: readonly OptionalKind[], secure: boolean): string {
  const value = [currentVersion, ...(allowed.length > 0 ? allowed : ['nenhum'])].join('.')
  return `${name}=${value}; Max-Age=${days * 24 * 60 * 60}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
