import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'
import { refusal } from './refusal.ts'

/** Bytes that are read, and dropped, of a body that is too large: a client cut off while it sends sees no answer. */
const patience = 64 * 1024 * 1024

/**
 * Reads a form's body: urlencoded, multipart, or a flat JSON object of texts, numbers and booleans.
 *
 * @param limit bytes, once unpacked; of more nothing is kept, and it is refused with 413
 */
export async function formBody(request: IncomingMessage, limit: number): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const read = readers.find(({ reads }) => reads.test(type))?.read
  if (!read) throw refusal(415, 'Not a form')

  const body = await wholeBody(request, limit)
  const fields = await readable(async () => read(body, type))
  if (![...fields].every(([name, value]) => isName(name) && isText(value))) throw refusal(400, 'Form unreadable')
  return fields
}

/** A request's body, unpacked. */
export async function wholeBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const { 'content-length': length = 0, 'content-encoding': coding = 'identity' } = request.headers
  const unpack = Object.hasOwn(unpacking, coding.toLowerCase()) ? unpacking[coding.toLowerCase()] : undefined
  if (!unpack) throw refusal(415, 'Packed in an unknown way')
  if (Number(length) > patience) throw refusal(413, 'Body too large')

  const body = await buffer(upTo(limit, request))
  try {
    return await unpack(body, { maxOutputLength: limit })
  } catch (error) {
    throw refusal((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 413 : 400, 'Body not unpacked')
  }
}

/** Does what only a well-formed body lets be done. */
export async function readable<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch {
    throw refusal(400, 'Body unreadable')
  }
}

type Unpack = (body: Buffer<ArrayBuffer>, options: { maxOutputLength: number }) => Promise<Buffer<ArrayBuffer>>

const unpacking: Readonly<Record<string, Unpack>> = {
  identity: async (body) => body,
  gzip: promisify(gunzip) as Unpack,
  deflate: promisify(inflate) as Unpack,
  br: promisify(brotliDecompress) as Unpack,
  zstd: promisify(zstdDecompress) as Unpack,
}

type Reader = { reads: RegExp; read: (body: Buffer<ArrayBuffer>, type: string) => FormData | Promise<FormData> }

const readers: readonly Reader[] = [
  { reads: /^application\/json\b/i, read: (body) => fieldsOfJson(textOf(body)) },
  { reads: /^application\/x-www-form-urlencoded\b/i, read: (body) => fieldsOfPairs(textOf(body)) },
  {
    reads: /^multipart\/form-data\b/i,
    read: (body, type) => new Response(body, { headers: { 'Content-Type': type } }).formData(),
  },
]

/** Throws where it is not UTF-8. */
export function textOf(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body)
}

function fieldsOfJson(text: string): FormData {
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('Not an object')
  const fields = new FormData()
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'object' && value !== null) throw new Error('Not flat')
    if (!name.isWellFormed() || !String(value).isWellFormed()) throw new Error('Half a character')
    if (value !== null) fields.append(name, String(value))
  }
  // Of two fields of one name the parser keeps the last; a flat object has as many colons as fields.
  const colons = text.replace(/"(?:[^"\\]|\\.)*"/gs, '').split(':').length - 1
  if (colons !== Object.keys(json).length) throw new Error('A field was sent twice')
  return fields
}

function fieldsOfPairs(text: string): FormData {
  // A lenient parser would take broken percent-encoding for text.
  decodeURIComponent(text)
  const fields = new FormData()
  for (const [name, value] of new URLSearchParams(text)) fields.append(name, value)
  return fields
}

/** No form has lists, and none of these names; whoever sends them means something else. */
function isName(name: string): boolean {
  return !/[[\]\0]/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)
}

function isText(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' || !value.includes('\0')
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > patience) break
    if (size <= limit) yield chunk
  }
  if (size > limit) throw refusal(413, 'Body too large')
}
