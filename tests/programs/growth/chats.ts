import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { maxBefore, type MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import { readCorpus } from '../reading/corpus.ts'

const minutesBetweenThreads = 1_500

/** Facts of the corpus' threads, each read once. */
const threads = readCorpus().map(({ thread }) => factsOf(thread))

/** A chat of exactly so many messages that ends at a minute: threads of the corpus after one another, a day apart. */
export function chatOf(count: number, endMinute: number, seed: number): MessageFacts[] {
  const messages: MessageFacts[] = []
  let minute = 0
  for (let turn = 0; messages.length < count; turn += 1) {
    const thread = threads[(seed * 31 + turn) % threads.length]!.slice(0, count - messages.length)
    const offset = minute + minutesBetweenThreads - minutesOf(thread[0]!.at)
    for (const message of thread) messages.push({ ...message, at: wallTime(minutesOf(message.at) + offset) })
    minute = minutesOf(messages.at(-1)!.at)
  }
  const toEnd = endMinute - minute
  return messages.map((message, index) => {
    return { ...message, at: wallTime(minutesOf(message.at) + toEnd), before: Math.min(index, maxBefore) }
  })
}

const wallTime = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16)
