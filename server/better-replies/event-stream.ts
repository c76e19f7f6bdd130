import type { Response } from 'express'
import { eventText, type BetterReplyEvent } from '#shared/better-replies/events.ts'
import { streamBetterReplies } from '../ai/better-replies.ts'
import type { Model } from '../ai/model.ts'
import { consentGoneWords } from '../ai/words.ts'
import type { Services } from '../services.ts'
import type { AskedWithConsent } from './asked.ts'

/** A consent that is taken back, in this process or another, ends a call under way after so long at most. */
const consentCheckMs = 1_000

/** Streams the events as the response's body. The call of the model ends with the visitor, and with the owner's consent. */
export async function streamEvents(
  { asked, consent }: AskedWithConsent,
  model: Model,
  { data, log }: Services,
  response: Response,
): Promise<void> {
  const ending = new AbortController()
  response.once('close', () => ending.abort())
  // Whoever left before is told of no more.
  if (response.destroyed) return
  const emit = (event: BetterReplyEvent) => {
    if (!ending.signal.aborted && !response.writableEnded) response.write(Buffer.from(eventText(event)))
  }
  // A buffering proxy would hold the pieces back: nginx reads this header.
  response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }).flushHeaders()

  async function checkConsent() {
    if (await data.modelConsents.isGiven(consent)) return
    emit({ kind: 'away', why: consentGoneWords })
    ending.abort()
  }
  // Where the database is away the next check decides.
  const checks = setInterval(() => void checkConsent().catch(() => {}), consentCheckMs)
  try {
    await streamBetterReplies(model, asked, emit, { onTurn: checkConsent, signal: ending.signal })
  } catch (failure) {
    if (!ending.signal.aborted) log.error({ error: (failure as Error).name }, 'better replies failed')
  } finally {
    clearInterval(checks)
    response.end()
  }
}
