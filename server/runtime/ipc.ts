/** Either end of what node:cluster opens between two processes. */
type Port = {
  on: (event: 'message', listener: (message: unknown) => void) => unknown
  off: (event: 'message', listener: (message: unknown) => void) => unknown
  send?: (message: object) => unknown
}

let questions = 0

/** Answers what the process at the other end asks: there is one question. */
export function answerBeside(port: Port, answer: () => Promise<unknown>) {
  port.on('message', (message) => {
    const asked = numberIn(message, 'asked')
    if (asked === null) return
    // Who gets no answer stops waiting.
    answer().then(
      (said) => port.send?.({ answers: asked, said }),
      () => {},
    )
  })
}

/**
 * Asks the process at the other end. Rejects where it does not answer in time.
 *
 * @param patience milliseconds; less than those of whoever asks us meanwhile
 */
export function askBeside<Said>(port: Port, patience: number): Promise<Said> {
  const { promise, resolve, reject } = Promise.withResolvers<Said>()
  const asked = ++questions
  const hear = (message: unknown) => {
    if (numberIn(message, 'answers') === asked) resolve((message as { said: Said }).said)
  }
  const late = setTimeout(() => reject(new Error('A process did not answer.')), patience)
  port.on('message', hear)
  port.send?.({ asked })
  return promise.finally(() => {
    clearTimeout(late)
    port.off('message', hear)
  })
}

function numberIn(message: unknown, name: 'asked' | 'answers'): number | null {
  if (typeof message !== 'object' || message === null || !(name in message)) return null
  return Number((message as Record<string, unknown>)[name])
}
