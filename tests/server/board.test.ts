import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import request from 'supertest'
import { afterAll, expect } from 'vitest'
import { listOf } from '#client/sections/board-stage.tsx'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { test } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/database.ts'
import { chat } from '#tests/support/sellers.ts'
import { aCustomer, aSignedInSeller, chatFrom, rowOf, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const board = '/dashboard/quadro'

type Fields = Record<string, string>
const move = ({ agent }: SignedInSeller, fields: Fields, path = board) =>
  agent
    .post(path)
    .type('form')
    .send({ form: 'mover', ...fields })
/** React sets a comment between two texts. */
const plain = (text: string) => text.replaceAll('<!-- -->', '')
const pageOf = async ({ agent }: SignedInSeller, path = board) => plain((await agent.get(path).expect(200)).text)

/** The stage in which a page has a customer's card; null without a card. */
function stageIn(text: string, id: string): string | null {
  const stages = text.split('data-stage="').slice(1)
  const found = stages.find((part) => part.includes(`data-id="${id}"`))
  return found ? found.slice(0, found.indexOf('"')) : null
}

const eventIn = (location: string) => new URL(location, 'http://x').searchParams.get('evento')!

test('a card is moved by a form, says so, is undone by another, and keeps the filter of its board', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Camila Duarte', { stage: 'proposta', cents: 89000 })
  const filtered = `${board}?nome=Camila`
  const { headers } = await move(seller, { id, era: 'proposta', etapa: 'fechamento' }, filtered).expect(303)
  const { location } = headers as { location: string }
  expect(location).toMatch(/^\/dashboard\/quadro\?nome=Camila&recebido=mover&evento=/)
  const moved = await pageOf(seller, location)
  expect(stageIn(moved, id)).toBe('fechamento')
  expect(moved).toContain('Camila foi para Fechamento.')
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'fechamento', stage_by_hand: true, value_cents: 89000 })

  const undo = { form: 'desfazer', evento: eventIn(location) }
  const undone = await seller.agent.post(filtered).type('form').send(undo).expect(303)
  expect(undone.headers['location']).toBe(`${filtered}&recebido=undone`)
  expect(stageIn(await pageOf(seller), id)).toBe('proposta')
})

test('Ganho takes the value and the day, Perdido the reason; what is left empty stays as it was', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Renata Falcão', { stage: 'fechamento', cents: 28000 })
  await move(seller, { id, era: 'fechamento', etapa: 'ganho', valor: 'R$ 1.250,50' }).expect(303)
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'ganho', value_cents: 125050, closed_at: expect.any(String) })
  await move(seller, { id, era: 'ganho', etapa: 'perdido', motivo: 'preco' }).expect(303)
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'perdido', lost_reason: 'preco', value_cents: 125050 })
  expect(await pageOf(seller)).toMatch(/nos últimos 30 dias, 1 por preço/)
  await move(seller, { id, era: 'perdido', etapa: 'ganho', valor: '' }).expect(303)
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'ganho', lost_reason: null, value_cents: 125050 })
  await move(seller, { id, era: 'ganho', etapa: 'interesse' }).expect(303)
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'interesse', closed_at: null })
})

const refusals: [Fields, string][] = [
  [{ etapa: 'ganho', valor: 'oitenta' }, 'Escreva um valor em reais'],
  [{ etapa: 'ganho', valor: '9999999999999' }, 'Escreva um valor em reais'],
  [{ etapa: 'perdido' }, 'Escolha um dos motivos.'],
  [{ etapa: 'perdido', motivo: 'azar' }, 'Escolha um dos motivos.'],
  [{ etapa: 'lugar-nenhum' }, 'Escolha uma etapa.'],
]

test('what cannot be is refused with a sentence, what was typed stays, and nothing changes', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Joel Pinho', { stage: 'proposta' })
  for (const [fields, sentence] of refusals) {
    const text = plain((await move(seller, { id, era: 'proposta', ...fields }).expect(422)).text)
    expect(text.includes(sentence), sentence).toBe(true)
    expect(text.includes('Joel</span> vai para')).toBe(true)
    if (fields['valor']) expect(text).toContain(`value="${fields['valor']}"`)
  }
  expect((await rowOf(seller, id)).stage).toBe('proposta')
})

