import { chatIn } from './chat-in-zip.ts'
import { contactOfFileName } from './contact-of-file-name.ts'
import { decodeText } from './decode-text.ts'
import { otherFile } from './file-signatures.ts'
import { unreadable } from './unreadable-conversation.ts'

/** The longest text that is read, unpacked. */
const maxTextBytes = 64 * 1024 * 1024

/**
 * The text of an exported file, `.txt` or `.zip`, and the contact or group in its name, where WhatsApp named it. Throws
 * `UnreadableConversation`. Attached files are never unpacked.
 */
export function openExport(bytes: Uint8Array, fileName: string): { text: string; contact: string | null } {
  if (/\.crypt\d*$/i.test(fileName)) throw unreadable.backup()
  if (bytes.length === 0) throw unreadable.empty()
  if (!isZip(bytes)) return { text: textOf(bytes), contact: contactOfFileName(fileName) }
  const { content, name } = chatIn(bytes, fileName, maxTextBytes)
  return { text: textOf(content), contact: contactOfFileName(name) ?? contactOfFileName(fileName) }
}

function textOf(bytes: Uint8Array): string {
  const what = otherFile(bytes)
  if (what !== null) throw unreadable.otherFile(what)
  if (bytes.length > maxTextBytes) throw unreadable.tooLarge()
  return decodeText(bytes)
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5, 7].includes(bytes[2]!) && bytes[3] === bytes[2]! + 1
}
