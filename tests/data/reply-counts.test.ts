import { afterAll, expect, test } from 'vitest'
import type { ReplyUse } from '#shared/replies/reply-counts.ts'
import { copied, sells } from '#tests/support/beside.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const aUse = (more: Partial<ReplyUse> = {}): ReplyUse => {
  return { trade: 'salao', situation: 'date', shown: ['answer', 'times', 'need'], used: 'times', change: null, ...more }
}
const key = 'salao date times'
const labelsPage = '/dashboard/etiquetas'
const besidePage = '/dashboard/ao-lado'

const press = ({ agent }: SignedInSeller, page: string, fields: Record<string, string>) =>
  agent.post(page).type('form').send(fields)
const wordsOf = async ({ agent }: SignedInSeller) =>
  (await agent.get(labelsPage).expect(200)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('what becomes of replies is counted, added up, and seen by nobody else', async () => {
  const [ana, bia] = [await aSeller(database), await aSeller(database)]
  await ana.workspace.countReplies([aUse(), aUse({ used: null })])
  await ana.workspace.countReplies([aUse({ shown: [], change: 'little' })])
  const { counts } = await ana.workspace.replyCounts()
  expect(counts).toEqual({
    'salao date answer': { shown: 2, first: 2 },
    [key]: { shown: 2, used: 1, changedLittle: 1 },
    'salao date need': { shown: 2 },
  })
  expect(await bia.workspace.replyCounts()).toEqual({ counts: {}, before: null, refused: {} })
})

test('two tabs that count at once lose nothing of each other', async () => {
  const { workspace } = await aSeller(database)
  await Promise.all(Array.from({ length: 12 }, () => workspace.countReplies([aUse()])))
  expect((await workspace.replyCounts()).counts[key]).toEqual({ shown: 12, used: 12 })
})

test('whoever was signed out counts nothing and reads nothing', async () => {
  const seller = await aSeller(database)
  await seller.workspace.countReplies([aUse()])
  await database.query(`delete from auth.sessions where user_id = '${seller.id}'`)
  await seller.workspace.countReplies([aUse()]).catch(() => {})
  expect((await seller.workspace.replyCounts()).counts).toEqual({})
  const [row] = await database.query<{ times: number }>(
    `select (reply_counts #>> '{counts,${key},shown}')::integer as times from workspaces
    join workspace_members on workspace_id = id where member_id = '${seller.id}'`,
  )
  expect(row!.times).toBe(1)
})

test('no words are stored in the place of codes, not even by a member’s own token', async () => {
  const { db, workspace } = await aSeller(database)
  const added = [
    { 'quanto custa a consulta?': { shown: 1 } },
    { 'a palavra canario muito longa': {} },
    { [key]: { canario: 1 } },
    { [key]: { shown: -1 } },
    { [key]: 'canario' },
  ]
  for (const counts of [...added, ['canario'], 'canario'] as const)
    await db.rpc('count_replies', { added: counts as never })
  expect((await workspace.replyCounts()).counts).toEqual({})
})

test('what was learnt is forgotten, and comes back until something is counted again', async () => {
  const { workspace } = await aSeller(database)
  await workspace.countReplies([aUse()])
  const { counts } = await workspace.replyCounts()
  await workspace.forgetReplies()
  await workspace.forgetReplies()
  expect((await workspace.replyCounts()).counts).toEqual({})
  expect(await workspace.rememberReplies()).toBe(true)
  expect(await workspace.replyCounts()).toMatchObject({ counts, before: null })
  expect(await workspace.rememberReplies()).toBe(false)

  await workspace.forgetReplies()
  await workspace.countReplies([aUse({ situation: 'price' })])
  expect(await workspace.rememberReplies()).toBe(false)
  expect(JSON.stringify(await workspace.replyCounts())).not.toContain(key)
})

test('a label that the seller refuses oftener than they confirm it counts against what it causes', async () => {
  const seller = await aSeller(database)
  for (const [name, isRight] of [
    ['Ana', false],
    ['Bia', false],
    ['Caio', true],
  ] as const) {
    const messages = chat('2026-03-03T09:00', 'C: quanto custa?')
    const report = await seller.workspace.importContact({ name, messages, bringBack: false })
    await seller.workspace.correct(report.kind === 'kept' ? report.customer : '', 0, 'pergunta_preco', isRight)
  }
  expect((await seller.workspace.replyCounts()).refused).toEqual({ pergunta_preco: 1 })
})

test('the page says in words what was learnt, forgets it with one button, and takes that back', async () => {
  const seller = await aSignedInSeller(database)
  expect(await wordsOf(seller)).toContain('Ainda nada.')
  const use = aUse({ trade: 'outro' })
  await seller.workspace.countReplies(Array.from({ length: 12 }, () => ({ ...use, change: 'none' as const })))
  await seller.workspace.countReplies(Array.from({ length: 3 }, () => ({ ...use, used: null })))
  const learnt = 'Com você, “Oferece horários” vem primeiro quando perguntam a data ou o prazo: você usou 12 de 15.'
  expect(await wordsOf(seller)).toContain(learnt)
  expect(await wordsOf(seller)).toContain('Você enviou 12 sem mudar.')

  const to = (receipt: string) => `${labelsPage}?recebido=${receipt}#aprendido`
  await press(seller, labelsPage, { form: 'esquecer' }).expect(303).expect('Location', to('replies-forgotten'))
  expect(await wordsOf(seller)).toContain('Ainda nada.')
  await press(seller, labelsPage, { form: 'relembrar' }).expect(303).expect('Location', to('undone'))
  expect(await wordsOf(seller)).toContain(learnt)
  await press(seller, labelsPage, { form: 'relembrar' }).expect(409)
})

test('what is no code is refused with 422, and nothing is counted', async () => {
  const seller = await aSignedInSeller(database)
  const uses = [
    '',
    '{',
    '[{}]',
    JSON.stringify([{ ...aUse(), situation: 'quanto custa?' }]),
    JSON.stringify(Array(5).fill(aUse())),
  ]
  for (const usos of uses) await press(seller, besidePage, { form: 'uso', usos }).expect(422)
  expect((await seller.workspace.replyCounts()).counts).toEqual({})
  await press(seller, besidePage, { form: 'uso', usos: JSON.stringify([aUse()]) }).expect(303)
  expect((await seller.workspace.replyCounts()).counts[key]).toEqual({ shown: 1, used: 1 })
})

const withoutTemplates = (html: string) => html.replace(/<template[\s\S]*?<\/template>/g, '')
const repliesIn = (html: string) =>
  [...withoutTemplates(html).matchAll(/<p class="reply">([^<]+)<\/p>/g)].map(([, text]) => text!)
const reasonsIn = (html: string) =>
  [...withoutTemplates(html).matchAll(/<h3 data-fill="reason">([^<]+)<\/h3>/g)].map(([, reason]) => reason!)
const shownIn = (html: string) =>
  /name="mostradas" value="([^"]+)"/.exec(withoutTemplates(html))![1]!.replaceAll('&quot;', '"')

