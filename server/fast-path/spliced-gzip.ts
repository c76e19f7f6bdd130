import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Bytes that are deflated once, for use in many gzip streams. */
export type Deflated = { bytes: Buffer; deflated: Buffer }

export async function deflated(bytes: Buffer): Promise<Deflated> {
  // A full flush ends at a byte boundary and resets the dictionary, so that any data may surround it.
  const options = { level: 9, memLevel: 9, finishFlush: constants.Z_FULL_FLUSH }
  return { bytes, deflated: await promisify(deflateRaw)(bytes, options) }
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Joins deflated parts and uncompressed insertions into one gzip stream (RFC 1952). Only the checksum is computed. */
export function splicedGzip(parts: readonly Deflated[], insertions: readonly Buffer[]): Buffer {
  const stream: Buffer[] = [head]
  let checksum = 0
  let size = 0
  parts.forEach((part, index) => {
    stream.push(part.deflated)
    add(part.bytes)
    const bytes = insertions[index]
    if (!bytes) return
    stream.push(storedHead(bytes.length), bytes)
    add(bytes)
  })
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(size, 4)
  return Buffer.concat([...stream, lastBlock, tail])

  function add(bytes: Buffer) {
    checksum = crc32(bytes, checksum)
    size += bytes.length
  }
}

/** The head of a block that is not compressed (RFC 1951, 3.2.4): at most 65,535 bytes. */
function storedHead(length: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt16LE(length, 1)
  bytes.writeUInt16LE(length ^ 0xffff, 3)
  return bytes
}
