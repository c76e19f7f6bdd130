import type { MessageKind, Thread, ThreadMessage } from '../conversation.ts'
import type { Reading } from '../reading.ts'
import { folded } from './folds.ts'
import { labelToAsk, piecesOf, type Marked } from './labels.ts'
import { clock, dayHeading } from '#shared/time/in-words.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import type { LabelView, MessageView, RowView, ThreadView } from './thread-view.ts'
import { habits, waitsToTell } from './waits.ts'

/** Messages drawn at first; a press brings as many more. */
export const shownAtOnce = 200

const mediumWords: Partial<Record<MessageKind, string>> = {
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  sticker: 'Figurinha',
  gif: 'GIF',
  document: 'Documento',
  location: 'Localização',
  contact: 'Contato',
  call: 'Ligação',
  poll: 'Enquete',
  deleted: 'Mensagem apagada',
  media: 'Mídia',
}

/** Longer texts are cut on the screen. */
const maxTextLength = 4_000

/** The rows of a thread, from the first message shown. */
export function threadView(
  thread: Thread,
  reading: Reading,
  marked: readonly Marked[][],
  firstName: string,
  shown: number,
): ThreadView {
  const { messages, end } = thread
  const earlier = Math.max(0, messages.length - shown)
  const waits = waitsToTell(reading, messages, end, firstName)
  const asked = labelToAsk(marked, earlier)
  const rows: RowView[] = []
  for (let index = earlier; index < messages.length; index++) {
    const message = messages[index]!
    const before = index === earlier ? null : messages[index - 1]!
    const silence = before ? silenceLevel(minutesOf(message.at) - minutesOf(before.at)) : 0
    const isNewDay = before?.at.slice(0, 10) !== message.at.slice(0, 10)
    const wait = waits.get(index)
    // On a narrow screen a wait stands between the messages; the day follows it.
    if (wait) rows.push(wait)
    if (isNewDay) rows.push({ kind: 'day', index, words: dayHeading(message.at, end), silence })
    rows.push(messageView(message, index, isNewDay ? 0 : silence, marked[index] ?? [], asked))
  }
  const open = waits.get(messages.length)
  if (open) rows.push(open)
  return { rows: folded(rows), earlier, habits: habits(reading, firstName) }
}

function messageView(
  { at, from, kind, text }: ThreadMessage,
  index: number,
  silence: number,
  marked: readonly Marked[],
  asked: LabelView | null,
): MessageView {
  const labels = marked.map(({ view }) => view)
  const words = text && text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text
  const asks = labels.findIndex((label) => label === asked)
  return {
    kind: 'message',
    index,
    from,
    pieces: words ? piecesOf(words, marked) : [],
    medium: mediumWords[kind] ?? (words ? null : 'Mensagem vazia'),
    at: clock(at),
    silence,
    labels,
    asks: asks === -1 ? null : asks,
  }
}

/**
 * The room before a message, in steps of 16 px over 14: it grows with the logarithm of the silence, from five minutes to
 * 106 px for two days and 158 px at most.
 */
function silenceLevel(minutes: number): number {
  if (minutes <= 5) return 0
  const px = (92 / Math.log(2880 / 5)) * Math.log(minutes / 5)
  return Math.min(9, Math.round(px / 16))
}
