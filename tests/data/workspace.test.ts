import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const now = '2026-03-04T10:00'

const camila = [
  'C: oi, bom dia! quanto custa a consultoria?',
  'S: oi Camila! sai por R$ 890 os 3 meses',
  'C: tem desconto à vista?',
  'S: no pix faço 5%',
  'C: fechado, quero sim! pode mandar o pix?',
]

async function peopleOf({ workspace }: Seller) {
  const { rows } = await workspace.list({}, now, 'nome', 0, 500)
  return rows.map(({ name, number, stage, temperature, message_count, last_at, reading }) => {
    return { name, number, stage, temperature, message_count, last_at, reading }
  })
}

test('a chat becomes a person; the same again adds nothing, a longer one what is new, an older one turns nobody back', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const whole = chat('2026-03-03T09:00', ...camila)
  const bring = (messages: typeof whole) =>
    workspace.importContact({ name: 'Camila Duarte', messages, bringBack: false })

  expect(await bring(whole.slice(0, 3))).toMatchObject({ isNew: true, newMessages: 3, knownMessages: 0 })
  expect(await bring(whole.slice(0, 3))).toMatchObject({
    isNew: false,
    newMessages: 0,
    knownMessages: 3,
    stageBefore: null,
  })
  expect(await bring(whole)).toMatchObject({ isNew: false, newMessages: 2, stage: 'fechamento', temperature: 'quente' })
  const people = await peopleOf(seller)
  expect(await bring(whole.slice(0, 2))).toMatchObject({ newMessages: 0, stage: 'fechamento' })
  expect(await peopleOf(seller)).toEqual(people)
  expect(people).toMatchObject([{ name: 'Camila Duarte', message_count: 5 }])
})

test('a number with and without its ninth digit is one person, and a number saved later under a name is, too', async () => {
  const seller = await aSeller(database)
  const bring = (name: string, messages: ReturnType<typeof chat>) =>
    seller.workspace.importContact({ name, messages, bringBack: false })
  const whole = chat('2026-03-03T09:00', ...camila, 'S: mandei!', 'C: paguei, segue o comprovante')
  await bring('+55 11 91234-5678', whole.slice(0, 3))
  await bring('+55 11 9123-45678', chat('2026-03-01T08:00', 'C: oi'))
  await bring('+55 (11) 91234-5678', whole.slice(2, 5))
  await bring('Camila Duarte', whole)
  expect(await peopleOf(seller)).toMatchObject([{ name: 'Camila Duarte', number: '+5511912345678', message_count: 8 }])
})

test('two people of one name stay two where their messages differ, and are offered to each other', async () => {
  const seller = await aSeller(database)
  const bring = (messages: ReturnType<typeof chat>) =>
    seller.workspace.importContact({ name: 'Maria', messages, bringBack: false })
  const one = await bring(chat('2026-03-03T09:00', ...camila))
  const other = await bring(
    chat('2026-03-03T09:00', 'S: oi', 'S: tudo bem?', 'C: oi', 'C: tudo', 'S: então tá', 'S: até'),
  )
  expect(await peopleOf(seller)).toHaveLength(2)
  if (one.kind !== 'kept' || other.kind !== 'kept') throw new Error('Not kept')
  const { alike } = (await seller.workspace.customer(one.customer, now))!
  expect(alike.map(({ id }) => id)).toEqual([other.customer])
  await seller.workspace.tellApart(one.customer, other.customer)
  expect((await seller.workspace.customer(one.customer, now))!.alike).toEqual([])
})

const threads = readCorpus()
  .map(({ thread }) => thread)
  .filter(({ messages }) => messages.length >= 8)

/** Exports of a few chats, each a run of its messages that meets the one before, in any order. */
const exported = fc
  .shuffledSubarray(threads, { minLength: 2, maxLength: 3 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((thread, index) => {
        const count = thread.messages.length
        return fc
          .record({ cut: fc.integer({ min: 3, max: count - 1 }), back: fc.integer({ min: 2, max: 3 }) })
          .map(({ cut, back }) => {
            const facts = factsOf(thread)
            const name = `Pessoa ${index}`
            return [facts.slice(0, cut), facts.slice(cut - back), facts].map((messages) => ({ name, messages }))
          })
      }),
    ),
  )
  .chain((chats) =>
    fc
      .shuffledSubarray(chats.flat(), { minLength: 3, maxLength: chats.flat().length })
      .map((order) => ({ chats, order })),
  )

test('any order and overlap of exports gives the same people', async () => {
  await fc.assert(
    fc.asyncProperty(exported, fc.integer(), async ({ order }, seed) => {
      const first = await aSeller(database)
      const second = await aSeller(database)
      const shuffled = order.toSorted((one, other) => hash(one, seed) - hash(other, seed))
      for (const { name, messages } of order) await first.workspace.importContact({ name, messages, bringBack: false })
      for (const { name, messages } of [...shuffled, ...shuffled])
        await second.workspace.importContact({ name, messages, bringBack: false })
      expect(await peopleOf(second)).toEqual(await peopleOf(first))
    }),
    { numRuns: 8 },
  )
})

function hash({ name, messages }: { name: string; messages: readonly unknown[] }, seed: number): number {
  return Math.abs(Math.imul(messages.length * 31 + name.charCodeAt(name.length - 1), seed | 1)) % 1000
}
