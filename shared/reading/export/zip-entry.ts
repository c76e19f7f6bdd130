/** A file of a zip: where it stands, as the directory at the end of the zip tells. */
export type ZipEntry = { name: string; method: number; encrypted: boolean; size: number; crc: number; offset: number }

const unknown32 = 0xffffffff

/** The entry at `at` of a directory. @param shift of all places, in a zip that stands after other bytes. */
export function entryAt(bytes: Uint8Array, at: number, shift: number): ZipEntry {
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

/** Names are in UTF-8 or in a code page that nobody tells; a wrong letter does no harm. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function number64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
