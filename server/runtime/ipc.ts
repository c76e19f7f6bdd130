/** The channel between a primary process of node:cluster and a worker, at either end. */
type Channel = {
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  off: (event: 'message', listener: (message: unknown) => void) => unknown
  send?: (message: object) => unknown
}

let requests = 0

/** Answers requests from the other end. A request is a number and nothing else: each end has one thing to ask. */
export function handleRequests(channel: Channel, handler: () => Promise<unknown>) {
  channel.on('message', (message) => {
    const id = numberIn(message, 'request')
    if (id === null) return
    // A failure is not answered: the other end times out.
    handler().then(
      (value) => channel.send?.({ response: id, value }),
      () => {},
    )
  })
}

/**
 * Sends a request to the other end. Rejects where no answer comes in time.
 *
 * @param timeoutMs shorter than that of whoever waits for this process meanwhile
 */
export function sendRequest<Value>(channel: Channel, timeoutMs: number): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const id = ++requests
  const listener = (message: unknown) => {
    if (numberIn(message, 'response') === id) resolve((message as { value: Value }).value)
  }
  const timer = setTimeout(() => reject(new Error('A process did not answer.')), timeoutMs)
  channel.on('message', listener)
  channel.send?.({ request: id })
  return promise.finally(() => {
    clearTimeout(timer)
    channel.off('message', listener)
  })
}

function numberIn(message: unknown, name: 'request' | 'response'): number | null {
  if (typeof message !== 'object' || message === null || !(name in message)) return null
  return Number((message as Record<string, unknown>)[name])
}
