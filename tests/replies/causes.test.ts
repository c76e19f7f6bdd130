import { noMarks } from '#shared/replies/suggestion.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { centsOf } from '#shared/money.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { threadOfLine } from '../programs/reading/thread-line.ts'

/**
 * Eleven causes of bad replies, each in twelve wordings by somebody who had not seen the writer. `must`: of each list the
 * first reply has one; `mustNot`: no reply has it; `isOpen`: the writer does not do it yet.
 */
type Case = {
  cause: string
  note: string
  items: { name: string; price: string; conditions: string }[]
  answers: { question: string; answer: string }[]
  messages: { from: 'customer' | 'seller'; text: string; minutesAgo: number }[]
  must: string[][]
  mustNot: string[]
  silence?: boolean
  isOpen?: true
}

const cases: Case[] = JSON.parse(readFileSync(new URL('causes.json', import.meta.url), 'utf8'))
const now = '2026-11-25T15:00'

function repliesTo({ items, answers, messages }: Case): string[] {
  const said = messages.map(({ minutesAgo, ...message }) => ({ ...message, at: plusMinutes(now, -minutesAgo) }))
  const thread = threadOfLine({ id: '', contact: 'Carla', messages: said, end: { at: now } })
  const catalogue: Catalogue = {
    items: items.map(({ name, price, conditions }, index) => ({
      ...newItem(`i${index}`),
      name,
      conditions,
      priceCents: centsOf(/\d[\d.,]*/u.exec(price)![0]),
      isStartingPrice: price.startsWith('a partir'),
    })),
    answers: answers.map((given, index) => ({ id: `r${index}`, ...given })),
    meetingTimes: [],
    payment: { pixKey: null, ways: [] },
    neverPromised: [],
    neverSaid: [],
  }
  const suggestion = suggest({
    facts: { messages: factsOf(thread), end: now },
    corrections: [],
    words: said.map(({ text }) => text),
    contact: 'Carla',
    offer: null,
    catalogue,
    setUp: {
      business: 'Loja',
      sells: 'loja',
      tone: 'warm',
      openingHours: 'segunda a sábado, das 9h às 18h',
      followUpDays: 3,
    },
    now,
    writesAnyway: false,
    marks: noMarks,
  })
  return 'replies' in suggestion ? suggestion.replies.map(({ text }) => text) : []
}

function isMet(given: Case): boolean {
  const texts = repliesTo(given).map((text) => text.toLowerCase())
  const has = (text: string, part: string) => text.includes(part.toLowerCase())
  return (
    given.must.every((parts) => parts.some((part) => has(texts[0] ?? '', part))) &&
    !given.mustNot.some((part) => texts.some((text) => has(text, part))) &&
    (given.silence === undefined || given.silence === (texts.length === 0))
  )
}

describe.each([...new Set(cases.map(({ cause }) => cause))])('%s', (cause) => {
  test.for(cases.filter((given) => given.cause === cause))('$note', (given) =>
    expect(isMet(given), repliesTo(given)[0]).toBe(given.isOpen !== true),
  )
})
