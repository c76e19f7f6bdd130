import type { MessageKind, Thread, ThreadMessage } from '../conversation.ts'
import type { Reading, Wait } from '../reading.ts'
import { labelToAsk, piecesOf, type Marked } from './labels.ts'
import { clock, dayHeading, duration, minutesOf, onDay, silenceLevel } from './times.ts'
import type { DayView, FoldView, LabelView, MessageView, RowView, ThreadView, WaitView } from './view.ts'

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

const waitsTold = 5
/** Shorter ones say little about either. */
const minWaitMinutes = 10
/** Messages between two durations, so that none covers the other. */
const apart = 4

function waitsToTell(
  { waits, waiting }: Reading,
  messages: readonly ThreadMessage[],
  now: string,
  name: string,
): Map<number, WaitView> {
  const closed = waits.filter(
    (wait): wait is Wait & { to: number } => wait.to !== null && wait.minutes >= minWaitMinutes,
  )
  const told: (Wait & { to: number })[] = []
  const openAt = waiting?.by === 'customer' ? messages.length : Number.POSITIVE_INFINITY
  for (const wait of closed.toSorted((one, other) => other.minutes - one.minutes)) {
    const isFree = [openAt, ...told.map(({ to }) => to)].every((place) => Math.abs(place - wait.to) >= apart)
    if (isFree && told.length < waitsTold) told.push(wait)
  }
  const views = told.map((wait, rank): [number, WaitView] => [
    wait.to,
    {
      kind: 'wait',
      index: wait.to,
      duration: duration(wait.minutes),
      words: waitWords(wait, messages, now, name),
      by: wait.by,
      size: rank === 0 ? 'longest' : 'usual',
    },
  ])
  if (waiting?.by === 'customer') {
    const words = `${name} espera você.`
    const open = { index: messages.length, duration: duration(waiting.minutes), words, by: waiting.by }
    views.push([messages.length, { kind: 'wait', size: 'open', ...open }])
  }
  return new Map(views)
}

function waitWords(
  { by, to, minutes }: Wait & { to: number },
  messages: readonly ThreadMessage[],
  now: string,
  name: string,
) {
  const { at, from } = messages[to]!
  if (minutes >= 24 * 60) {
    return `de silêncio. Quem voltou foi ${from === 'seller' ? 'você' : name}, ${onDay(at, now)}.`
  }
  const isFirstAnswer = by === 'customer' && messages.slice(0, to).every((message) => message.from === 'customer')
  if (isFirstAnswer) return 'até a sua primeira resposta'
  return by === 'customer' ? 'até você responder' : `até ${name} responder`
}

function habits({ usualMinutes: { customer, seller } }: Reading, name: string): string {
  const theirs = customer === null ? '' : `${name} costuma responder em ${duration(customer)}.`
  const yours =
    seller === null ? '' : theirs ? ` Você, em ${duration(seller)}.` : `Você costuma responder em ${duration(seller)}.`
  return theirs + yours || 'Ainda há poucas respostas para dizer quanto cada um costuma levar.'
}

/** Of a run without labels, the first and the last message stand; from four on, those between are folded. */
function folded(rows: readonly RowView[]): RowView[] {
  const result: RowView[] = []
  let run: (MessageView | DayView)[] = []
  function endRun() {
    const count = run.filter(({ kind }) => kind === 'message').length
    if (count < 6) result.push(...run)
    else result.push(...foldedRun(run))
    run = []
  }
  for (const row of rows) {
    const isQuiet = row.kind === 'message' ? row.labels.length === 0 : row.kind === 'day' && run.length > 0
    if (isQuiet && (row.kind === 'message' || row.kind === 'day')) run.push(row)
    else {
      endRun()
      result.push(row)
    }
  }
  endRun()
  return result
}

function foldedRun(run: (MessageView | DayView)[]): RowView[] {
  const last = run.findLastIndex(({ kind }) => kind === 'message')
  // The day of the last message stays with it.
  const tail = run[last - 1]?.kind === 'day' ? last - 1 : last
  const between = run.slice(1, tail)
  const count = between.filter(({ kind }) => kind === 'message').length
  if (count < 4) return run
  const fold: FoldView = { kind: 'fold', index: between[0]!.index, messages: between, count }
  return [run[0]!, fold, ...run.slice(tail)]
}
