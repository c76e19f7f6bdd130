import type { MessageKind } from '../conversation.ts'
import type { Attachment } from './attachments.ts'
import { fileNamed, isFileName, withoutPages } from './file-names.ts'
import { hiddenMedia, omittedKinds, onceWords, videoNoteWords, voiceWords } from './phrases/media.ts'

const maxMarkerLength = 120
const maxWordLength = 40

/** Last words of the phrases for documents, by which most texts are passed over. */
const lastWords: ReadonlySet<string> = new Set(
  [...omittedKinds].flatMap(([phrase, kind]) => (kind === 'document' ? [lastWordOf(phrase)] : [])),
)

/**
 * A medium that was left out of the export.
 * @param raw still has the direction mark before the words.
 * @param short the body in lower case without its full stop, or empty where it is long.
 */
export function omittedIn(raw: string, body: string, short: string): Attachment | null {
  if (body.startsWith('<')) return hiddenIn(body)
  const whole = omittedKinds.get(short)
  if (whole) return { kind: whole, text: null, file: null }
  const mark = Math.max(raw.lastIndexOf('\u200E'), raw.lastIndexOf('\u200F'))
  return (mark < 1 ? null : marked(raw.slice(mark + 1, mark + 1 + maxMarkerLength), body)) ?? documentIn(body)
}

/** The words after the last mark, behind a caption. */
function marked(end: string, body: string): Attachment | null {
  const words = end.trim()
  const kind = body.endsWith(words) ? omittedKinds.get(words.toLowerCase().replace(/\.$/, '')) : undefined
  if (!kind || kind === 'document') return null
  return { kind, text: body.slice(0, -words.length).trim() || null, file: null }
}

function lastWordOf(words: string): string {
  return words.slice(words.lastIndexOf(' ') + 1)
}

/** `name.pdf • 3 páginas documento omitido`. */
function documentIn(body: string): Attachment | null {
  const last = lastWordOf(body.slice(-maxWordLength)).toLowerCase()
  if (!lastWords.has(last.endsWith('.') ? last.slice(0, -1) : last)) return null
  const end = body.slice(-maxMarkerLength).toLowerCase()
  const words = end.endsWith('.') ? end.slice(0, -1) : end
  for (
    let at = words.lastIndexOf(' '), spaces = 0;
    at > 0 && spaces < 4;
    at = words.lastIndexOf(' ', at - 1), spaces++
  ) {
    if (omittedKinds.get(words.slice(at + 1)) !== 'document') continue
    const before = body.slice(0, body.length - (words.length - at) - (body.endsWith('.') ? 1 : 0)).trim()
    const name = withoutPages(before)
    if (name === before && !isFileName(name)) return null
    return { kind: 'document', text: null, file: fileNamed(name).file }
  }
  return null
}

/** `<Mídia oculta>`, with the caption after it. */
function hiddenIn(body: string): Attachment | null {
  const close = body.indexOf('>')
  if (close < 0 || close > maxMarkerLength) return null
  const words = body.slice(1, close).trim().toLowerCase().replace(/\.$/, '')
  const kind = hiddenKind(words)
  return kind && { kind, text: body.slice(close + 1).trim() || null, file: null }
}

function hiddenKind(words: string): MessageKind | null {
  if (hiddenMedia.has(words)) return 'media'
  const has = (all: readonly string[]) => all.some((each) => words.includes(each))
  if (has(videoNoteWords)) return 'video'
  if (has(onceWords)) return has(voiceWords) ? 'audio' : 'media'
  return omittedKinds.get(words) ?? null
}
