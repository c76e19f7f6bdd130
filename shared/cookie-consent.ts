import { cookies } from './site.ts'

/** The kinds of cookies a visitor may allow; the strictly necessary ones need no leave. */
export const optionalKinds = ['preferencias', 'estatisticas', 'marketing'] as const
export type OptionalKind = (typeof optionalKinds)[number]

/** A choice as the cookie keeps it: the allowed kinds with dots between them, or `nenhum`. */
function consentValue(allowed: readonly OptionalKind[]): string {
  return allowed.join('.') || 'nenhum'
}

/** The kinds a visitor allowed, from a whole Cookie header or `document.cookie`; `null` where no choice was made. */
export function allowedKindsOf(header: string): readonly OptionalKind[] | null {
  const value = new RegExp(`(?:^|; *)${cookies.consent.name}=([^;]*)`).exec(header)?.[1]
  if (value === undefined) return null
  const words = value.split('.')
  return optionalKinds.filter((kind) => words.includes(kind))
}

/** The cookie that keeps a choice, as a Set-Cookie header or `document.cookie` wants it (RFC 6265). */
export function consentCookieFor(allowed: readonly OptionalKind[], secure: boolean): string {
  const seconds = cookies.consent.days * 24 * 60 * 60
  return `${cookies.consent.name}=${consentValue(allowed)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}
