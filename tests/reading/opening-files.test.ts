import { strToU8, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { openExport } from '#shared/reading/export/open-export.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'

const chat = '02/03/2026 09:14 - Conceição: olá, tudo bem? É hoje às 10?'
const bytes = strToU8(chat)
const chatName = 'Conversa do WhatsApp com Conceição.txt'

function refusal(content: Uint8Array, fileName = 'conversa.txt'): UnreadableConversation {
  try {
    parseConversation(openExport(content, fileName).text)
  } catch (error) {
    if (error instanceof UnreadableConversation) return error
    throw error
  }
  throw new Error('It was read.')
}

function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [index, unit] of [...`\uFEFF${text}`].entries())
    view.setUint16(index * 2, unit.charCodeAt(0), littleEndian)
  return new Uint8Array(view.buffer)
}

test.for<[what: string, content: Uint8Array]>([
  ['UTF-8', bytes],
  ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])],
  ['UTF-16, little endian', utf16(chat, true)],
  ['UTF-16, big endian', utf16(chat, false)],
  ['Windows-1252', windows1252(chat)],
])('a text in %s is read, its first line too', ([, content]) => {
  expect(parseConversation(openExport(content, chatName).text)).toMatchObject({
    authors: ['Conceição'],
    messages: [{ text: 'olá, tudo bem? É hoje às 10?' }],
  })
})

test.for<[what: string, between: number[]]>([
  ['bytes of no encoding', [0xff, 0xfe, 0x80]],
  ['half an emoji', [0xf0, 0x9f, 0x92]],
  ['zeros', Array.from({ length: 90 }, () => 0)],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
])('%s in a text cost no other letter', ([, between]) => {
  const content = new Uint8Array([...bytes, 0x20, ...between, 0x20, ...strToU8('até já')])
  expect(parseConversation(openExport(content, chatName).text).messages[0]!.text!.replace(/\uFFFD/g, '')).toMatch(
    /^olá, tudo bem\? É hoje às 10\? +até já$/,
  )
})

const attached = { 'IMG-20260302-WA0001.jpg': new Uint8Array(2000), 'contrato.txt': strToU8('Cláusula 1') }

test.for<[what: string, files: Record<string, Uint8Array>, contact: string | null, zipName?: string]>([
  ['an iPhone', { '_chat.txt': bytes, ...attached }, null],
  ['an iPhone, with the name outside', { '_chat.txt': bytes }, 'Rafa', 'WhatsApp Chat - Rafa.zip'],
  ['Android', { ...attached, [chatName]: bytes }, 'Conceição'],
  [
    'a Mac that packed it again',
    { '__MACOSX/pasta/._chat.txt': strToU8('x'), 'pasta/_chat.txt': bytes, 'pasta/contrato.txt': strToU8('x') },
    null,
  ],
  ['somebody who renamed the chat', { 'minha conversa.txt': bytes }, null],
  [
    'Android, with an attached chat',
    { 'Conversa do WhatsApp com Caio.txt': strToU8('x'), [chatName]: bytes },
    'Conceição',
    'Conversa do WhatsApp com Conceição.zip',
  ],
  ['somebody hostile', { '../../../_chat.txt': bytes }, null],
])('the chat in a zip of %s is found', ([, files, contact, zipName = 'conversa.zip']) => {
  expect(openExport(zipSync(files), zipName)).toEqual({ text: chat, contact })
})

test('a stored chat and one with a comment after the zip are read', () => {
  expect(openExport(zipSync({ '_chat.txt': bytes }, { level: 0 }), 'a.zip').text).toBe(chat)
  expect(openExport(zipSync({ '_chat.txt': [bytes, { comment: 'x'.repeat(500) }] }), 'a.zip').text).toBe(chat)
})

test('a zip written in one go, with the sizes after the data, is read', () => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => chunks.push(chunk))
  const file = new ZipDeflate('_chat.txt')
  zip.add(file)
  file.push(bytes, true)
  zip.end()
  expect(openExport(new Uint8Array(chunks.flatMap((chunk) => [...chunk])), 'a.zip').text).toBe(chat)
})

/** Where the fields of a directory's entry stand (APPNOTE.TXT, 4.3.12). */
const entryFields = { flags: 8, crc: 16, packedSize: 20, size: 24, offset: 42 }

/** A zip of chats in whose directory a field of each entry is replaced, in its lowest 16 bits. */
function withField(
  field: keyof typeof entryFields,
  value: number,
  files: Zippable = { '_chat.txt': bytes },
): Uint8Array {
  const zip = zipSync(files)
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + entryFields[field], value, true)
  return zip
}

test.for([0, 1, 0xfffe])('a size that lies does no harm: %d', (size) => {
  expect(openExport(withField('size', size), 'a.zip').text).toBe(chat)
})

