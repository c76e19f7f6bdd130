/** Calls that Auth takes of a network address at once. */
const burst = 30
/** Calls that it takes of one from then on, within `windowMs`. */
const limits = { 'sign-in and refresh': 150, confirmation: 30, change: 30, 'sign-up': 30 }
const windowMs = 5 * 60_000
export type Limited = keyof typeof limits

/** Auth's own limits of calls. Those of its admin API have none. */
export function hostedLimits() {
  const buckets = new Map<string, { left: number; at: number }>()

  function exceedsLimit(kind: Limited, address: string): boolean {
    const name = `${kind} ${address}`
    const at = Date.now()
    const bucket = buckets.get(name) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + ((at - bucket.at) / windowMs) * limits[kind])
    buckets.set(name, { left: left < 1 ? left : left - 1, at })
    return left < 1
  }

  return {
    isOverLimit(method: string, path: string, address: string): boolean {
      const kind = limitedCalls[`${method} ${path}`]
      return kind !== undefined && exceedsLimit(kind, address)
    },
    /** From now on, an address gets nothing of a kind. */
    useUp: (kind: Limited, address: string) =>
      void buckets.set(`${kind} ${address}`, { left: Number.NEGATIVE_INFINITY, at: 0 }),
  }
}

const limitedCalls: Record<string, Limited> = {
  'POST /auth/v1/token': 'sign-in and refresh',
  'POST /auth/v1/verify': 'confirmation',
  'PUT /auth/v1/user': 'change',
  'POST /auth/v1/signup': 'sign-up',
}
