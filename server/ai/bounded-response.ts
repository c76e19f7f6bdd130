import { ModelFailed } from './model-failed.ts'

/** The response with a body that fails beyond so many bytes: an event without an end would be held in memory until it ends. */
export function boundedResponse(response: Response, maxBytes: number): Response {
  let left = maxBytes
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      left -= bytes.length
      if (left < 0) controller.error(new ModelFailed('garbled'))
      else controller.enqueue(bytes)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(counted) ?? null, { status, statusText, headers })
}
