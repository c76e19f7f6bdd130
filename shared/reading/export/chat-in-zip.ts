import { contactOfFileName } from './contact-of-file-name.ts'
import { unreadable } from './unreadable-conversation.ts'
import { unpack } from './unpack.ts'
import { readDirectory, type ZipDirectory } from './zip-directory.ts'
import type { ZipEntry } from './zip-entry.ts'

/** What is counted in a zip without a text: one, several, and the ends of the names. */
const otherFiles: readonly (readonly [one: string, several: string, extensions: readonly string[]])[] = [
  ['foto', 'fotos', ['jpg', 'jpeg', 'png', 'heic']],
  ['figurinha', 'figurinhas', ['webp']],
  ['vídeo', 'vídeos', ['mp4', 'mov', '3gp']],
  ['áudio', 'áudios', ['opus', 'ogg', 'm4a', 'mp3', 'aac']],
  ['documento', 'documentos', ['pdf', 'docx', 'xlsx', 'doc', 'xls']],
  ['contato', 'contatos', ['vcf']],
]

/** The chat in an exported zip: never the attached texts beside it. */
export function chatIn(bytes: Uint8Array, fileName: string, maxBytes: number): { content: Uint8Array; name: string } {
  const directory = readDirectory(bytes)
  const chat = chatOf(directory.texts, fileName)
  if (chat === null) {
    if (directory.isOffice) throw unreadable.otherFile('um documento do Office')
    throw directory.extensions.has('zip') ? unreadable.zipInZip() : unreadable.zipWithoutText(foundIn(directory))
  }
  return { content: unpack(bytes, chat, maxBytes), name: chat.name }
}

function chatOf(texts: readonly ZipEntry[], fileName: string): ZipEntry | null {
  const possible = texts.filter(({ name }) => !/(?:^|[/\\])(?:__MACOSX[/\\]|\._)/.test(name))
  const title = stem(fileName)
  const ranked = possible.map((entry, place) => {
    const own = stem(entry.name)
    const rank = own === '_chat' ? 0 : own === title ? 1 : contactOfFileName(entry.name) !== null ? 2 : 3
    return { entry, order: [rank, entry.name.split(/[/\\]/).length, place] }
  })
  const [best] = ranked.toSorted((one, other) => {
    const differs = one.order.findIndex((value, index) => value !== other.order[index])
    return one.order[differs]! - other.order[differs]!
  })
  return best?.entry ?? null
}

function stem(name: string): string {
  return name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .replace(/\.(?:txt|zip)$/i, '')
    .normalize('NFC')
    .toLowerCase()
}

function foundIn({ extensions }: ZipDirectory): string {
  const counted = otherFiles.flatMap(([one, several, ends]) => {
    const number = ends.reduce((sum, each) => sum + (extensions.get(each) ?? 0), 0)
    return number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]
  })
  if (counted.length > 0) return counted.join(', ')
  const other = [...extensions.values()].reduce((sum, number) => sum + number, 0)
  return other === 0 ? 'um zip vazio' : other === 1 ? '1 arquivo' : `${other} arquivos`
}
