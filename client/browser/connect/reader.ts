import type { ChatAnswer, KnownOfSeller } from '#shared/reading/chat-reader.ts'
import type { AskedToImport, ImportQuestion, ImportTold } from '#shared/reading/reader-messages.ts'

type Policy = { createScriptURL: (address: string) => string }

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
}
/** The policy's name is the one that the Content-Security-Policy allows; no other script of the page creates it. */
const policy = trustedTypes?.createPolicy('fetched-page', { createScriptURL: (built) => built })

export const trustedAddress = (address: string) => policy?.createScriptURL(address) ?? address

type Progress = (done: number, total: number) => void

/** The worker failed, or its script did not load. */
export class ReaderFailed extends Error {}

/** A worker that reads one chat after the other. Its own response forbids it every request. */
export function startReader(address: string) {
  const worker = new Worker(trustedAddress(address), { type: 'module' })

  function ask(question: ImportQuestion, onProgress?: Progress): Promise<ChatAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ChatAnswer>()
    const listening = new AbortController()
    const { signal } = listening
    const fail = () => reject(new ReaderFailed())
    worker.addEventListener('error', fail, { signal })
    worker.addEventListener('messageerror', fail, { signal })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ImportTold>) => {
        if (data.kind === 'answer') resolve(data.answer)
        else onProgress?.(data.done, data.total)
      },
      { signal },
    )
    worker.postMessage(question)
    return promise.finally(() => listening.abort())
  }

  return {
    open: (given: AskedToImport, known: KnownOfSeller, onProgress: Progress) =>
      ask({ kind: 'open-chat', given, known }, onProgress),
    choose: (seller: string) => ask({ kind: 'choose-seller', seller }),
    stop: () => worker.terminate(),
  }
}
