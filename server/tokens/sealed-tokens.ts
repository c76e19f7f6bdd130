import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

/** The purpose of a token, which is authenticated with it: a token is accepted for no other. */
export type Purpose =
  | 'confirm-newsletter'
  | 'leave-newsletter'
  | 'leave-digest'
  /** The address of a calendar. */
  | 'read-calendar'
  | 'confirm-waiting-list-entry'
  | 'open-my-data'
  | 'no-more-mail'
  | 'open-account'
  | 'change-account-email'
  | 'undo-email-change'
  | 'choose-account-password'
  /** The cookie of the browser that asked for a mail: there one click on its link is enough. */
  | 'asked-for-account'
  | 'asked-for-newsletter'
  | 'asked-for-waiting-list'
  | 'asked-for-my-data'
  /** The cookie of a browser that has been in an account. */
  | 'known-browser'
  /** The cookie that keeps somebody's data open. */
  | 'my-data-open'
  /** The hidden field of a form that came back for review. */
  | 'reviewed'

export type UnsealResult = { value: string } | 'expired' | 'unreadable'

const never = 8_640_000_000_000
const lengthsInBytes = { iv: 12, tag: 16 }

/**
 * Seals values into tokens for links, cookies and fields: nobody else can read, change or create one (AES-256-GCM).
 *
 * @param signingKeys the newest first; called until it succeeds once
 */
export function sealedTokensWith(signingKeys: () => Promise<readonly string[]>) {
  let cachedKeys: Promise<Buffer[]> | null = null
  const keys = () =>
    (cachedKeys ??= signingKeys().then(
      (all) => all.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'links', 32))),
      (error) => {
        cachedKeys = null
        throw error
      },
    ))

  return {
    /** @param seconds lifetime; unlimited by default */
    async seal(purpose: Purpose, value: string, seconds?: number): Promise<string> {
      const [key] = await keys()
      const expires = seconds === undefined ? never : Math.floor(Date.now() / 1000) + seconds
      return sealedWith(key!, randomBytes(lengthsInBytes.iv), purpose, [expires, value])
    },

    /** The same token each time, without an end: an address that is shown again is the one that somebody has copied. */
    async sealSame(purpose: Purpose, value: string): Promise<string> {
      const [key] = await keys()
      // Of the content, so that no two contents share one (RFC 5297 does so).
      const iv = createHmac('sha256', key!).update(`${purpose} ${value}`).digest().subarray(0, lengthsInBytes.iv)
      return sealedWith(key!, iv, purpose, [never, value])
    },

    async open(purpose: Purpose, token: string | null | undefined): Promise<UnsealResult> {
      const bytes = Buffer.from(token ?? '', 'base64url')
      if (bytes.length <= lengthsInBytes.iv + lengthsInBytes.tag) return 'unreadable'
      for (const key of await keys()) {
        const contents = unseal(key, purpose, bytes)
        if (!contents) continue
        const [expires, value] = contents
        return expires * 1000 < Date.now() ? 'expired' : { value }
      }
      return 'unreadable'
    },
  }
}

export type SealedTokens = ReturnType<typeof sealedTokensWith>

/** A hash of the token's bytes: base64url has several spellings of the same bytes. */
export function tokenFingerprint(token: string | null | undefined): string {
  return hash('sha256', Buffer.from(token ?? '', 'base64url'), 'base64url')
}

function sealedWith(key: Buffer, iv: Buffer, purpose: Purpose, contents: [expires: number, value: string]): string {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const sealed = [cipher.update(JSON.stringify(contents)), cipher.final()]
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

function unseal(key: Buffer, purpose: Purpose, bytes: Buffer): [expires: number, value: string] | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, lengthsInBytes.iv))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-lengthsInBytes.tag))
    const sealed = bytes.subarray(lengthsInBytes.iv, -lengthsInBytes.tag)
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString()) as [number, string]
  } catch {
    return null
  }
}
