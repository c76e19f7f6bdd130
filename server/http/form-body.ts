import { Readable } from 'node:stream'
import type { Request as ExpressRequest } from 'express'

/** Bytes that are read, and dropped, of a body that is too large: a client cut off while it sends sees no answer. */
const patience = 64 * 1024 * 1024

/**
 * Reads a form's body: urlencoded, multipart, or a flat JSON object of texts, numbers and booleans.
 *
 * @param limit bytes; of more nothing is kept, and it is refused with 413
 */
export async function formBody(request: ExpressRequest, limit: number): Promise<FormData> {
  const type = request.get('Content-Type') ?? ''
  const isJson = /^application\/json\b/i.test(type)
  if (!isJson && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw refusal(415, 'Not a form')
  if (Number(request.get('Content-Length') ?? 0) > patience) throw refusal(413, 'Form too large')

  const body = await new Response(Readable.toWeb(Readable.from(upTo(limit, request))) as ReadableStream).blob()
  try {
    if (isJson) return fieldsOf(JSON.parse(await body.text()))
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw refusal(400, 'Form unreadable')
  }
}

function fieldsOf(json: unknown): FormData {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('Not an object')
  const fields = new FormData()
  for (const [name, value] of Object.entries(json)) {
    if (value === null) continue
    if (typeof value === 'object') throw new Error('Not flat')
    fields.append(name, String(value))
  }
  return fields
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > patience) break
    if (size <= limit) yield chunk
  }
  if (size > limit) throw refusal(413, 'Form too large')
}

function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}
