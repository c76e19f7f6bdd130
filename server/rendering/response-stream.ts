import type { ServerResponse } from 'node:http'
import { pipeline, type Writable } from 'node:stream'
import { streamCompressors, type Encoding } from '../http/encoding.ts'

export type ResponseHead = {
  response: ServerResponse
  status: number
  encoding: Encoding
  headers: Record<string, string>
}

/** Sends the response's head and gives the writable for its body. `flush` sends compressed output at once. */
export function startResponse({
  response,
  status,
  encoding,
  headers,
}: ResponseHead): Writable & { flush?: () => void } {
  const compressor = streamCompressors[encoding]()
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
    ...(compressor && { 'Content-Encoding': encoding }),
    ...headers,
  })
  if (!compressor) return new ByteResponse(response) as unknown as Writable
  // A pipeline listens several times for the end of its last stream: with those that count requests Node would suspect a leak.
  response.setMaxListeners(20)
  pipeline(compressor, response, () => {})
  return compressor
}

/**
 * A response that writes bytes alone: of strings a response counts the bytes but its socket the characters, so that
 * 'drain' may never come. A method set on each response would halve the rate of rendered pages (V8 keeps a hidden class
 * for each), and a stream in between would cost a third.
 */
class ByteResponse {
  readonly response: ServerResponse
  constructor(response: ServerResponse) {
    this.response = response
  }
  write(chunk: string | Uint8Array): boolean {
    return this.response.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  }
  end(chunk?: string) {
    this.response.end(chunk && Buffer.from(chunk))
  }
  on(event: string, listener: () => void) {
    this.response.on(event, listener)
  }
  cork() {
    this.response.cork()
  }
  uncork() {
    this.response.uncork()
  }
  destroy(error: Error) {
    this.response.destroy(error)
  }
}