test('who was first wins: a card that another tab has moved is not moved again, and the answer shows where it is', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Helena Serra', { stage: 'negociacao' })
  await move(seller, { id, era: 'negociacao', etapa: 'fechamento' }).expect(303)
  const late = await move(seller, { id, era: 'negociacao', etapa: 'interesse' }).expect(409)
  expect(late.text).toContain('Helena Serra mudou em outra aba')
  expect(stageIn(late.text, id)).toBe('fechamento')

  const problem = await move(seller, { id, era: 'negociacao', etapa: 'interesse' }).set('Accept', 'application/json')
  expect(problem).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Helena Serra mudou') } })
  const done = await move(seller, { id, era: 'fechamento', etapa: 'proposta' }).set('Accept', 'application/json')
  expect(done).toMatchObject({ status: 200, body: { event: expect.any(String) } })
})

test('nobody moves, sees or undoes what belongs to another workspace', async () => {
  const [seller, stranger] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const id = await aCustomer(seller, 'Lívia Monteiro', { stage: 'negociacao' })
  await move(stranger, { id, era: 'negociacao', etapa: 'ganho' }).expect(404)
  const { headers } = await move(seller, { id, era: 'negociacao', etapa: 'proposta' }).expect(303)
  const undo = { form: 'desfazer', evento: eventIn((headers as { location: string }).location) }
  await stranger.agent.post(board).type('form').send(undo).expect(404)
  await move(stranger, { id: randomUUID(), era: 'negociacao', etapa: 'ganho' }).expect(404)
  expect(await rowOf(seller, id)).toMatchObject({ stage: 'proposta' })
  for (const path of [board, `${board}?mover=${id}`, `${board}?quem=${id}`])
    expect(await pageOf(stranger, path)).not.toContain('Lívia')
})

test('a card that sleeps is woken from Dormindo, and stays awake when its chat is brought again', async () => {
  const seller = await aSignedInSeller(database)
  const twoWeeks = plusMinutes(wallTimeInSaoPaulo(new Date()), -14 * 24 * 60)
  const messages = chat(twoWeeks, 'C: oi, quanto custa?', 'S: sai por R$ 890')
  const bring = () => seller.workspace.importContact({ name: 'Vera Assis', messages, bringBack: false })
  const report = await bring()
  if (report.kind !== 'kept') throw new Error('Not kept')
  const id = report.customer
  expect(stageIn(await pageOf(seller), id)).toBe('dormindo')
  await move(seller, { id, era: 'interesse', etapa: 'proposta' }).expect(409)
  const { headers } = await move(seller, { id, era: 'dormindo', etapa: 'proposta' }).expect(303)
  await bring()
  expect(stageIn(await pageOf(seller), id)).toBe('proposta')
  const undo = { form: 'desfazer', evento: eventIn((headers as { location: string }).location) }
  await seller.agent.post(board).type('form').send(undo).expect(303)
  expect(stageIn(await pageOf(seller), id)).toBe('dormindo')
})

