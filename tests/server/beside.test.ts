import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { ago, anOnlineSeller, type OnlineSeller } from '#tests/support/online-seller.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const path = '/dashboard/ao-lado'

/** A line as WhatsApp Web copies it. */
function copied(minutesAgo: number, author: string, text: string): string {
  const [day, time] = ago(minutesAgo).split('T') as [string, string]
  return `[${time}, ${day.split('-').toReversed().join('/')}] ${author}: ${text}`
}

const asked = [
  copied(9, 'Marina', 'A consultoria inclui o plano e duas trocas.'),
  copied(4, 'Lívia Monteiro', 'gostei, quero fazer'),
  copied(3, 'Lívia Monteiro', 'quanto custa a consultoria?'),
].join('\n')

const paste = ({ agent }: OnlineSeller, fields: Record<string, string>) =>
  agent
    .post(path)
    .type('form')
    .send({ form: 'ler', ...fields })

const textOf = (html: string) =>
  html
    .replace(/<template[\s\S]*?<\/template>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const repliesIn = (html: string) => [...html.matchAll(/<p class="reply">([^<]+)<\/p>/g)].map(([, text]) => text!)

async function sells({ workspace }: OnlineSeller, values: { priceCents?: number; deadline?: string } = {}) {
  const id = randomUUID()
  const item = {
    id,
    position: 1,
    name: 'Consultoria',
    priceCents: 89_000,
    isPriceOnRequest: false,
    isStartingPrice: false,
    instalments: null,
    conditions: '',
    duration: '',
    deadline: '',
    included: '',
    audience: '',
    link: null,
    ...values,
  }
  await workspace.changeCatalogue(() => ({ items: { [id]: item } }))
  return id
}

test('a pasted conversation is read: the person is kept, and three replies stand there with their reasons', async () => {
  const seller = await anOnlineSeller(database)
  await sells(seller)
  const who = await paste(seller, { texto: asked }).expect(200)
  expect(textOf(who.text)).toContain('Quem é você?')

  const { text } = await paste(seller, { texto: asked, eu: 'Marina' }).expect(200)
  const replies = repliesIn(text)
  expect(replies).toHaveLength(3)
  expect(new Set(replies).size).toBe(3)
  expect(replies.join(' ')).toContain('R$ 890')
  expect(text.match(/<h3 data-fill="reason">[^<]+<\/h3>/g)!.length).toBeGreaterThanOrEqual(3)
  const { rows } = await seller.workspace.list({}, ago(0), 'recente', 0, 9)
  expect(rows.map(({ name, message_count: count }) => [name, count])).toEqual([['Lívia Monteiro', 3]])
})
