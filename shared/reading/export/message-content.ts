import type { Message } from '../conversation.ts'
import { attachmentIn, omittedIn } from './attachments.ts'
import { isCall } from './calls.ts'
import { clean } from './characters.ts'
import { deleted, deletedByAdmin, editedMarks } from './phrases/messages.ts'
import { placeIn } from './places.ts'
import { pollIn } from './polls.ts'

export type MessageContent = Pick<Message, 'kind' | 'text' | 'file' | 'edited'>

/** Markers are told in lower case, without the full stop that some languages and years end them with. */
const maxMarkerLength = 120

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
  const short = body.length <= maxMarkerLength ? marker(body) : ''
  if (short === 'null') return content('media', null)
  if (short !== '' && isDeleted(short)) return content('deleted', null)
  const attached = attachmentIn(body) ?? omittedIn(raw, body)
  if (attached) return content(attached.kind, attached.text, attached.file)
  if (short !== '' && isCall(short)) return content('call', body)
  const place = placeIn(body)
  if (place) return content('location', place.text)
  const poll = pollIn(body)
  return poll === null ? content('text', body) : content('poll', poll)
}

export function marker(text: string): string {
  const lower = text.toLowerCase()
  return lower.endsWith('.') ? lower.slice(0, -1) : lower
}

function isDeleted(short: string): boolean {
  if (deleted.has(short)) return true
  return !short.includes('\n') && !short.endsWith('?') && deletedByAdmin.some((each) => short.startsWith(each))
}

function withoutEditedMark(body: string): string {
  if (!body.endsWith('>')) return body
  const end = body.slice(-maxMarkerLength).toLowerCase()
  const mark = editedMarks.find((each) => end.endsWith(each))
  return mark ? body.slice(0, -mark.length).trimEnd() : body
}