test('without a script the next pasted conversation tells which reply was sent, and after some of them it comes first', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const ofCustomer = (customer: string) => [
    copied(30, 'Marina', 'oi, tudo bem?'),
    copied(20, customer, 'quanto custa a consultoria?'),
  ]
  const paste = async (lines: string[], mostradas = '') =>
    (await press(seller, besidePage, { form: 'ler', texto: lines.join('\n'), mostradas, eu: 'Marina' }).expect(200))
      .text
  const wanted = reasonsIn(await paste(ofCustomer('Ana Sá')))[1]!
  for (const customer of ['Bia Reis', 'Caio Lima', 'Davi Melo', 'Eva Pinho', 'Fabi Rocha']) {
    const lines = ofCustomer(customer)
    const html = await paste(lines)
    const sent = repliesIn(html)[reasonsIn(html).indexOf(wanted)]!
    await paste([...lines, copied(10, 'Marina', sent)], shownIn(html))
  }
  const html = await paste(ofCustomer('Gil Castro'))
  expect(reasonsIn(html)[0]).toBe(wanted)
  expect(new Set(repliesIn(html)).size).toBe(3)
  const { counts } = await seller.workspace.replyCounts()
  expect(Object.values(counts).map(({ used = 0, unchanged = 0 }) => [used, unchanged])).toContainEqual([5, 5])
  expect(JSON.stringify(counts)).not.toMatch(/consultoria|890|bia|reis|marina/i)
})
