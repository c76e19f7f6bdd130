import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible'
import type { Limits } from '../rate-limits/limits.ts'
import { ModelFailed } from './model-failed.ts'
import { Garbled } from './texts-reader.ts'

type LanguageModel = ReturnType<OpenAICompatibleProvider['languageModel']>

export type Call = {
  prompt: { system: string; user: string }
  /** Called once the call's turn has come, before anything is sent. Where it rejects, or aborts the signal, nothing is. */
  onTurn: () => Promise<void>
  /**
   * Called with each piece of the answer. It may throw `Garbled`, which ends the call, and gives whether more is wanted: servers
   * may keep a body open behind an answer that is whole.
   */
  onText: (text: string) => boolean
  /** Aborted where nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * Streams the answer of one call. Rejects with `ModelFailed`, or with the signal's reason. The request names model and
 * messages alone: servers differ in which further options they accept.
 */
export async function answerOf(model: LanguageModel, { prompt, onText, signal }: Call, limits: Limits['model']) {
  const slow = new AbortController()
  const total = setTimeout(() => slow.abort(), limits.totalMs)
  let pause = setTimeout(() => slow.abort(), limits.firstTextMs)
  let length = 0
  try {
    const { stream } = await model.doStream({
      prompt: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: [{ type: 'text', text: prompt.user }] },
      ],
      abortSignal: AbortSignal.any([signal, slow.signal]),
    })
    for await (const part of stream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'finish' && part.finishReason.unified !== 'stop')
        throw new ModelFailed(ownEnds.has(part.finishReason.unified) ? 'garbled' : 'cut')
      if (part.type !== 'text-delta') continue
      clearTimeout(pause)
      pause = setTimeout(() => slow.abort(), limits.pauseMs)
      length += part.delta.length
      if (length > limits.maxTextLength) throw new ModelFailed('garbled')
      if (!onText(part.delta)) return
    }
  } catch (failure) {
    signal.throwIfAborted()
    if (slow.signal.aborted) throw new ModelFailed('slow')
    throw failureOf(failure)
  } finally {
    clearTimeout(total)
    clearTimeout(pause)
    // A body that is left unread would keep its connection.
    slow.abort()
  }
}

/** The model works, and ended for what it was asked: its provider is not away. */
const ownEnds: ReadonlySet<string> = new Set(['length', 'content-filter', 'tool-calls'])

function failureOf(failure: unknown): ModelFailed {
  if (failure instanceof ModelFailed) return failure
  if (failure instanceof Garbled) return new ModelFailed('garbled')
  const { name, statusCode: status } = failure as { name?: string; statusCode?: number }
  if (name !== 'AI_APICallError') return new ModelFailed('cut')
  if (status === undefined) return new ModelFailed('away')
  if (status === 429) return new ModelFailed('crowded', status)
  // 400 and 404 are about the model's name or the address, as 401 and 403 are about the key.
  if (status >= 400 && status < 500) return new ModelFailed('key', status)
  // A body that broke off before its first event is reported with the status of its head.
  return new ModelFailed(status >= 500 ? 'away' : 'cut', status)
}
