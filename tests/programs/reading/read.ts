import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Conversation } from '#shared/reading/conversation.ts'
import { openExport } from '#shared/reading/export/open-export.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'
import { readThread } from '#shared/reading/read.ts'
import { threadOf } from '#shared/reading/thread.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { readingInWords } from './in-words.ts'
import { sellerIn } from './seller.ts'
import { readLine } from './thread-line.ts'

// `npm run read`: what a conversation says, in Portuguese or as JSON.

const usage = `Usage: npm run read -- FILE [--seller NAME] [--json]   reads a conversation (.txt or .zip exported by WhatsApp)
       npm run read -- --messages FILE                 prints its messages alone, as JSON
       npm run read -- --threads FILE                  reads lines of GUIDE.md's format, and prints one line for each`

const given = argumentsGiven()
if (given === null) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    if (given.way === 'threads') printThreads(contentOf(given.file))
    else if (given.way === 'messages') printMessages(opened(given.file).conversation)
    else printReading(given.file, given.seller, given.way === 'json')
  } catch (error) {
    if (!(error instanceof UnreadableConversation)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

type Given = { file: string; way: 'words' | 'json' | 'messages' | 'threads'; seller: string | null }

function argumentsGiven(): Given | null {
  const flag = { type: 'boolean', default: false } as const
  const options = { json: flag, messages: flag, threads: flag, seller: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const ways = (['json', 'messages', 'threads'] as const).filter((way) => values[way])
    const [file] = positionals
    const [way = 'words'] = ways
    const seller = values.seller ?? null
    const isClear = positionals.length === 1 && ways.length <= 1
    const hasUse = seller === null || way === 'words' || way === 'json'
    return file !== undefined && isClear && hasUse ? { file, way, seller } : null
  } catch {
    return null
  }
}

function contentOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch {
    throw new UnreadableConversation('Não consegui abrir', `Não consegui abrir este arquivo: ${path}`)
  }
}

function opened(file: string): { conversation: Conversation; contact: string | null } {
  const { text, contact } = openExport(contentOf(file), basename(file))
  return { conversation: parseConversation(text), contact }
}

function printReading(file: string, named: string | null, asJson: boolean) {
  const { conversation, contact } = opened(file)
  const seller = sellerIn(conversation, contact, named)
  const { thread, total } = threadOf(conversation, seller, contact, wallTimeInSaoPaulo(new Date()))
  const reading = readThread(thread)
  const [first, last] = [thread.messages[0]!.at, thread.messages.at(-1)!.at]
  const facts = { contact: thread.contact, seller, messages: total, read: thread.messages.length, first, last }
  if (asJson) console.log(JSON.stringify({ conversation: { ...facts, end: thread.end }, reading }))
  else console.log(readingInWords(thread, reading, seller, total))
}

function printThreads(content: Uint8Array) {
  const lines = new TextDecoder().decode(content).split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(readLine(line, index + 1))}\n`)
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
