/** Something that takes memory on behalf of a network. */
export type Tenant = {
  network: string
  bytes: number
  /** Bytes a second that it makes of its place; `null` once it cannot give way any more. */
  pace: () => number | null
  /** Told that its place was given to another. */
  giveWay: () => void
}

/**
 * A bounded amount of memory, shared out fairly: where a newcomer finds it full, whichever network has most of it, the
 * newcomer's own included, gives way with the slowest it has there.
 */
export function memoryBudget(maxBytes: number) {
  const tenants = new Set<Tenant>()
  let usedBytes = 0

  function release(tenant: Tenant) {
    if (tenants.delete(tenant)) usedBytes -= tenant.bytes
  }

  function whoGivesWay(newcomer: Tenant): Tenant | undefined {
    const bytesOf = new Map([[newcomer.network, newcomer.bytes]])
    for (const { network, bytes } of tenants) bytesOf.set(network, (bytesOf.get(network) ?? 0) + bytes)
    let heaviest = newcomer.network
    for (const [network, bytes] of bytesOf) if (bytes > bytesOf.get(heaviest)!) heaviest = network
    const slowestFirst = [...tenants]
      .filter(({ network }) => network === heaviest)
      .flatMap((tenant) => {
        const pace = tenant.pace()
        return pace === null ? [] : [{ tenant, pace }]
      })
      .toSorted((one, other) => one.pace - other.pace)
    return slowestFirst[0]?.tenant
  }

  return {
    /** Takes a place for a newcomer; `false` where there is none. */
    reserve(newcomer: Tenant): boolean {
      while (usedBytes + newcomer.bytes > maxBytes) {
        const loser = whoGivesWay(newcomer)
        if (!loser) return false
        release(loser)
        loser.giveWay()
      }
      tenants.add(newcomer)
      usedBytes += newcomer.bytes
      return true
    },
    release,
    usedBytes: () => usedBytes,
  }
}
