import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Thread } from '#shared/reading/conversation.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { warmUpWriter } from '#shared/replies/warm-up.ts'
import { inputAt, readOnce, turnsOf } from '#tests/replies/conversations.ts'
import { tones, trades, type Trade } from '#tests/replies/trades.ts'
import { readCorpus } from '../reading/corpus.ts'
import { extremes, median } from './figures.ts'

// `npm run bench:replies`: how long three replies take, the first time and the second, each trade in a process of its own.

const chatCount = 40
const messageCount = 200
const itemCount = 500

type Taken = { first: number; second: number }

const [asked] = process.argv.slice(2)
if (asked === undefined) await inProcesses()
else console.log(JSON.stringify(await taken(Number(asked))))

async function inProcesses() {
  const rows = trades.map(({ name }, index) => {
    const output = execFileSync(process.execPath, [import.meta.filename, String(index)], { encoding: 'utf8' })
    const times: Taken[] = JSON.parse(output)
    const first = times.map((each) => each.first)
    const second = times.map((each) => each.second)
    const figures = [median(first), extremes(first)[1], median(second), extremes(second)[1]]
    return `| ${name} | ${figures.map((milliseconds) => milliseconds.toFixed(1)).join(' | ')} |`
  })
  const results = `# How long replies take

\`npm run bench:replies\`, on ${cpus()[0]!.model.trim()} with ${cpus().length} cores, Node ${process.version}: three replies to a chat of ${messageCount} messages put together
from the corpus, out of a catalogue of ${itemCount} items. A process a trade, which has written what the warm-up writes and nothing else before
the first of its ${chatCount} chats. Milliseconds.

| trade | median | largest | median, written again | largest, written again |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`
  await writeFile('tests/programs/bench/REPLIES.md', results)
  console.log(results)
}

async function taken(nth: number): Promise<Taken[]> {
  const trade = withManyItems(trades[nth]!)
  const corpus = readCorpus().map(({ thread }) => thread)
  await warmUpWriter()
  return Array.from({ length: chatCount }, (_, chat) => {
    const thread = longThread(corpus, (nth * 131 + chat * 17) % corpus.length)
    const input = inputAt(readOnce(thread), turnsOf(thread).at(-1)!, trade, tones[chat % tones.length]!)
    // Another catalogue each time, since its index is kept.
    const write = () => {
      const start = performance.now()
      suggest({ ...input, catalogue: { ...input.catalogue } })
      return performance.now() - start
    }
    return { first: write(), second: write() }
  })
}

function withManyItems(trade: Trade): Trade {
  const { items } = trade.catalogue
  const kinds = ['azul', 'grande', 'extra', 'premium', 'leve', 'duplo']
  const many = Array.from({ length: itemCount }, (_, index) => {
    const item = items[index % items.length]!
    return index < items.length
      ? item
      : { ...item, id: `x${index}`, name: `${item.name} ${kinds[index % 6]!} ${index}` }
  })
  return { ...trade, catalogue: { ...trade.catalogue, items: many } }
}

/** The last messages of several conversations in a row, from the one with that number on. */
function longThread(threads: readonly Thread[], from: number): Thread {
  const ordered = [...threads.slice(from), ...threads.slice(0, from)].flatMap(({ messages }) => messages)
  const messages = ordered
    .slice(0, messageCount)
    .map((message, index) => ({ ...message, at: plusMinutes('2026-03-02T09:00', index * 13) }))
  return { contact: threads[from]!.contact, messages, end: messages.at(-1)!.at }
}
