import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { labels, nextSteps, objections, stages, temperatures } from '#shared/reading/labels.ts'

const folder = 'tests/reading'

function linesOf(pattern: string): { place: string; value: unknown }[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n').filter(Boolean)
      return lines.map((line, index) => ({ place: `${name}:${index + 1}`, value: JSON.parse(line) as unknown }))
    })
}

function valid<Schema extends z.ZodType>(schema: Schema, pattern: string): z.infer<Schema>[] {
  return linesOf(pattern).map(({ place, value }) => {
    const { success, data, error } = schema.safeParse(value)
    if (!success) throw new Error(`${place}: ${z.prettifyError(error)}`)
    return data
  })
}

const at = z.iso.datetime({ local: true, precision: -1 })
const labelList = z
  .array(z.enum(labels))
  .refine((list) => new Set(list).size === list.length, 'a label is given once')
  .refine((list) => !list.includes('outro') || list.length === 1, 'outro stands alone')
const kind = z.enum(['image', 'audio', 'video', 'sticker', 'document', 'location', 'contact', 'call', 'deleted'])
const text = z.string().trim().min(1)
const content = { at, kind: kind.optional(), text: text.optional() }
const message = z
  .discriminatedUnion('from', [
    z.strictObject({ ...content, from: z.literal('customer'), labels: labelList }),
    z.strictObject({ ...content, from: z.literal('seller') }),
  ])
  .refine((each) => each.kind !== undefined || each.text !== undefined, 'a text has words')
const end = z.strictObject({
  at,
  stage: z.enum(stages),
  temperature: z.enum(temperatures),
  open: z.array(z.enum(objections)),
  next: z.array(z.enum(nextSteps)).min(1).max(2),
  outcome: z.enum(['ganho', 'perdido']).nullable(),
})
const conversation = z.strictObject({
  id: z.string().regex(/^[a-z_]+-[a-z]{0,2}\d\d$/),
  niche: text,
  author: z.string().regex(/^[A-Z]{1,2}$/),
  contact: text,
  messages: z.array(message).min(1),
  end,
})
const phrase = z.strictObject({ after: text.nullable(), text, labels: labelList.min(1) })
const second = z.strictObject({
  id: z.string(),
  labels: z.array(labelList),
  end: end.omit({ at: true, outcome: true }),
})

/** As in tests/programs/reading/corpus.ts. */
const ofVoices = '[A-Z]*.jsonl'
const corpus = valid(conversation, `corpus/${ofVoices}`)
const ends = valid(conversation, `ends/${ofVoices}`)
const phrases = valid(phrase, '{corpus,unlearnt}/phrases-*.jsonl')
const seconds = valid(second, 'second/*.jsonl')
const byId = new Map(corpus.map((each) => [each.id, each]))

test('it has 240 conversations or more, by eight voices or more, in twelve trades or more', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(240)
  expect(new Set(corpus.map(({ author }) => author)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(corpus.map(({ niche }) => niche)).size).toBeGreaterThanOrEqual(12)
  expect(byId.size).toBe(corpus.length)
})

test('times never run backwards, and a conversation is judged after its last message', () => {
  for (const { id, messages, end: judged } of [...corpus, ...ends]) {
    const times = [...messages.map((each) => each.at), judged.at]
    expect([id, ...times]).toEqual([id, ...times.toSorted()])
  }
})

test('what is won, lost or asleep at its end says so', () => {
  for (const { id, messages, end: judged } of [...corpus, ...ends]) {
    const { stage, outcome } = judged
    if (stage === 'ganho' || stage === 'perdido') expect([id, outcome]).toEqual([id, stage])
    const last = messages.findLast(({ from }) => from === 'customer')
    const silentDays = last ? (Date.parse(judged.at) - Date.parse(last.at)) / 86_400_000 : Number.POSITIVE_INFINITY
    if (stage === 'dormindo') expect(silentDays).toBeGreaterThanOrEqual(7)
  }
})

test('every label has enough examples to be judged', () => {
  const given = corpus.flatMap(({ messages }) =>
    messages.flatMap((each) => (each.from === 'customer' ? each.labels : [])),
  )
  for (const label of labels) expect(given.filter((each) => each === label).length).toBeGreaterThanOrEqual(10)
})

/** 'Quero meu dinheiro de volta' (27 characters) is what two people say who know nothing of each other. */
const fewestOwn = 28

test(`a message of ${fewestOwn} characters or more stands in one conversation alone, or is one single message`, () => {
  const places = new Map<string, Set<string>>()
  const texts = [
    ...[...corpus, ...ends].flatMap(({ id, messages }) =>
      messages.map((each): [string, string] => [each.text ?? '', id]),
    ),
    ...phrases.map((each, index): [string, string] => [each.text, `phrase ${index}`]),
  ]
  for (const [each, place] of texts) {
    const plain = each
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (plain.length >= fewestOwn) places.set(plain, (places.get(plain) ?? new Set()).add(place))
  }
  expect([...places].filter(([, found]) => found.size > 1)).toEqual([])
})

test('a third of it is labelled a second time, of every voice, with a list for each message of the customer', () => {
  expect(seconds.length).toBeGreaterThanOrEqual(corpus.length / 3)
  expect(new Set(seconds.map(({ id }) => id)).size).toBe(seconds.length)
  expect(new Set(seconds.map(({ id }) => byId.get(id)?.author))).toEqual(new Set(corpus.map(({ author }) => author)))
  for (const { id, labels: given } of seconds) {
    const own = byId.get(id)!.messages.filter(({ from }) => from === 'customer')
    expect([id, given.length]).toEqual([id, own.length])
  }
})

test('numbers, addresses and links are invented', () => {
  const words = [
    ...[...corpus, ...ends].flatMap(({ messages }) => messages.map((each) => each.text ?? '')),
    ...phrases.map((each) => each.text),
  ]
  const mails = words.flatMap((each) => each.match(/\S+@\S+\.\w+/g) ?? [])
  expect(mails.filter((mail) => !/@(?:[\w-]+\.)*example\.com/.test(mail))).toEqual([])
  const mobiles = words.flatMap((each) => each.match(/\(\d{2}\) 9\d{4}-\d{4}/g) ?? [])
  expect(mobiles.filter((mobile) => !/ 90000-/.test(mobile))).toEqual([])
})

test('the sealed voices are those that were sealed', () => {
  const told = readFileSync(`${folder}/sealed/README.md`, 'utf8')
  const files = globSync('*.gz', { cwd: `${folder}/sealed` })
  expect(files.length).toBe(11)
  for (const file of files) {
    const bytes = readFileSync(`${folder}/sealed/${file}`)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(told).toMatch(new RegExp(`\`${file}\` +\\| \`${hash}\``))
  }
})