test('filters stay in the address: words of name and note, quick filters with their counts, label, time', async () => {
  const seller = await aSignedInSeller(database)
  const nair = await aCustomer(seller, 'Nair Fontes', { stage: 'interesse', minutesAgo: 5 * 24 * 60 })
  const fabio = await aCustomer(seller, 'Fábio Couto', { stage: 'interesse' })
  await seller.workspace.change(fabio, () => ({ note: 'prefere a turma da noite' }))
  const shown = async (query: string) => {
    const text = await pageOf(seller, `${board}?${query}`)
    return [nair, fabio].filter((id) => stageIn(text, id) !== null)
  }
  expect(await shown('')).toEqual([nair, fabio])
  expect(await shown('nome=nair')).toEqual([nair])
  expect(await shown('nome=Turma+da')).toEqual([fabio])
  expect(await shown('so=parados')).toEqual([nair])
  expect(await shown('desde=1')).toEqual([fabio])
  expect(await shown('so=quentes&nome=ninguem')).toEqual([])
  expect(await shown('etiqueta=nada&so=tudo&abrir=lua')).toEqual([nair, fabio])

  const text = await pageOf(seller, `${board}?so=parados&nome=nair`)
  expect(text).toMatch(/href="\/dashboard\/quadro\?nome=nair">Todos <strong>1</)
  expect(text).toMatch(/nome=nair&amp;so=parados" aria-current="true">.*?Parados há 3 dias <strong>1</)
  expect(text).toContain('<input type="hidden" name="so" value="parados"/>')
  expect(text).toContain(`action="${board}?nome=nair&amp;so=parados"`)
})

test('the list of a stage keeps the filters that it shares with the board', () => {
  const query = { nome: 'nair', etiqueta: 'pergunta_preco', so: 'parados', desde: null, abrir: null } as const
  expect(listOf('ganho', query)).toBe('/dashboard/pessoas?nome=nair&etapa=ganho&etiqueta=pergunta_preco&parados=3')
  expect(listOf('ganho', { ...query, nome: '', etiqueta: null, so: 'esperam' })).toBe(
    '/dashboard/pessoas?etapa=ganho&esperam=1',
  )
})

test('the quick filters count those on the way, as the heading does: who waits is never more than all', async () => {
  const seller = await aSignedInSeller(database)
  await aCustomer(seller, 'Nair Fontes', { stage: 'interesse' })
  for (const stage of ['ganho', 'perdido'] as const) {
    const id = await seller.brings(`Quem ${stage}`, chatFrom(60, 'C: oi, quanto custa a consultoria?'))
    await seller.workspace.change(id, () => ({ stage, stage_by_hand: true, asleep_at: null }))
  }
  const text = await pageOf(seller)
  expect(text).toContain('1 conversa em andamento')
  const counts = [...text.matchAll(/(Todos|Lead Quente|Esperando resposta|Parados há 3 dias) <strong>(\d+)</g)]
  expect(counts.map(([, name, count]) => `${name} ${count}`)).toEqual([
    'Todos 1',
    'Lead Quente 0',
    'Esperando resposta 0',
    'Parados há 3 dias 0',
  ])
})

test('Lead Quente finds those whose card says so: nobody who has bought, said no or sleeps', async () => {
  const seller = await aSignedInSeller(database)
  const ids = [await aCustomer(seller, 'Nair Fontes', { stage: 'negociacao' })]
  for (const stage of ['ganho', 'perdido'] as const) ids.push(await aCustomer(seller, `Quem ${stage}`, { stage }))
  const asleep = await aCustomer(seller, 'Quem dorme', { stage: 'negociacao' })
  await seller.workspace.change(asleep, () => ({ asleep_at: '2026-01-01T09:00' }))
  const { db } = database
  await db
    .from('customers')
    .update({ temperature: 'quente' })
    .in('id', [...ids, asleep])
    .throwOnError()
  const namesOn = async (path: string) =>
    [...(await pageOf(seller, path)).matchAll(/Nair Fontes|Quem (?:ganho|perdido|dorme)/g)].map(([name]) => name)
  for (const path of [`${board}?so=quentes`, '/dashboard/pessoas?temperatura=quente'])
    expect(new Set(await namesOn(path)), path).toEqual(new Set(['Nair Fontes']))
})

test('with 5,000 people the board takes at most 60 kB, in brotli, also with a stage opened', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Primeira')
  const { data: row } = await database.db.from('customers').select().eq('id', id).single().throwOnError()
  const stages = ['primeira_interacao', 'descoberta', 'interesse', 'proposta', 'negociacao', 'fechamento', 'ganho']
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    ...row!,
    id: randomUUID(),
    name: `Pessoa ${randomUUID()}`,
    stage: stages[index % stages.length]!,
    value_cents: 1000 * index,
  }))
  for (let start = 0; start < rows.length; start += 1_000)
    await database.db
      .from('customers')
      .insert(rows.slice(start, start + 1_000))
      .throwOnError()
  for (const query of ['', '?abrir=proposta']) {
    const text = await pageOf(seller, board + query)
    expect(text).toContain('<strong data-shown="count">715</strong>')
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(60_000)
  }
})

test('whoever is signed out is sent to sign in', async () => {
  const { site } = await aSignedInSeller(database)
  await request(site.app)
    .get(board)
    .expect(303)
    .expect('Location', /^\/auth\?next=/)
})

test('a customer of whom no moment is kept stands on the board all the same', async () => {
  const seller = await aSignedInSeller(database)
  const id = await aCustomer(seller, 'Davi Reis')
  await database.query(`update public.customers set first_at = null, last_at = null where id = '${id}'`)
  expect(stageIn(await pageOf(seller), id)).toBe('proposta')
})
