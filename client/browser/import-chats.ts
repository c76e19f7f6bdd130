/** The import of /dashboard/conectar: a worker reads one chat after the other, and facts are sent, never words. */
import type { ChatAnswer, ReadChat } from '#shared/reading/chat-reader.ts'
import { maxImportedFiles } from '#shared/input-limits.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { importItem, type ImportItem } from './connect/item.ts'
import { importProgress } from './connect/progress.ts'
import { offerShared } from './connect/offer-shared.ts'
import { ReaderFailed, startReader } from './connect/reader.ts'
import { sendFacts, type Sent } from './connect/send-facts.ts'
import { sharedFiles } from './connect/share.ts'
import { forgetOthers, keepNames, keepSentences, namesOf } from './word-store.ts'

export { forgetWords } from './connect/forget-words.ts'

type Import = ReturnType<typeof startImport>
let running: Import | null = null

export async function takeShared(place: HTMLElement) {
  offerShared(place, await sharedFiles(), ({ files, text }) => importChats(place, files, text))
}

/** Adds to the import under way, or starts one. */
export function importChats(place: HTMLElement, files: readonly File[], text: string) {
  running ??= startImport(place, () => (running = null))
  running.add(files, text)
}

function startImport(place: HTMLElement, onEnd: () => void) {
  const member = place.dataset['member']!
  const phrases = JSON.parse(place.dataset['phrases']!) as OwnPhrase[]
  const queue: ImportItem[] = []
  const progress = importProgress(place, stop)
  let reader: ReturnType<typeof startReader> | null = null
  let current: ImportItem | null = null
  let isWorking = false
  let isStopped = false
  let names: readonly string[] = []

  function add(files: readonly File[], text: string) {
    const taken = files.slice(0, maxImportedFiles)
    queue.push(...taken.map((file) => importItem(progress, { kind: 'file', file })))
    if (text !== '') queue.push(importItem(progress, { kind: 'text', text }))
    progress.tooMany(files.length - taken.length)
    if (!isWorking) void work()
  }

  async function work() {
    isWorking = true
    addEventListener('beforeunload', askBeforeLeaving)
    names = await knownNames(member).catch(() => [])
    while (queue.length > 0) {
      current = queue.shift()!
      progress.left(queue.length)
      // oxlint-disable-next-line no-await-in-loop -- The worker holds one chat at a time.
      await importOne(current)
    }
    if (!isStopped) end()
  }

  /** What was read stays; what is on its way to the server still arrives. */
  function stop() {
    isStopped = true
    for (const item of [current!, ...queue.splice(0)]) item.leaveOut()
    end()
  }

  function end() {
    removeEventListener('beforeunload', askBeforeLeaving)
    reader?.stop()
    progress.end()
    onEnd()
  }

  async function importOne(item: ImportItem) {
    try {
      const answer = await read(item)
      if (answer.kind === 'read') await send(item, answer.chat, false)
      else if (answer.kind === 'refused') item.refuse(answer)
    } catch (error) {
      if (!(error instanceof ReaderFailed)) throw error
      reader = null
      item.refuse(readingFailed)
    }
  }

  async function read(item: ImportItem): Promise<ChatAnswer> {
    reader ??= startReader(place.dataset['worker']!)
    item.begin()
    const answer = await reader.open(item.given, { sellers: names, phrases }, item.showProgress)
    if (answer.kind !== 'who') return answer
    const seller = await item.askWho(answer.people)
    if (seller !== '') {
      names = [...names, seller]
      await keepNames(member, names).catch(() => {})
    }
    return reader.choose(seller)
  }

  async function send(item: ImportItem, chat: ReadChat, bringBack: boolean) {
    item.sending()
    const answer = await sendFacts(member, chat, bringBack)
    if (answer.kind === 'failed') return item.fail(answer, () => void send(item, chat, bringBack))
    item.report(answer, chat, () => void send(item, chat, true))
    await keepWords(member, answer, chat).catch(() => {})
  }

  return { add }
}

/** What other members have left in this browser goes first. */
async function knownNames(member: string): Promise<string[]> {
  await forgetOthers(member)
  return namesOf(member)
}

async function keepWords(member: string, { imported }: Sent, { sentences }: ReadChat) {
  if (imported.kind === 'kept') await keepSentences(member, imported.contact, sentences)
}

const readingFailed = {
  isGroup: false,
  title: 'Não deu para ler',
  sentence: 'A leitura parou no meio. Traga esta conversa de novo.',
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault()
}
