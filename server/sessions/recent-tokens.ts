import { hash } from 'node:crypto'

/** The hashes of the tokens added last. */
export function recentTokens(max: number) {
  const hashes = new Set<string>()
  return {
    has: (token: string) => hashes.has(tokenHash(token)),
    add(token: string) {
      const added = tokenHash(token)
      hashes.delete(added)
      hashes.add(added)
      if (hashes.size > max) hashes.delete(hashes.values().next().value!)
    },
  }
}

export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
