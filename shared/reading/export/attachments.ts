import type { MessageKind } from '../conversation.ts'
import { fileNamed, isFileName, isNumberedName, withoutPages } from './file-names.ts'
import { attachedPrefixes, attachedSuffixes } from './phrases/media.ts'

export type Attachment = { kind: MessageKind; text: string | null; file: string | null }

const maxMarkerLength = 120
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
  return { ...fileNamed(name), text: text === '' ? null : text }
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
  return isFileName(name) || isNumberedName(name) ? name : null
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
  const last = before.slice(before.lastIndexOf('\n') + 1).trimStart()
  const own = withoutPages(last)
  const isName = own !== last || (isFileName(own) && found.file.endsWith(own))
  const caption = isName ? before.slice(0, before.length - last.length).trim() : before
  return { ...found, text: [caption, after].filter((each) => each !== '').join('\n') || null }
}
