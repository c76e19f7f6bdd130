import type { GivenChat } from '#shared/reading/open-chat.ts'
import { maxImportedFiles } from '#shared/input-limits.ts'

/** A chat of a form. `file` is how it is named in the answer; null for a text. */
export type SentChat = { given: GivenChat; file: { name: string; bytes: number } | null }

/** The files and texts of a form, in their order. `mensagem` is what a phone shares where it shares no file. */
export async function chatsIn(fields: FormData): Promise<SentChat[]> {
  const files = fields.getAll('arquivo').filter((value) => value instanceof File && value.size > 0) as File[]
  const opened = files.map(async (file): Promise<SentChat> => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { given: { kind: 'file', bytes, fileName: file.name }, file: { name: file.name, bytes: file.size } }
  })
  const contacts = fields.getAll('contato').map(String)
  const texts = textsIn(fields, 'texto').map((text, place) => textChat(text, contacts[place]?.slice(0, 200) || null))
  const all = [...(await Promise.all(opened)), ...texts].filter(
    ({ given }) => given.kind === 'file' || isText(given.text),
  )
  const shared = all.length > 0 ? [] : textsIn(fields, 'mensagem').filter(isText)
  return [...all, ...shared.map((text) => textChat(text, null))].slice(0, maxImportedFiles)
}

const textChat = (text: string, contact: string | null): SentChat => ({
  given: { kind: 'text', text, contact },
  file: null,
})

const isText = (text: string) => text.trim() !== ''

const textsIn = (fields: FormData, name: string) => fields.getAll(name).filter((value) => typeof value === 'string')

/** Names that the seller was said to have; '' for one who wrote nothing. */
export function sellersIn(fields: FormData): string[] {
  return [...new Set(fields.getAll('eu').map(String))].slice(0, 8)
}
