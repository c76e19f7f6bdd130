import type { MessageKind } from '../conversation.ts'
import {
  attachedPrefixes,
  attachedSuffixes,
  hiddenMedia,
  omittedKinds,
  onceWords,
  videoNoteWords,
  voiceWords,
} from './phrases/media.ts'

export type Attachment = { kind: MessageKind; text: string | null; file: string | null }

const maxMarkerLength = 120
const extension = /\.[\p{L}\p{N}]{1,10}$/u
const numbered = /^(?:IMG|VID|PTV|PTT|AUD|STK|GIF|DOC)-\d{8}/
/** `• 3 páginas` after the name of a document. */
const pages = /•\s{0,3}\d{1,6}\s[^\d•]{1,20}$/

const kindsByPrefix: Readonly<Record<string, MessageKind>> = {
  IMG: 'image',
  PHOTO: 'image',
  VID: 'video',
  PTV: 'video',
  VIDEO: 'video',
  PTT: 'audio',
  AUD: 'audio',
  AUDIO: 'audio',
  STK: 'sticker',
  STICKER: 'sticker',
  GIF: 'gif',
  DOC: 'document',
}

const kindsByExtension: ReadonlyMap<string, MessageKind> = new Map([
  ...'jpg jpeg png heic heif bmp tif tiff webp avif'.split(' ').map((each) => [each, 'image'] as const),
  ...'mp4 mov 3gp avi mkv webm m4v mpg mpeg'.split(' ').map((each) => [each, 'video'] as const),
  ...'opus ogg mp3 m4a aac wav amr wma flac'.split(' ').map((each) => [each, 'audio'] as const),
  ['gif', 'gif'],
  ['was', 'sticker'],
  ['vcf', 'contact'],
])

/** A file that is told by name, as Android and iPhones mark it. */
export function attachmentIn(body: string): Attachment | null {
  const newline = body.indexOf('\n')
  const line = newline < 0 ? body : body.slice(0, newline).trimEnd()
  const after = newline < 0 ? '' : body.slice(newline + 1).trim()
  const named = line.endsWith(')') ? namedBefore(line, '(', attachedSuffixes) : oldIphoneName(line)
  if (named !== null) return attachment(named, after)
  if (body.endsWith('>')) return iphoneFile(body, '')
  return line.endsWith('>') ? iphoneFile(line, after) : null
}

function attachment(name: string, text: string): Attachment {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  return { kind: kindOf(file), text: text === '' ? null : text, file: file === '' ? null : file }
}

function kindOf(file: string): MessageKind {
  const prefix = numbered.test(file) ? file.slice(0, 3) : /\d-(PHOTO|VIDEO|AUDIO|PTT|STICKER|GIF)-\d/.exec(file)?.[1]
  const dot = file.lastIndexOf('.')
  return (
    kindsByPrefix[prefix ?? ''] ??
    (dot < 0 ? undefined : kindsByExtension.get(file.slice(dot + 1).toLowerCase())) ??
    'document'
  )
}

/** `NAME.ext (arquivo anexado)`. */
function namedBefore(line: string, bracket: string, words: ReadonlySet<string>): string | null {
  const open = line.lastIndexOf(bracket)
  if (open < 1 || line.length - open > maxMarkerLength) return null
  if (
    !words.has(
      line
        .slice(open + 1, -1)
        .trim()
        .toLowerCase(),
    )
  )
    return null
  const name = line.slice(0, open).trim()
  return extension.test(name) || numbered.test(name) ? name : null
}

/** `NAME.jpg <attached>`. */
function oldIphoneName(line: string): string | null {
  return line.endsWith('>') ? namedBefore(line, '<', attachedPrefixes) : null
}

/** `caption <anexado: 00000012-PHOTO-….jpg>`; before documents stands their own name, with the number of pages. */
function iphoneFile(line: string, after: string): Attachment | null {
  const open = line.lastIndexOf('<')
  const colon = open < 0 ? -1 : line.indexOf(':', open)
  if (colon < 0 || colon - open > maxMarkerLength) return null
  if (
    !attachedPrefixes.has(
      line
        .slice(open + 1, colon)
        .trim()
        .toLowerCase(),
    )
  )
    return null
  const found = attachment(line.slice(colon + 1, -1), after)
  const before = line.slice(0, open).trim()
  if (before === '' || found.file === null) return found
  const last = before.slice(before.lastIndexOf('\n') + 1)
  const own = withoutPages(last)
  const isName = own !== last || (extension.test(own) && found.file.endsWith(own))
  const caption = isName ? before.slice(0, before.length - last.length).trim() : before
  return { ...found, text: [caption, after].filter((each) => each !== '').join('\n') || null }
}

function withoutPages(name: string): string {
  const end = name.slice(-40)
  return name.slice(0, name.length - end.length + end.replace(pages, '').length).trim()
}

/** A medium that was left out of the export. @param raw still has the mark before the words. */
export function omittedIn(raw: string, body: string): Attachment | null {
  if (body.startsWith('<')) return hiddenIn(body)
  const newline = body.lastIndexOf('\n')
  const end = body.slice(Math.max(newline + 1, body.length - maxMarkerLength)).toLowerCase()
  const words = end.endsWith('.') ? end.slice(0, -1) : end
  const whole = omittedKinds.get(words)
  if (whole && newline < 0 && body.length <= maxMarkerLength) return { kind: whole, text: null, file: null }
  const mark = Math.max(raw.lastIndexOf('\u200E'), raw.lastIndexOf('\u200F'))
  const marked =
    mark < 0
      ? ''
      : raw
          .slice(mark + 1)
          .trim()
          .toLowerCase()
          .replace(/\.$/, '')
  const kind = marked.length <= maxMarkerLength ? omittedKinds.get(marked) : undefined
  if (kind && kind !== 'document') return { kind, text: body.slice(0, -marked.length).trim() || null, file: null }
  return documentIn(body, words)
}

/** `name.pdf • 3 páginas documento omitido`. */
function documentIn(body: string, words: string): Attachment | null {
  for (
    let at = words.lastIndexOf(' '), spaces = 0;
    at > 0 && spaces < 4;
    at = words.lastIndexOf(' ', at - 1), spaces++
  ) {
    if (omittedKinds.get(words.slice(at + 1)) !== 'document') continue
    const before = body.slice(0, body.length - (words.length - at) - (body.endsWith('.') ? 1 : 0)).trim()
    const name = withoutPages(before)
    if (name === before && !extension.test(name)) return null
    return { kind: 'document', text: null, file: attachment(name, '').file }
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
