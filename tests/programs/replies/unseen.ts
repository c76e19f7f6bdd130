import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { linesBesideItems, listAnswers } from '#shared/catalogue/list-answers.ts'
import { changeOf } from '#shared/catalogue/list-review.ts'
import { readPriceList } from '#shared/catalogue/price-list/read-list.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { suggest } from '#shared/replies/suggest.ts'
import type { WriterInput } from '#shared/replies/suggestion.ts'
import { threadOfLine } from '../reading/thread-line.ts'

/* `npm run unseen -- [--sealed] [--expected]`: what the writer answers in conversations of people who have not seen it. `--sealed`: in the part that nobody who works on the writer reads: tests/replies/unseen/README.md. `--expected`: with what their writer would answer. */

type Shop = {
  name: string
  trade: string
  priceList: string
  answers: { question: string; answer: string }[]
  hours: string
}

/** `open` are the questions that stand unanswered at the end; `known`: the list, the answers or the seller's own words say it. */
type UnseenConversation = {
  id: string
  contact: string
  now: WallTime
  messages: { at: WallTime; from: 'customer' | 'seller'; text: string }[]
  open: { asked: string; message: number; known: boolean }[]
  reply: string
}

const folder = new URL('../../replies/unseen/', import.meta.url)

function shopsOf(sealed: boolean): { shop: Shop; conversations: UnseenConversation[] }[] {
  return globSync(sealed ? 'sealed-*.jsonl.gz' : 'writer-*.jsonl', { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const bytes = readFileSync(new URL(name, folder))
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

function inputOf(shop: Shop, { id, contact, now, messages }: UnseenConversation): WriterInput {
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
  }
}

const { values } = parseArgs({
  options: { sealed: { type: 'boolean', default: false }, expected: { type: 'boolean', default: false } },
})

for (const { shop, conversations } of shopsOf(values.sealed)) {
  console.log(`\n## ${shop.name}, ${shop.trade}. ${shop.hours}\n${shop.priceList}`)
  for (const { question, answer } of shop.answers) console.log(`? ${question} ${answer}`)
  for (const conversation of conversations) {
    console.log(`\n### ${conversation.id} (${conversation.contact}), ${conversation.now}`)
    for (const { at, from, text } of conversation.messages)
      console.log(`${at.slice(5)} ${from === 'customer' ? 'C' : '    S'}: ${text}`)
    const suggestion = suggest(inputOf(shop, conversation))
    if (suggestion.kind === 'wait' || suggestion.kind === 'leave')
      console.log(`  -- ${suggestion.kind}: ${suggestion.why}`)
    else {
      if (suggestion.kind === 'missing') console.log(`  ?? ${suggestion.missing.question} ${suggestion.missing.why}`)
      for (const { kind, reason, text } of suggestion.replies) console.log(`  -> [${kind}: ${reason}] ${text}`)
    }
    if (!values.expected) continue
    console.log(`  == ${conversation.reply}`)
    for (const { asked, known } of conversation.open) console.log(`  open: ${asked}${known ? '' : ' (not known)'}`)
  }
}
