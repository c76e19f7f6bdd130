import { createHash } from 'node:crypto'

/** A strong validator: other bytes, another tag. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Whether an `If-None-Match` names a tag: the client has these bytes already. */
export function isNotModified(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || tagsIn(ifNoneMatch).some((tag) => tag === etag || tag === `W/${etag}`)
}

/** Whether an `If-Match` allows an answer of this tag. */
export function isPreconditionMet(ifMatch: string, etag: string): boolean {
  return ifMatch === '*' || tagsIn(ifMatch).includes(etag)
}

function tagsIn(list: string): string[] {
  return list.split(',').map((tag) => tag.trim())
}

export type ByteRange = { first: number; last: number }

/**
 * The one part of `size` bytes that a `Range` asks for (RFC 9110, 14.1.2); both ends belong to it. Several parts, other
 * units and what cannot be read are the `whole`.
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
