import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkReply } from '#shared/replies/check/check-reply.ts'
import type { ReplySources } from '#shared/replies/check/reply-sources.ts'

/* Sentences that somebody who attacked the check wrote over one catalogue: true ones, and others of which each differs from a true one in one figure, day, hour, name, link or promise. `refused` and `uncaught` are where the check is known to err. */
const { sources, ...sentences } = JSON.parse(
  readFileSync(new URL('altered-sentences.json', import.meta.url), 'utf8'),
) as {
  sources: ReplySources
  true: string[]
  refused: string[]
  false: { text: string; changed: string }[]
  uncaught: string[]
}
const passes = (text: string) => checkReply(text, sources).length === 0

test('what follows from the seller’s words is let through: 65 of 67 sentences', () => {
  expect(sentences.true).toHaveLength(67)
  expect(sentences.true.filter((text) => !passes(text))).toEqual(sentences.refused)
  expect(sentences.refused).toHaveLength(2)
})

test('a sentence with one thing altered is caught: 341 of 362', () => {
  expect(sentences.false).toHaveLength(362)
  expect(sentences.false.map(({ text }) => text).filter(passes)).toEqual(sentences.uncaught)
  expect(sentences.uncaught.length).toBeLessThanOrEqual(21)
})
