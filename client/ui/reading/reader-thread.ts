import type { Question, Told } from '#shared/reading/reader-messages.ts'

type Listener = { tell: (told: Told) => void; fail: () => void }

export type ReaderThread = { ask: (question: Question) => void; stop: () => void }

type Policy = { createScriptURL: (address: string) => string }

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
}
let policy: Policy | undefined

/** The policy's name is the one that the Content-Security-Policy allows; no other script of the page creates it. */
function trusted(address: string): string {
  policy ??= trustedTypes?.createPolicy('fetched-page', { createScriptURL: (built) => built })
  return policy?.createScriptURL(address) ?? address
}

/** Starts the worker that reads. Its own response forbids it every request. */
export function startReaderThread(address: string, { tell, fail }: Listener): ReaderThread {
  const worker = new Worker(trusted(address), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data))
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  return { ask: (question) => worker.postMessage(question), stop: () => worker.terminate() }
}
