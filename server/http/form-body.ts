import { Readable } from 'node:stream'
import type { Request as ExpressRequest } from 'express'

/**
 * Reads a form's body: urlencoded, multipart, or a flat JSON object of texts, numbers and booleans.
 *
 * @param limit bytes; more is refused with 413 as soon as they arrive
 */
export async function formBody(request: ExpressRequest, limit: number): Promise<FormData> {
  const type = request.get('Content-Type') ?? ''
  const isJson = /^application\/json\b/i.test(type)
  if (!isJson && !/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw refusal(415, 'Not a form')
  if (Number(request.get('Content-Length') ?? 0) > limit) throw refusal(413, 'Form too large')

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
    if (size > limit) throw refusal(413, 'Form too large')
    yield chunk
  }
}

function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}
