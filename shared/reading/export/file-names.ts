import type { MessageKind } from '../conversation.ts'

const extension = /\.[\p{L}\p{N}]{1,10}$/u
const numberedOnIphone = /\d-(PHOTO|VIDEO|AUDIO|PTT|STICKER|GIF)-\d/
const numbered = /^(?:IMG|VID|PTV|PTT|AUD|STK|GIF|DOC)-\d{8}/
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

/** `• 3 páginas` after the name of a document. */
const pages = /•\s{0,3}\d{1,6}\s[^\d•]{1,20}$/

/** A file by its name, which may come with a path; its kind by what WhatsApp puts into names, then by the extension. */
export function fileNamed(name: string): { kind: MessageKind; file: string | null } {
  const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim()
  const prefix = numbered.test(file) ? file.slice(0, 3) : numberedOnIphone.exec(file)?.[1]
  const kind = kindsByPrefix[prefix ?? ''] ?? kindsByExtension.get(file.slice(file.lastIndexOf('.') + 1).toLowerCase())
  return { kind: kind ?? 'document', file: file === '' ? null : file }
}

export function isFileName(name: string): boolean {
  return extension.test(name)
}

export function isNumberedName(name: string): boolean {
  return numbered.test(name)
}

export function withoutPages(name: string): string {
  const end = name.slice(-40)
  return name.slice(0, name.length - end.length + end.replace(pages, '').length).trim()
}
