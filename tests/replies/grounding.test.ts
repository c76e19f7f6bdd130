import { expect, test } from 'vitest'
import { suggest } from '#shared/replies/suggest.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { inputAt, readOnce, turnsOf } from './conversations.ts'
import { secondCheck, textsOf } from './second-checker.ts'
import { tones, trades } from './trades.ts'

const longestReply = 420
const minutesLater = [10, 26 * 60, 9 * 24 * 60]

const corpus = readCorpus().map(({ id, thread }) => ({ id, conversation: readOnce(thread), turns: turnsOf(thread) }))

/** All of them take minutes: `npm run grounding`. */
const every = Number(process.env['GROUNDING_EVERY'] ?? 16)

/** Where each conversation is cut: at its end and, by turns, somewhere before. */
const allCuts = corpus.flatMap(({ id, conversation, turns }, index) =>
  [turns.at(-1)!, turns[index % turns.length]!].map((count, which) => ({
    id,
    conversation,
    count,
    later: minutesLater[(index + which) % minutesLater.length]!,
  })),
)

/** Each cut meets a trade, and all meet some: which ones is told by `offset`. */
const cutsFrom = (offset: number) => allCuts.filter((_, index) => (index + offset) % every === 0)

test.for(trades)(
  'with the catalogue of $name no reply says a figure, date, link, promise or name of its own',
  (trade) => {
    const strange = cutsFrom(trades.indexOf(trade)).flatMap(({ id, conversation, count, later }) =>
      tones.flatMap((tone) => {
        const input = inputAt(conversation, count, trade, tone, later)
        const strangeIn = secondCheck(input)
        return textsOf(suggest(input)).flatMap((text) =>
          strangeIn(text).map((piece) => `${id} ${count} ${tone}: ${piece} in “${text}”`),
        )
      }),
    )
    expect(strange).toEqual([])
  },
)

test.for(trades)(
  'with the catalogue of $name there are three different replies, seldom two, none long, each with its own reason',
  (trade) => {
    const cuts = cutsFrom(trades.indexOf(trade))
    let pairs = 0
    const wrong = cuts.flatMap(({ id, conversation, count, later }) => {
      const suggestion = suggest(inputAt(conversation, count, trade, trade.setUp.tone, later))
      if (suggestion.kind !== 'replies' && suggestion.kind !== 'missing') return []
      const { replies } = suggestion
      const texts = new Set(replies.map(({ text }) => text))
      const reasons = new Set(replies.map(({ reason }) => reason))
      pairs += Number(replies.length === 2)
      const isRight =
        replies.length >= 2 &&
        texts.size === replies.length &&
        reasons.size === replies.length &&
        replies.every(({ text }) => text.length >= 5 && text.length <= longestReply)
      return isRight ? [] : [`${id} ${count}: ${replies.map(({ text }) => text).join(' | ')}`]
    })
    expect(wrong).toEqual([])
    expect(pairs / cuts.length).toBeLessThan(0.1)
  },
)

test('every digit of a reply lies in a fact that names its source', () => {
  const bare = cutsFrom(0).flatMap(({ conversation, count, later }, index) => {
    const trade = trades[index % trades.length]!
    const suggestion = suggest(inputAt(conversation, count, trade, null, later))
    if (suggestion.kind !== 'replies' && suggestion.kind !== 'missing') return []
    return suggestion.replies.flatMap(({ text, facts }) => {
      const outside = [...text]
        .map((_, at) => (facts.some(({ start, end }) => at >= start && at < end) ? ' ' : text[at]))
        .join('')
      return /\d/.test(outside) ? [text] : []
    })
  })
  expect(bare).toEqual([])
})

test('who asked to be left in peace gets no reply, not even when the seller wants one', () => {
  const asked = readCorpus().flatMap(({ id, thread, labels }) => {
    const last = labels.findLastIndex((list) => list.includes('opt_out'))
    const isLastWord =
      last >= 0 &&
      labels.slice(last + 1).every((list) => list.every((label) => label === 'opt_out' || label === 'agradecimento'))
    return isLastWord ? [{ id, conversation: readOnce(thread), count: last + 1 }] : []
  })
  expect(asked.length).toBeGreaterThan(10)
  const answered = asked.flatMap(({ id, conversation, count }) => {
    const suggestion = suggest({ ...inputAt(conversation, count, trades[0]!, 'warm'), writesAnyway: true })
    return suggestion.kind === 'leave' ? [] : [`${id}: ${conversation.thread.messages[count - 1]!.text}`]
  })
  expect(answered).toEqual([])
})
