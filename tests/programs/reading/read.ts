import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Conversation } from '#shared/reading/conversation.ts'
import { openExport } from '#shared/reading/export/open-export.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'

const usage = 'Usage: npm run read -- --messages FILE (a .txt or .zip exported by WhatsApp)'

const { values, positionals } = parseArgs({ options: { messages: { type: 'boolean' } }, allowPositionals: true })
const [file] = positionals

if (!values.messages || file === undefined || positionals.length > 1) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const { text } = openExport(contentOf(file), basename(file))
    printMessages(parseConversation(text))
  } catch (error) {
    if (!(error instanceof UnreadableConversation)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function contentOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    throw new UnreadableConversation('Não consegui abrir', `Não consegui abrir este arquivo: ${path}`)
  }
}

/** Prints in pieces, since one string cannot hold the messages of the largest files. */
function printMessages({ isGroup, authors, messages }: Conversation) {
  const piece = 5000
  process.stdout.write(`{"isGroup":${isGroup},"authors":${JSON.stringify(authors)},"messages":[`)
  for (let start = 0; start < messages.length; start += piece) {
    const printed = JSON.stringify(messages.slice(start, start + piece)).slice(1, -1)
    process.stdout.write(start === 0 ? printed : `,${printed}`)
  }
  process.stdout.write(']}\n')
}
