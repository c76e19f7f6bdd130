import { generateKeyPairSync } from 'node:crypto'
import { unwrap, type Db } from '../supabase/client.ts'

/** The site's identity with push services (RFC 8292): a P-256 key pair, in base64url as browsers take it. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The key pair of a database. A subscription holds only with the keys that it was made with. */
export function vapidKeysIn(db: Db) {
  const stored = async (): Promise<VapidKeys | null> =>
    unwrap(db.from('vapid_keys').select('publicKey:public_key, privateKey:private_key').maybeSingle())

  /** Made at the first call. Of several processes the first one's stays. */
  return async (): Promise<VapidKeys> => {
    const kept = await stored()
    if (kept) return kept
    const { publicKey, privateKey } = newKeys()
    const row = { id: true, public_key: publicKey, private_key: privateKey }
    await unwrap(db.from('vapid_keys').upsert(row, { onConflict: 'id', ignoreDuplicates: true }))
    return (await stored())!
  }
}

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}
