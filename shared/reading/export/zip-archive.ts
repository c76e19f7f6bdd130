import { Inflate } from 'fflate'
import { crc32 } from './crc32.ts'
import { unreadable } from './unreadable-conversation.ts'

/** A text file of a zip: where it stands, as the directory at the end of the zip tells. */
export type ZipEntry = { name: string; method: number; encrypted: boolean; size: number; crc: number; offset: number }
/** `extensions` counts the other files by the end of their names, in lower case. */
export type ZipDirectory = { texts: ZipEntry[]; extensions: Map<string, number>; isOffice: boolean }

/** Inflated in one step; deflate packs at most 1,032 times, so that a step yields 17 MB at most. */
const stepBytes = 16 * 1024
/** Steps without output after which a stream counts as ended. */
const maxIdleSteps = 4
const maxTexts = 1000
const unknown32 = 0xffffffff
const [stored, deflated] = [0, 8] as const

/**
 * Reads the directory of a zip and unpacks nothing. Of other files only the end of the name is read, so that a directory
 * of millions costs little. Sizes before packing are not read: anybody may have written them.
 */
export function readDirectory(bytes: Uint8Array): ZipDirectory {
  const view = viewOf(bytes)
  const directory: ZipDirectory = { texts: [], extensions: new Map(), isOffice: false }
  const { start, shift } = directoryStart(view)
  for (let at = start; at + 46 <= bytes.length && view.getUint32(at, true) === 0x02014b50;) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const end = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (end > bytes.length) throw unreadable.damagedZip()
    const extension = asciiOf(bytes.subarray(Math.max(at + 46, nameEnd - 6), nameEnd)).toLowerCase()
    if (!extension.endsWith('.txt')) count(directory, extension)
    else if (directory.texts.length < maxTexts) directory.texts.push(entryAt(bytes, at, shift))
    directory.isOffice ||= extension === 's].xml'
    at = end
  }
  return directory
}

/** The content of one file. Stops at `maxBytes`, whatever sizes the zip claims. */
export function unpack(bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Uint8Array {
  const view = viewOf(bytes)
  const { offset, size, method } = entry
  if (entry.encrypted) throw unreadable.lockedZip()
  if (method !== stored && method !== deflated) throw unreadable.unusualZip()
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw unreadable.damagedZip()
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

/** Where the directory starts, and by how much places are shifted in a zip that stands after other bytes. */
function directoryStart(view: DataView): { start: number; shift: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (view.getUint16(at + 10, true) === 0) return { start: at, shift: 0 }
    if (isDirectory(view, offset)) return { start: offset, shift: 0 }
    if (isDirectory(view, at - size)) return { start: at - size, shift: at - size - offset }
    const large = largeDirectory(view, at - 20)
    if (large !== null) return { start: large, shift: 0 }
  }
  throw unreadable.damagedZip()
}

function largeDirectory(view: DataView, locator: number): number | null {
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return null
  const record = number64(view, locator + 8)
  if (record + 56 > view.byteLength || view.getUint32(record, true) !== 0x06064b50) return null
  const start = number64(view, record + 48)
  return isDirectory(view, start) ? start : null
}

function isDirectory(view: DataView, at: number): boolean {
  return at >= 0 && at + 46 <= view.byteLength && view.getUint32(at, true) === 0x02014b50
}

function entryAt(bytes: Uint8Array, at: number, shift: number): ZipEntry {
  const view = viewOf(bytes)
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const entry: ZipEntry = {
    name: nameOf(bytes.subarray(at + 46, nameEnd)),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    size: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  if (entry.size === unknown32 || entry.offset === unknown32) {
    const [size, offset] = largeFields(view, at, nameEnd)
    if (entry.size === unknown32) entry.size = size
    if (entry.offset === unknown32) entry.offset = offset
  }
  return { ...entry, offset: entry.offset + shift }
}

/** Size and place in the extra field of ZIP64, which holds only those that did not fit. */
function largeFields(view: DataView, at: number, nameEnd: number): [size: number, offset: number] {
  const end = nameEnd + view.getUint16(at + 30, true)
  for (let field = nameEnd; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue
    let value = field + 4
    const last = Math.min(end, value + view.getUint16(field + 2, true))
    const next = () => ((value += 8) <= last ? number64(view, value - 8) : unknown32)
    if (view.getUint32(at + 24, true) === unknown32) next()
    const size = view.getUint32(at + 20, true) === unknown32 ? next() : 0
    return [size, view.getUint32(at + 42, true) === unknown32 ? next() : 0]
  }
  return [unknown32, unknown32]
}

function number64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

/** Names are in UTF-8 or in a code page that nobody tells; a wrong letter does no harm. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function count({ extensions }: ZipDirectory, end: string) {
  const dot = end.lastIndexOf('.')
  if (dot < 0 || end.endsWith('/')) return
  const extension = end.slice(dot + 1)
  if (extensions.has(extension) || extensions.size < 1000)
    extensions.set(extension, (extensions.get(extension) ?? 0) + 1)
}
