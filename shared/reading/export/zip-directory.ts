import { unreadable } from './unreadable-conversation.ts'
import { entryAt, number64, viewOf, type ZipEntry } from './zip-entry.ts'

/** `extensions` counts the other files by the end of their names, in lower case. */
export type ZipDirectory = { texts: ZipEntry[]; extensions: Map<string, number>; isOffice: boolean }

const maxTexts = 1000

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
    const extension = String.fromCharCode(...bytes.subarray(Math.max(at + 46, nameEnd - 6), nameEnd)).toLowerCase()
    if (!extension.endsWith('.txt')) count(directory, extension)
    else if (directory.texts.length < maxTexts) directory.texts.push(entryAt(bytes, at, shift))
    directory.isOffice ||= extension === 's].xml'
    at = end
  }
  return directory
}

/** Where the directory starts, and by how much places are shifted in a zip that stands after other bytes. */
function directoryStart(view: DataView): { start: number; shift: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue
    const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (isDirectory(view, offset)) return { start: offset, shift: 0 }
    if (isDirectory(view, at - size)) return { start: at - size, shift: at - size - offset }
    const large = largeDirectory(view, at - 20)
    if (large !== null) return { start: large, shift: 0 }
    if (view.getUint16(at + 10, true) === 0) return { start: at, shift: 0 }
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

function count({ extensions }: ZipDirectory, end: string) {
  const dot = end.lastIndexOf('.')
  if (dot < 0 || end.endsWith('/')) return
  const extension = end.slice(dot + 1)
  if (extensions.has(extension) || extensions.size < 1000)
    extensions.set(extension, (extensions.get(extension) ?? 0) + 1)
}
