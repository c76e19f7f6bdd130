import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sceneOf } from '#shared/replies/scene-of.ts'
import type { WriterInput } from '#shared/replies/suggestion.ts'
import type { Said } from '#shared/reading/open-points/said.ts'
import { unseenFolder, unseenShops, writerInput, type Shop, type UnseenConversation } from './unseen-shops.ts'

/** `labels` are the messages in which something stands open, each as often as there are things. */
export type Labelled = {
  conversation: UnseenConversation
  input: WriterInput
  labels: readonly number[]
  read: readonly Said[]
}

/** Conversations with what their writers say stands open, beside what is read; `sealed`: those that nobody here reads. */
export function labelledConversations(sealed: boolean): Labelled[] {
  const ofShops = unseenShops(sealed).flatMap(({ shop, conversations }) =>
    conversations.map((conversation) => labelled(shop, conversation)),
  )
  const alone = globSync(sealed ? 'open-sealed-*.jsonl.gz' : 'open-?.jsonl', { cwd: unseenFolder }).toSorted()
  const ofNoShop = alone.flatMap((name) => {
    const bytes = readFileSync(new URL(name, unseenFolder))
    const lines = (sealed ? gunzipSync(bytes) : bytes).toString().split('\n').filter(Boolean)
    return lines.map((line) => {
      const conversation: UnseenConversation & { trade: string } = JSON.parse(line)
      const { trade } = conversation
      return labelled({ name: trade, trade, priceList: '', answers: [], hours: '' }, conversation)
    })
  })
  return [...ofShops, ...ofNoShop]
}

function labelled(shop: Shop, conversation: UnseenConversation): Labelled {
  const input = writerInput(shop, conversation)
  const labels = conversation.open.map(({ message }) => message)
  return { conversation, input, labels, read: sceneOf(input).open }
}

type Score = { found: number; wrong: number; missed: number }

/** A point is found where one stands in its message: of points, and of messages with any. */
export function scoreOf(all: readonly Pick<Labelled, 'labels' | 'read'>[]): { points: Score; messages: Score } {
  const points = { found: 0, wrong: 0, missed: 0 }
  const messages = { found: 0, wrong: 0, missed: 0 }
  for (const { labels, read } of all)
    for (const at of new Set([...labels, ...read.map(({ message }) => message)])) {
      const wanted = labels.filter((message) => message === at).length
      const told = read.filter(({ message }) => message === at).length
      const found = Math.min(wanted, told)
      points.found += found
      points.wrong += told - found
      points.missed += wanted - found
      messages[found > 0 ? 'found' : told > 0 ? 'wrong' : 'missed'] += 1
    }
  return { points, messages }
}

export const precisionOf = ({ found, wrong }: Score): number => found / (found + wrong)
export const recallOf = ({ found, missed }: Score): number => found / (found + missed)
