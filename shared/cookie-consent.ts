import { cookies } from './site.ts'

/** The cookie categories that need consent; strictly necessary cookies do not. */
export const optionalKinds = ['preferencias', 'estatisticas', 'marketing'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** The categories allowed in a Cookie header or in `document.cookie`; `null` if no choice was made. */
export function allowedKindsOf(header: string): readonly OptionalKind[] | null {
  const value = new RegExp(`(?:^|; *)${cookies.consent.name}=([^;]*)`).exec(header)?.[1]
  if (value === undefined) return null
  const kinds = value.split('.')
  return optionalKinds.filter((kind) => kinds.includes(kind))
}

/**
 * The consent cookie in the syntax of a Set-Cookie header, which `document.cookie` also takes (RFC 6265). Its value is
 * the allowed categories joined by dots, or `nenhum`.
 */
export function consentCookieFor(allowed: readonly OptionalKind[], secure: boolean): string {
  const seconds = cookies.consent.days * 24 * 60 * 60
  return `${cookies.consent.name}=${allowed.join('.') || 'nenhum'}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
