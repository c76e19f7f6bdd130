import { Readable } from 'node:stream'
import type { Request as ExpressRequest } from 'express'

/**
 * Reads a form's body, urlencoded or multipart.
 *
 * @param limit bytes; more is refused with 413 as soon as they arrive
 */
export async function formBody(request: ExpressRequest, limit: number): Promise<FormData> {
  const type = request.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw refusal(415, 'Not a form')
  if (Number(request.get('Content-Length') ?? 0) > limit) throw refusal(413, 'Form too large')

  const body = await new Response(Readable.toWeb(Readable.from(upTo(limit, request))) as ReadableStream).blob()
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw refusal(400, 'Form unreadable')
  }
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
