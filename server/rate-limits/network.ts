import { isIPv6 } from 'node:net'

/** An IPv4 address as such, also where a socket for both kinds wrote it as IPv6 (RFC 4291, 2.5.5.2). */
export function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The network that counts as one visitor: an IPv6 customer has at least a whole /64. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]!.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, bits / 16)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
