import type { Message } from '../conversation.ts'
import { attachmentIn } from './attachments.ts'
import { isCall } from './calls.ts'
import { calls } from './phrases/calls.ts'
import { omittedKinds } from './phrases/media.ts'
import { clean } from './characters.ts'
import { omittedIn } from './omitted-media.ts'
import { deleted, deletedByAdmin, editedMarks, livePlaces } from './phrases/messages.ts'
import { placeIn } from './places.ts'
import { pollIn } from './polls.ts'

export type MessageContent = Pick<Message, 'kind' | 'text' | 'file' | 'edited'>

/** Markers are told in lower case, without the full stop that some languages and years end them with. */
const maxMarkerLength = 120

const byAdmin = new RegExp(`^(?:${deletedByAdmin.join('|').replaceAll('.', '\\.')})`)

/** `O admin Zé apagou esta mensagem`. */
const admin =
  /^(?:o |um |an )?admin\S{0,12} .{0,80}(?:apagou|deleted|eliminó) (?:esta|essa|this|este) (?:mensagem|message|mensaje)$/

/** What a body says. @param raw as it stands in the file, with direction marks. */
export function contentOf(raw: string): MessageContent {
  const whole = clean(raw)
  const body = withoutEditedMark(whole)
  const edited = body.length < whole.length
  const content = (kind: MessageContent['kind'], text: string | null, file: string | null = null) => ({
    kind,
    text: text === '' ? null : text,
    file,
    edited,
  })
  if (body === '') return content('text', null)
  const short = body.length <= maxMarkerLength && startsLikeMarker(body) ? marker(body) : ''
  if (short === 'null') return content('media', null)
  if (short !== '' && isDeleted(short)) return content('deleted', null)
  const attached = attachmentIn(body) ?? omittedIn(raw, body, short)
  if (attached) return content(attached.kind, attached.text, attached.file)
  if (short !== '' && isCall(short)) return content('call', body)
  const place = placeIn(body, short)
  if (place) return content('location', place.text)
  const poll = pollIn(body)
  return poll === null ? content('text', body) : content('poll', poll)
}

/** First two letters of all markers that are whole bodies, in both cases; most texts are passed over by them. */
const starts: ReadonlySet<number> = new Set(
  [
    ...deleted,
    ...deletedByAdmin,
    'um admin',
    'o admin',
    'admin',
    'an admin',
    ...omittedKinds.keys(),
    ...calls,
    ...livePlaces,
    'null',
  ]
    .flatMap((phrase) => [phrase, phrase.toUpperCase(), phrase[0]!.toUpperCase() + phrase.slice(1)])
    .map(startOf),
)

function startOf(text: string): number {
  return (text.charCodeAt(0) << 16) | text.charCodeAt(1)
}

function startsLikeMarker(body: string): boolean {
  return starts.has(startOf(body))
}

export function marker(text: string): string {
  const lower = text.toLowerCase()
  return lower.endsWith('.') ? lower.slice(0, -1) : lower
}

function isDeleted(short: string): boolean {
  if (deleted.has(short)) return true
  return (byAdmin.test(short) || admin.test(short)) && !short.includes('\n') && !short.endsWith('?')
}

function withoutEditedMark(body: string): string {
  if (!body.endsWith('>')) return body
  const end = body.slice(-maxMarkerLength).toLowerCase()
  const mark = editedMarks.find((each) => end.endsWith(each))
  return mark ? body.slice(0, -mark.length).trimEnd() : body
}
