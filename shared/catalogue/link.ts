import { catalogueLimits } from './limits.ts'

/** The address that a seller has typed, with or without https://; null where it is none, or of another kind. */
export function httpsLinkOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const url = URL.parse(/^\w+:/.test(text) ? text : `https://${text}`)
  const isAddress = url?.protocol === 'https:' && url.hostname.includes('.') && url.href.length <= catalogueLimits.link
  return isAddress ? url.href : null
}
