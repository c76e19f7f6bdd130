import { Inflate } from 'fflate'
import { crc32 } from './crc32.ts'
import { unreadable } from './unreadable-conversation.ts'
import { viewOf, type ZipEntry } from './zip-entry.ts'

/** Inflated in one step; deflate packs at most 1,032 times, so that a step yields 17 MB at most. */
const stepBytes = 16 * 1024
/** Steps without output after which a stream counts as ended. */
const maxIdleSteps = 4
const [stored, deflated] = [0, 8] as const

/** The content of one file. Stops at `maxBytes`, whatever sizes the zip claims. */
export function unpack(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Uint8Array {
  const view = viewOf(bytes)
  const { offset, size, method } = entry
  if (entry.encrypted) throw unreadable.lockedZip()
  if (method !== stored && method !== deflated) throw unreadable.unusualZip()
  if (offset < 0 || offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50)
    throw unreadable.damagedZip()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + size > bytes.length) throw unreadable.damagedZip()
  const packed = bytes.subarray(start, start + size)
  const content = method === stored ? packed : inflated(packed, maxBytes)
  if (content.length > maxBytes) throw unreadable.tooLarge()
  if (entry.crc !== 0 && crc32(content) !== entry.crc) throw unreadable.damagedZip()
  return content
}

function inflated(packed: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let total = 0
  const idleSteps = { now: 0 }
  const inflate = new Inflate((chunk) => {
    idleSteps.now = chunk.length === 0 ? idleSteps.now + 1 : 0
    total += chunk.length
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length && idleSteps.now < maxIdleSteps; at += stepBytes) {
    try {
      inflate.push(packed.subarray(at, at + stepBytes))
    } catch {
      throw unreadable.damagedZip()
    }
    if (total > maxBytes) throw unreadable.tooLarge()
  }
  const content = new Uint8Array(total)
  let at = 0
  for (const chunk of chunks) {
    content.set(chunk, at)
    at += chunk.length
  }
  return content
}
