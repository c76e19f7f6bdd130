import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { limits } from '#shared/site.ts'

export type Answer = { status: number; firstByteMs: number; wholeMs: number; bytes: number; text: string }
export type Ask = (path: string, form?: Readonly<Record<string, string>>) => Promise<Answer>

/**
 * Requests of a signed-in member's browser; a form is sent as the site's scripts send it. After each one it rests until the
 * member's budget of work has come back: beyond it what is measured would be their wait.
 */
export function browserOf(port: number, cookie: string): Ask {
  return async (path, form) => {
    const body = form && multipart(form)
    const headers = {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      Accept: body ? 'application/json' : 'text/html',
      ...(body && {
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': Buffer.byteLength(body),
      }),
    }
    const startedAt = performance.now()
    const sent = request({ port, path, method: body ? 'POST' : 'GET', headers })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    const pieces: Buffer[] = []
    let firstByteMs = performance.now() - startedAt
    for await (const piece of response) {
      if (pieces.length === 0) firstByteMs = performance.now() - startedAt
      pieces.push(piece as Buffer)
    }
    const bytes = Buffer.concat(pieces)
    const wholeMs = performance.now() - startedAt
    await after((wholeMs / limits.memberWork.msPerSecond) * 1_000)
    return { status: response.statusCode, firstByteMs, wholeMs, bytes: bytes.length, text: bytes.toString() }
  }
}

const boundary = 'limit7Q'

function multipart(form: Readonly<Record<string, string>>): string {
  const parts = Object.entries(form).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}
