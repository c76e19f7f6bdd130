import { createHash } from 'node:crypto'

/** A strong validator: a hash of the bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-None-Match` contains a tag: the client has these bytes. */
export function isNotModified(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || tagsIn(ifNoneMatch).some((tag) => tag === etag || tag === `W/${etag}`)
}

/** Whether an `If-Match` contains a tag. */
export function isPreconditionMet(ifMatch: string, etag: string): boolean {
  return ifMatch === '*' || tagsIn(ifMatch).includes(etag)
}

function tagsIn(list: string): string[] {
  return list.split(',').map((tag) => tag.trim())
}

export type ByteRange = { first: number; last: number }

/**
 * The range of `size` bytes that a `Range` header selects (RFC 9110, 14.1.2), both ends included. Several ranges, other
 * units and unreadable headers give `full`.
 */
export function byteRange(range: string, size: number): ByteRange | 'full' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? []
  if (from === '' && to === '') return 'full'
  if (from === '') return part(Math.max(0, size - Number(to)), size - 1, size)
  if (to === '') return part(Number(from), size - 1, size)
  if (Number(to) < Number(from)) return 'full'
  return part(Number(from), Math.min(Number(to), size - 1), size)
}

function part(first: number, last: number, size: number): ByteRange | 'unsatisfiable' {
  return first < size ? { first, last } : 'unsatisfiable'
}
