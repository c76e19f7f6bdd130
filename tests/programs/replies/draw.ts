import { parseArgs } from 'node:util'
import { suggest } from '#shared/replies/suggest.ts'
import { randomFrom } from '#tests/support/random.ts'
import { inputAt, readOnce, turnsOf } from '#tests/replies/conversations.ts'
import { tones, trades } from '#tests/replies/trades.ts'
import { readCorpus } from '../reading/corpus.ts'

/* `npm run replies -- [--count 100] [--seed 1] [--any]`: suggestions drawn at random, with their conversations, to be read aloud. `--any`: of any conversation with the catalogue of any trade. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    any: { type: 'boolean', default: false },
  },
})

const random = randomFrom(Number(values.seed))
const drawn = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!
const corpus = readCorpus()
const pool = values.any
  ? corpus
  : corpus.filter(({ niche }) => trades.some(({ niches }) => niches[0] === niche || niches.includes(niche)))
const shown = 8

for (let number = 1; number <= Number(values.count);) {
  const { id, niche, thread } = drawn(pool)
  const turns = turnsOf(thread)
  const count = drawn(turns)
  const trade = values.any ? drawn(trades) : trades.find(({ niches }) => niches.includes(niche))!
  const tone = drawn(tones)
  const later = drawn([4, 15, 90, 60 * 26])
  const suggestion = suggest(inputAt(readOnce(thread), count, trade, tone, later))
  if (suggestion.kind === 'wait' || suggestion.kind === 'leave') continue
  console.log(`\n### ${number} ${id} (${thread.contact}), ${trade.name}, ${tone ?? 'neutral'}, ${later} min`)
  for (const { at, from, kind, text } of thread.messages.slice(Math.max(0, count - shown), count))
    console.log(
      `${at.slice(5)} ${from === 'customer' ? 'C' : '    S'}: ${kind === 'text' ? '' : `<${kind}> `}${text ?? ''}`,
    )
  if (suggestion.kind === 'missing') console.log(`  ?? ${suggestion.missing.question} ${suggestion.missing.why}`)
  for (const { kind, reason, text } of suggestion.replies) console.log(`  -> [${kind}: ${reason}] ${text}`)
  number += 1
}
