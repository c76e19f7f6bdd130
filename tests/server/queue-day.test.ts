import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { withHours } from '#shared/customers/customer-queue.ts'
import { dueWords } from '#shared/customers/next-act.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { setUp } from '#tests/support/accounts.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { chat } from '#tests/support/sellers.ts'
import { aSetUp } from '#tests/support/valid-fields.ts'
import { ago, aNewSellerWith, answered, aSellerWith, days, keep, waiting } from '#tests/support/queues.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

type Seller = Awaited<ReturnType<typeof aSellerWith>>

/** The words of Hoje, or of another page, a space between elements. */
async function wordsOf({ agent }: Seller, address = '/dashboard'): Promise<string> {
  const { text } = await agent.get(address).expect(200)
  const main = text.slice(text.indexOf('<main')).replaceAll('<!-- -->', '')
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('the first steps stand above the queue until the last one is done, and then leave for good', async () => {
  const seller = await aNewSellerWith(database, [waiting('Camila Duarte', 48)])
  const first = await wordsOf(seller)
  expect(first).toMatch(/Bem-vindo ao Fechou App.*Faltam dois passos\..*Comece por Camila/)
  await seller.agent.post('/dashboard/configuracao').type('form').send(setUp).expect(303)
  expect(await wordsOf(seller)).toContain('Falta só um passo.')
  await seller.agent.get('/dashboard/quadro').expect(200)
  expect(await wordsOf(seller)).not.toMatch(/Bem-vindo|passo/)
})

test('a board that was opened before anybody was on it counts as no step', async () => {
  const { agent, db, workspace } = await aNewSellerWith(database, [])
  const { data } = await db.from('workspaces').select('id').single().throwOnError()
  await database.db.from('workspaces').update({ first_import_at: null }).eq('id', data.id).throwOnError()
  await agent.get('/dashboard/quadro').expect(200)
  expect(await workspace.own()).toEqual({ hasImported: false, hasOpenedBoard: false })
})

test('a day on which nobody is left says so, what was done, and who comes later', async () => {
  const seller = await aSellerWith(database, [
    answered('Gustavo Pires', 1, { stage: 'ganho', closed_at: ago(0), value_cents: 117_000, done_at: ago(0) }),
    answered('Elisa Prado', 1, { done_at: ago(0) }),
    answered('Sandra Vieira', days(2), { done_at: ago(days(1)), later_until: ago(-days(3)) }),
  ])
  const words = await wordsOf(seller)
  expect(words).toContain('Falta alguém? Por hoje é só')
  expect(words).toMatch(/2 feitos hoje: (Elisa e Gustavo|Gustavo e Elisa)\./)
  expect(words).toContain('1 venda fechada, R$ 1.170')
  expect(words).toMatch(/\d\d?h(\d\d)? Sandra Vieira retomar/)
  await keep(seller.db, [waiting('Camila Duarte', 1)])
  expect(await wordsOf(seller)).toContain('Comece por Camila')
})

test('who bought and wrote last waits for thanks alone: after those who wait for an answer, and not as one of them', async () => {
  const { reading } = waiting('x', 1)
  const thanked = { ...reading, label: 'pos_venda' as const, asked: [], step: 'pos_venda' as const, act: 'Agradeça.' }
  const seller = await aSellerWith(database, [
    waiting('Camila Duarte', 48),
    waiting('Rui Prado', days(14), { stage: 'ganho', asleep_at: null, reading: thanked }),
    waiting('Davi Lima', 40),
  ])
  const words = await wordsOf(seller)
  expect(words).toMatch(/Comece por Camila.*Davi Lima.*2 semanas sem conversar.*Rui Prado/)
  expect(words).toContain('40 min esperando resposta')
})

test('nothing comes in by itself, so Hoje tells how new its newest message is', async () => {
  const seller = await aSellerWith(database, [waiting('Camila Duarte', days(2)), answered('Elisa Prado', days(1))])
  expect(await wordsOf(seller)).toMatch(/Última mensagem que você trouxe: ontem, \d\d?h(\d\d)?\./)
})

test('nothing is told that has not happened: an empty day has no figures', async () => {
  const seller = await aSellerWith(database, [answered('Elisa Prado', days(1))])
  const words = await wordsOf(seller)
  expect(words).toContain('Por hoje é só')
  expect(words).not.toMatch(/respondida|venda|feito/)
})

test('a workspace without anybody is no good day: it leads to where conversations come in', async () => {
  const seller = await aSellerWith(database, [])
  const { text } = await seller.agent.get('/dashboard').expect(200)
  expect(text).not.toContain('Por hoje é só')
  expect(text).toMatch(/<a class="button primary" href="\/dashboard\/conectar">Trazer uma conversa/)
})

const weekdayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

test('whose hour has not come is told when, and the person’s page says the same act at the same hour', async () => {
  const seller = await aSellerWith(database, [])
  const tomorrow = ago(-days(1)).slice(0, 10)
  const openingHours = `${weekdayNames[new Date(`${tomorrow}T00:00Z`).getUTCDay()]}, das 9h às 18h`
  await seller.agent
    .post('/dashboard/configuracao')
    .type('form')
    .send({ ...setUp, openingHours })
    .expect(303)
  const said = [
    'C: oi, quanto custa a consultoria?',
    'S: sai por R$ 890',
    'C: nossa, achei caro',
    'S: posso fazer em 3x',
  ]
  const célio = await seller.brings('Célio Matos', chat(ago(days(5)).slice(0, 16), ...said))

  const now = wallTimeInSaoPaulo(new Date())
  const setUpHere = { openingHours, followUpDays: Number(aSetUp.followUpDays) }
  const { rows, next } = withHours(await seller.workspace.queue(now, 20, null, 10), setUpHere, now)
  expect(rows).toEqual([])
  const first = next.find(({ name }) => name === 'Célio Matos')!
  expect(first.due.at! > `${tomorrow}T08:59`).toBe(true)
  expect(await wordsOf(seller)).toMatch(/Por hoje é só.*9h Célio Matos/)
  const words = await wordsOf(seller, `/dashboard/pessoas/${célio}`)
  const [day, hour] = dueWords(first.due, now).split(', ')
  expect(words.toLowerCase()).toContain(`${day} às ${hour}, ${first.due.act.replace('.', '').toLowerCase()}`)
})

test('of 5,000 people sixty are on the page, which says how many more there are, within 60 kB', async () => {
  const people = Array.from({ length: 5000 }, (_, index) => waiting(`Pessoa de nome comprido ${index}`, index + 1))
  const seller = await aSellerWith(database, people)
  const { text } = await seller.agent.get('/dashboard').expect(200)
  expect(text.match(/data-customer=/g)).toHaveLength(60)
  expect(await wordsOf(seller)).toContain('Mais 4.940 pessoas vêm depois destas.')
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(60_000)
})
