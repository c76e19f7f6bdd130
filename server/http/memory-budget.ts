/** A holder of memory on behalf of a network. */
export type Tenant = {
  network: string
  bytes: number
  /** Progress in bytes a second; `null` once the tenant can no longer be evicted. */
  pace: () => number | null
  /** Called when the tenant's memory was given to another. */
  evict: () => void
}

/**
 * A bounded amount of memory, shared fairly between networks. When it is full, a newcomer evicts the slowest tenant of
 * the network that uses most of it, counting the newcomer's own network and only tenants that can be evicted. Settled
 * tenants cannot: together, those of one network take no more than they leave free.
 */
export function memoryBudget(maxBytes: number) {
  const tenants = new Set<Tenant>()
  const settled = new Set<Tenant>()
  const used = bytesByNetwork()
  const settledBytes = bytesByNetwork()

  function release(tenant: Tenant) {
    if (tenants.delete(tenant)) used.add(tenant.network, -tenant.bytes)
    if (settled.delete(tenant)) settledBytes.add(tenant.network, -tenant.bytes)
  }

  function evictionCandidate(newcomer: Tenant): Tenant | undefined {
    const bytesOf = (network: string) => used.of(network) + (network === newcomer.network ? newcomer.bytes : 0)
    const yielding = [...tenants].flatMap((tenant) => {
      const pace = tenant.pace()
      return pace === null ? [] : [{ tenant, pace }]
    })
    let heaviest = newcomer.network
    for (const { tenant } of yielding) if (bytesOf(tenant.network) > bytesOf(heaviest)) heaviest = tenant.network
    const slowestFirst = yielding
      .filter(({ tenant }) => tenant.network === heaviest)
      .toSorted((one, other) => one.pace - other.pace)
    return slowestFirst[0]?.tenant
  }

  return {
    /** Reserves memory for a newcomer; `false` where nobody can be evicted. */
    reserve(newcomer: Tenant): boolean {
      while (used.total() + newcomer.bytes > maxBytes) {
        const evicted = evictionCandidate(newcomer)
        if (!evicted) return false
        release(evicted)
        evicted.evict()
      }
      tenants.add(newcomer)
      used.add(newcomer.network, newcomer.bytes)
      return true
    },

    /** Shrinks a reservation to `bytes` and makes it permanent; releases it and gives `false` where its network has too much. */
    settle(tenant: Tenant, bytes: number): boolean {
      release(tenant)
      tenant.bytes = bytes
      if (settledBytes.of(tenant.network) + bytes > maxBytes - settledBytes.total()) return false
      tenants.add(tenant)
      settled.add(tenant)
      used.add(tenant.network, bytes)
      settledBytes.add(tenant.network, bytes)
      return true
    },

    release,
  }
}

function bytesByNetwork() {
  const networks = new Map<string, number>()
  let total = 0
  return {
    add(network: string, bytes: number) {
      const sum = (networks.get(network) ?? 0) + bytes
      total += bytes
      if (sum === 0) networks.delete(network)
      else networks.set(network, sum)
    },
    of: (network: string) => networks.get(network) ?? 0,
    total: () => total,
  }
}