test.for<[what: string, zip: Uint8Array]>([
  ['whose content is not what was packed', withField('crc', 1)],
  ['whose chat is said to be longer than the zip', withField('packedSize', 0xffff)],
  ['whose chat is said to be shorter than it is', withField('packedSize', 20)],
  ['whose chat is said to stand behind its end', withField('offset', 0xffff)],
])('a zip %s is refused as damaged, not read in part', ([, zip]) => {
  expect(refusal(zip, 'a.zip').message).toContain('não chegou inteiro')
})

test('a zip behind the mark of a parted one, whose places do not count it, is read', () => {
  const mark = [0x50, 0x4b, 7, 8]
  expect(openExport(new Uint8Array([...mark, ...zipSync({ '_chat.txt': bytes })]), 'a.zip').text).toBe(chat)
})

test('entries of one and the same place are one chat', () => {
  const zip = withField('offset', 0, { '_chat.txt': bytes, 'contrato.txt': strToU8('x') })
  expect(openExport(zip, 'a.zip').text).toBe(chat)
})

test('names that are not UTF-8 do no harm', () => {
  const zip = zipSync({ 'Conversa do WhatsApp com ABCDE.txt': bytes })
  for (let at = 0; at < zip.length - 5; at++)
    if (String.fromCharCode(...zip.subarray(at, at + 5)) === 'ABCDE') zip.set([0x83, 0x98, 0xff, 0xe7, 0x41], at)
  expect(openExport(zip, 'a.zip').text).toBe(chat)
})

test('a zip bomb is refused before it is unpacked, a chat of 64 MB is not', () => {
  expect(refusal(zipSync({ '_chat.txt': new Uint8Array(65 * 2 ** 20) }), 'a.zip').message).toContain('64 MB')
  expect(refusal(new Uint8Array(64 * 2 ** 20 + 1).fill(0x61)).message).toContain('64 MB')
  const large = new Uint8Array(64 * 2 ** 20).fill(0x61)
  large.set(bytes)
  expect(openExport(zipSync({ '_chat.txt': large }), 'a.zip').text).toHaveLength(
    large.length - bytes.length + chat.length,
  )
})

test('an attached file is never unpacked', () => {
  const zip = zipSync({ '_chat.txt': bytes, 'VID.mp4': new Uint8Array(1000).map((_, index) => index) })
  const start = String.fromCharCode(...zip).indexOf('VID.mp4') + 7
  zip.fill(0xff, start, start + 40)
  expect(openExport(zip, 'a.zip').text).toBe(chat)
})

test('a zip is read to its end, or refused with a sentence that says what to do', () => {
  const zip = zipSync({ '_chat.txt': strToU8(chat.repeat(50)) })
  for (let length = 4; length < zip.length; length++)
    expect(refusal(zip.subarray(0, length), 'a.zip').message).toContain('não chegou inteiro')
})

test('a zip with a password is refused', () => {
  expect(refusal(withField('flags', 1), 'a.zip').message).toContain('senha')
})

test('a zip of pictures tells what was found and what to do', () => {
  const photos = Object.fromEntries(Array.from({ length: 38 }, (_, index) => [`IMG-${index}.jpg`, new Uint8Array(3)]))
  const { message, title } = refusal(zipSync(photos), 'WhatsApp Chat - Rafa.zip')
  expect(message).toMatch(/^Há 38 fotos e nenhum texto\. No WhatsApp, .*Exportar conversa.*Sem mídia\.$/)
  expect(title).toBe('Este zip não tem conversa')
})

test.for<[what: string, content: Uint8Array, sentence: RegExp, fileName?: string]>([
  ['nothing', new Uint8Array(0), /Não veio nada/],
  ['only blank lines', strToU8('\n \n'), /Não veio nada/],
  ['another text', strToU8('Lista de compras\n- leite: 2\n- pão'), /Não há mensagens/],
  ['a PDF', strToU8('%PDF-1.7 …'), /um PDF/],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /uma foto/],
  ['an audio', strToU8('OggS\0\x02'), /um áudio/],
  ['a video', new Uint8Array([0, 0, 0, 24, ...strToU8('ftypmp42')]), /um vídeo/],
  [
    'a spreadsheet',
    zipSync({ '[Content_Types].xml': bytes, 'xl/workbook.xml': bytes }),
    /documento do Office/,
    'vendas.xlsx',
  ],
  ['a backup', new Uint8Array(64), /backup/, 'msgstore.db.crypt14'],
  ['noise', Uint8Array.from({ length: 500 }, (_, index) => (index * 7919) % 32), /Não há mensagens/],
])('%s is refused with a sentence', ([, content, sentence, fileName]) => {
  expect(refusal(content, fileName).message).toMatch(sentence)
  expect(refusal(content, fileName).title).not.toBe('')
})
