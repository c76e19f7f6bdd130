import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { linesBesideItems, listAnswers } from '#shared/catalogue/list-answers.ts'
import { changeOf } from '#shared/catalogue/list-review.ts'
import { readPriceList } from '#shared/catalogue/price-list/read-list.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { noMarks, type WriterInput } from '#shared/replies/suggestion.ts'
import { threadOfLine } from '../reading/thread-line.ts'

export type Shop = {
  name: string
  trade: string
  priceList: string
  answers: { question: string; answer: string }[]
  hours: string
}

/** `open` are the questions that stand unanswered at the end; `known`: the list, the answers or the seller's own words say it. */
export type UnseenConversation = {
  id: string
  contact: string
  now: WallTime
  messages: { at: WallTime; from: 'customer' | 'seller'; text: string }[]
  open: { asked: string; message: number; known?: boolean }[]
  reply: string
}

export const unseenFolder = new URL('../../replies/unseen/', import.meta.url)

/** The open conversations, or, `sealed`, those that nobody who works on the writer reads: tests/replies/unseen/README.md. */
export function unseenShops(sealed: boolean): { shop: Shop; conversations: UnseenConversation[] }[] {
  return globSync(sealed ? 'sealed-*.jsonl.gz' : 'writer-*.jsonl', { cwd: unseenFolder })
    .toSorted()
    .flatMap((name) => {
      const bytes = readFileSync(new URL(name, unseenFolder))
      return (sealed ? gunzipSync(bytes) : bytes).toString().split('\n').filter(Boolean)
    })
    .map((line) => JSON.parse(line))
}

/** As the seller would have it after pasting the list and keeping all that was read. */
function catalogueOf({ priceList, answers }: Shop): Catalogue {
  const rows = readPriceList(priceList)
  return {
    items: rows.flatMap((row, index) =>
      row.kind === 'item' ? [{ ...newItem(`i${index}`), ...changeOf(row.item) }] : [],
    ),
    meetingTimes: [],
    payment: { pixKey: null, ways: [] },
    answers: [...answers, ...listAnswers(linesBesideItems(rows))].map((answer, index) => ({
      id: `r${index}`,
      ...answer,
    })),
    neverPromised: [],
    neverSaid: [],
  }
}

export function writerInput(shop: Shop, { id, contact, now, messages }: UnseenConversation): WriterInput {
  const thread = threadOfLine({ id, contact, messages, end: { at: now } })
  return {
    facts: { messages: factsOf(thread), end: now },
    corrections: [],
    words: messages.map(({ text }) => text),
    contact,
    offer: null,
    catalogue: catalogueOf(shop),
    setUp: { business: shop.name, sells: shop.trade, tone: 'warm', openingHours: shop.hours, followUpDays: 3 },
    now,
    writesAnyway: false,
    marks: noMarks,
  }
}
