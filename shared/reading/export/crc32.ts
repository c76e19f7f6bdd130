const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of a file in a zip. */
export function crc32(bytes: Uint8Array): number {
  let value = -1
  for (let at = 0; at < bytes.length; at++) value = (value >>> 8) ^ table[(value ^ bytes[at]!) & 0xff]!
  return ~value >>> 0
}
