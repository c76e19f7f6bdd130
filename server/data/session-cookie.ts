type Cookies = Readonly<Record<string, string>>

/** Whether a visitor's cookies hold what can be read as a session. Of one that cannot the library prints a stack. */
export function holdSession(sent: Cookies, name: string): boolean {
  const [, packed] = /^base64-([\w-]+)$/.exec(sent[name] ?? inParts(sent, name)) ?? []
  if (packed === undefined) return false
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(packed, 'base64url')))
    return true
  } catch {
    return false
  }
}

/** A session too long for one cookie is kept in several: `name.0`, `name.1`. */
function inParts(sent: Cookies, name: string): string {
  const parts: string[] = []
  while (sent[`${name}.${parts.length}`] !== undefined) parts.push(sent[`${name}.${parts.length}`]!)
  return parts.join('')
}
