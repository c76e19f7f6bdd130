import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { BetterReplyEvent } from '#shared/better-replies/events.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { replyCheck } from '#shared/replies/check/check-reply.ts'
import type { WriterSetUp } from '#shared/replies/suggestion.ts'
import { fittingRows } from './fitting-rows.ts'
import { maskingFor, type Masking } from './masking.ts'
import type { Model } from './model.ts'
import { ModelFailed } from './model-failed.ts'
import { promptOf, type SaidMessage } from './prompt.ts'
import { objectionTo, objectionToPart, type Original } from './reworded.ts'
import { Garbled, textsReader, type Piece } from './texts-reader.ts'
import { failureWords, objectionWords } from './words.ts'

export type Asked = {
  workspace: string
  /** The customer, as WhatsApp calls the chat. */
  contact: string
  messages: readonly SaidMessage[]
  /** The embedded writer's. */
  replies: readonly string[]
  catalogue: Catalogue
  setUp: WriterSetUp | null
  now: WallTime
}

type Emit = (event: BetterReplyEvent) => void

type Waiting = {
  /** Called before anything is sent; see `Call`. */
  onTurn: () => Promise<void>
  signal: AbortSignal
}

/**
 * Streams better versions of replies. Each piece is checked before it is shown, with all that stands before it; what fails
 * leaves the embedded reply as it is. Resolves in any case but where the signal is aborted.
 */
export async function streamBetterReplies(model: Model, asked: Asked, emit: Emit, waiting: Waiting): Promise<void> {
  const { workspace, contact, messages, replies, catalogue, setUp } = asked
  const { pixKey } = catalogue.payment
  const masking = maskingFor(contact, pixKey === null ? [] : [pixKey])
  const rows = fittingRows(catalogue, [...messages.map(({ text }) => text), ...replies])
  const prompt = promptOf({ messages, replies, rows, tone: setUp?.tone ?? null }, masking)
  const reader = textsReader(replies.length)
  const texts = originalsOf(asked).map((original, reply) => checkedText(reply, original, masking, emit))
  const onText = (text: string) => {
    for (const piece of reader.read(text)) texts[piece.index]!(piece)
    return !reader.isComplete()
  }
  try {
    await model.ask(workspace, { prompt, onText, ...waiting })
    if (!reader.isComplete()) throw new ModelFailed('garbled')
  } catch (failure) {
    if (!(failure instanceof ModelFailed)) throw failure
    emit({ kind: 'away', why: failureWords(failure.kind, model.provider) })
  }
}

function originalsOf({ messages, replies, catalogue, setUp, contact, now }: Asked): Original[] {
  const sellerWords = messages.flatMap(({ from, text }) => (from === 'seller' ? [text] : []))
  const check = replyCheck({ catalogue, setUp, sellerWords, contact, now })
  return replies.map((text) => ({ text, contact, check }))
}

/** Ends of clauses: up to there a text can be judged. */
const clauseEnd = /[.,!?;:…\n](?=\s|$)/gu

/** Checks one text while it is written. */
function checkedText(reply: number, original: Original, { unmask }: Masking, emit: Emit) {
  let written = ''
  let shown = 0
  let judged = 0
  let isOver = false

  function showClauses() {
    const end = [...written.matchAll(clauseEnd)].at(-1)?.index
    if (end === undefined || end <= judged) return
    judged = end
    const part = unmask(written.slice(0, end + 1))
    if (part.length <= shown || objectionToPart(part, original) !== null) return
    emit({ kind: 'piece', reply, text: part.slice(shown) })
    shown = part.length
  }

  return ({ text, isEnd }: Piece) => {
    if (isOver) return
    written += text
    if (written.length > maxWritten) throw new Garbled('A text without an end')
    if (!isEnd) return showClauses()
    isOver = true
    const whole = unmask(written).trim()
    const objection = objectionTo(whole, original)
    if (objection === null) emit({ kind: 'final', reply, text: whole })
    else emit({ kind: 'refused', reply, why: objectionWords[objection] })
  }
}

const maxWritten = 2_000
