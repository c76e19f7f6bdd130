import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Settable } from '#server/data/workspace/change-customer.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const now = '2026-03-04T10:00'

const asks = ['C: oi, quanto custa a consultoria?', 'S: sai por R$ 890', 'C: nossa, achei caro']
const buys = ['C: oi, quero o plano anual, fechado!', 'S: que bom!', 'C: me manda o pix?']

async function brought({ workspace }: Seller, name: string, messages: ReturnType<typeof chat>): Promise<string> {
  const report = await workspace.importContact({ name, messages, bringBack: false })
  if (report.kind !== 'kept') throw new Error('Not kept')
  return report.customer
}

async function everybody({ db }: Seller) {
  const { data: customers } = await db.from('customers').select().order('id').throwOnError()
  const { data: contacts } = await db.from('contacts').select('id, customer_id, name, facts').order('id').throwOnError()
  return { customers, contacts }
}

test('a card moved by hand stays where it is at the next import, until that is undone', async () => {
  const seller = await aSeller(database)
  const messages = chat('2026-03-03T09:00', ...asks, 'S: consigo 10%', 'C: fechado, quero! manda o pix')
  const id = await brought(seller, 'Camila', messages.slice(0, 3))
  const before = await everybody(seller)
  const move = { stage: 'proposta', stage_by_hand: true, stage_since: '2026-03-04T10:00:00' } as const
  const moved = await seller.workspace.change(id, () => move, { stage: before.customers![0]!.stage })
  if (moved.kind !== 'changed') throw new Error(moved.kind)

  await brought(seller, 'Camila', messages)
  const { row } = (await seller.workspace.customer(id, now))!
  expect(row).toMatchObject({ stage: 'proposta', stage_by_hand: true, message_count: 5 })
  expect(await seller.workspace.undo(moved.event!)).toMatchObject({ kind: 'changed' })
  await brought(seller, 'Camila', chat('2026-03-03T11:00', 'C: paguei agora, segue o comprovante'))
  expect((await seller.workspace.customer(id, now))!.row).toMatchObject({ stage: 'ganho', stage_by_hand: false })
})

test('two tabs that move one card end in one truth', async () => {
  const seller = await aSeller(database)
  const id = await brought(seller, 'Camila', chat('2026-03-03T09:00', ...asks))
  const { stage } = (await seller.workspace.customer(id, now))!.row
  // Who confirms the stage in which somebody is leaves it as the others saw it.
  const targets = ['descoberta', 'proposta', 'fechamento', 'perdido', 'interesse', 'ganho'].filter(
    (target) => target !== stage,
  )
  const answers = await Promise.all(
    targets.map((target) => seller.workspace.change(id, () => ({ stage: target, stage_by_hand: true }), { stage })),
  )
  const won = answers.flatMap((answer, index) => (answer.kind === 'changed' ? [targets[index]!] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(targets.length - 1)
  expect((await seller.workspace.customer(id, now))!.row.stage).toBe(won[0])
})

const settings = fc.record<Partial<Settable>>(
  {
    name: fc.constantFrom('Camila', 'Camila Duarte'),
    offer: fc.constantFrom(null, 'Consultoria'),
    value_cents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    tags: fc.subarray(['indicação', 'corre de manhã']),
    note: fc.constantFrom('', 'Treina às 6h'),
    stage: fc.constantFrom('descoberta', 'ganho', 'perdido'),
  },
  { requiredKeys: [] },
)

test('undoing what was done, the last first, gives back what was; doing it again what had become of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(settings, { minLength: 1, maxLength: 5 }), async (changes) => {
      const seller = await aSeller(database)
      const id = await brought(seller, 'Camila', chat('2026-03-03T09:00', ...asks))
      const states = [await everybody(seller)]
      const events: string[] = []
      for (const change of changes) {
        const changed = await seller.workspace.change(id, () => change)
        if (changed.kind !== 'changed') throw new Error(changed.kind)
        if (changed.event === null) continue
        events.push(changed.event)
        states.push(await everybody(seller))
      }
      for (const [index, event] of [...events.entries()].toReversed()) {
        expect(await seller.workspace.undo(event)).toMatchObject({ kind: 'changed' })
        expect(await everybody(seller)).toEqual(states[index])
      }
      for (const [index, event] of events.entries()) {
        expect(await seller.workspace.redo(event)).toMatchObject({ kind: 'changed' })
        expect(await everybody(seller)).toEqual(states[index + 1])
      }
    }),
    { numRuns: 10 },
  )
})

test('two people that are merged are one, and parted they are as they were, whatever was merged into them before', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const camila = await brought(seller, 'Camila Duarte', chat('2026-03-03T09:00', ...asks))
  const academia = await brought(
    seller,
    'Camila Academia',
    chat('2026-01-10T18:00', 'C: oi, você atende sábado?', 'S: atendo!'),
  )
  const number = await brought(seller, '+55 11 91234-5678', chat('2026-03-04T08:00', ...buys))
  await workspace.change(academia, () => ({ note: 'Treina às 6h', value_cents: 28_000 }))

  const first = await everybody(seller)
  const inner = await workspace.merge(academia, number)
  const second = await everybody(seller)
  const outer = await workspace.merge(camila, academia)
  if (inner.kind !== 'changed' || outer.kind !== 'changed') throw new Error('Not merged')
  expect(outer.customer).toMatchObject({
    name: 'Camila Duarte',
    note: 'Treina às 6h',
    value_cents: 28_000,
    message_count: 8,
  })
  expect(await workspace.list({}, now, 'nome', 0, 10)).toMatchObject({ count: 1 })
  expect((await workspace.customer(number, now))!.row.id).toBe(camila)
  expect(await workspace.merge(camila, academia)).toEqual({ kind: 'unknown' })

  await workspace.undo(outer.event!)
  expect(await everybody(seller)).toEqual(second)
  await workspace.undo(inner.event!)
  expect(await everybody(seller)).toEqual(first)
  await workspace.redo(inner.event!)
  expect(await everybody(seller)).toEqual(second)
})

test('who was merged keeps the name, whichever of the chats comes again, and takes a newer one of the same chat', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const chats = [chat('2026-03-03T09:00', ...asks), chat('2026-01-10T18:00', 'C: oi, você atende sábado?')] as const
  const camila = await brought(seller, 'Camila Duarte', chats[0])
  await workspace.merge(camila, await brought(seller, 'Camila Academia', chats[1]))
  const before = await everybody(seller)
  await brought(seller, 'Camila Academia', chats[1])
  await brought(seller, 'Camila Duarte', chats[0])
  expect(await everybody(seller)).toEqual(before)
  await brought(seller, 'Camila D. Souza', chat('2026-03-03T09:00', ...asks, ...buys))
  expect((await everybody(seller)).customers.map(({ name }) => name)).toContain('Camila D. Souza')
})

test('merges that are undone and done again in another order leave everybody with their own chats, and nobody lost', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const ana = await brought(seller, 'Ana', chat('2026-03-03T09:00', ...asks))
  const bia = await brought(seller, 'Bia', chat('2026-03-04T09:00', ...buys))
  const caio = await brought(seller, 'Caio', chat('2026-03-05T09:00', ...asks))
  const first = await everybody(seller)
  const inner = await workspace.merge(ana, bia)
  const outer = await workspace.merge(caio, ana)
  if (inner.kind !== 'changed' || outer.kind !== 'changed') throw new Error('Not merged')
  const merged = await everybody(seller)
  expect(await workspace.undo(inner.event!)).toMatchObject({ kind: 'conflict' })
  expect(await everybody(seller)).toEqual(merged)
  await workspace.undo(outer.event!)
  await workspace.undo(inner.event!)
  expect(await everybody(seller)).toEqual(first)

  await workspace.merge(bia, ana)
  const opposite = await everybody(seller)
  expect(await workspace.redo(inner.event!)).toMatchObject({ kind: 'conflict' })
  expect(await everybody(seller)).toEqual(opposite)
  expect((await workspace.customer(ana, now))!.row.id).toBe(bia)
})

test('customers that are merged in a circle, which no form does, are not found', async () => {
  const seller = await aSeller(database)
  const ana = await brought(seller, 'Ana', chat('2026-03-03T09:00', ...asks))
  await database.db.from('customers').update({ merged_into: ana }).eq('id', ana).throwOnError()
  expect(await seller.workspace.customer(ana, now)).toBeNull()
  expect(await seller.workspace.change(ana, () => ({ offer: 'Consultoria' }))).toEqual({ kind: 'unknown' })
})

test('who was merged is erased with the whole person, under whichever of their addresses', async () => {
  const seller = await aSeller(database)
  const ana = await brought(seller, 'Ana', chat('2026-03-03T09:00', ...asks))
  const bia = await brought(seller, 'Bia', chat('2026-03-04T09:00', ...buys))
  await seller.workspace.merge(ana, bia)
  expect(await seller.workspace.erase(bia)).toBe(true)
  expect(await everybody(seller)).toEqual({ customers: [], contacts: [] })
  const again = { name: 'Bia', messages: chat('2026-03-04T09:00', ...buys), bringBack: false }
  expect(await seller.workspace.importContact(again)).toMatchObject({ kind: 'erased' })
})

test('a label that the seller says is wrong stays away from later readings, until that is undone', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const messages = chat('2026-03-03T09:00', ...asks, 'S: posso parcelar')
  const id = await brought(seller, 'Camila', messages.slice(0, 3))
  const open = async () => (await workspace.customer(id, now))!.row.reading.open
  expect(await open()).toEqual(['preco'])
  const corrected = await workspace.correct(id, 2, 'objecao_preco', false)
  if (corrected.kind !== 'changed') throw new Error(corrected.kind)
  expect(await open()).toEqual([])
  await brought(seller, 'Camila', messages)
  expect(await open()).toEqual([])
  expect((await workspace.customer(id, now))!.corrections).toEqual([
    { message: 2, label: 'objecao_preco', right: false },
  ])
  await workspace.undo(corrected.event!)
  expect(await open()).toEqual(['preco'])
})

test('who is erased is gone from every table, stays away when the file comes again, and comes back only on purpose', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const messages = chat('2026-03-03T09:00', ...asks)
  const id = await brought(seller, 'Camila Canária', messages)
  const other = await brought(seller, 'Canária do trabalho', chat('2026-03-01T09:00', ...buys))
  await workspace.change(id, () => ({ note: 'canária' }))
  await workspace.correct(id, 2, 'objecao_preco', false)
  await workspace.merge(id, other)
  expect(await workspace.erase(id)).toBe(true)
  expect(await workspace.erase(id)).toBe(false)
  const tables = [
    'customers',
    'customer_search',
    'contacts',
    'corrections',
    'customer_events',
    'distinct_customers',
    'erased_contacts',
  ] as const
  for (const table of tables)
    expect(JSON.stringify((await database.db.from(table).select().throwOnError()).data), table).not.toMatch(
      /can[áa]ria/i,
    )

  const again = { name: 'camila canaria ', messages, bringBack: false }
  expect(await workspace.importContact(again)).toEqual({ kind: 'erased', name: 'camila canaria' })
  expect(await workspace.importContact({ ...again, bringBack: true })).toMatchObject({ kind: 'kept', isNew: true })
  expect(await workspace.importContact(again)).toMatchObject({ kind: 'kept', isNew: false })
})

test('who is erased stays away under every name that a file of the chat had', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const older = chat('2026-03-03T09:00', ...asks, ...asks)
  await brought(seller, 'Rui Antigo', older)
  const id = await brought(seller, 'Rui Novo', chat('2026-03-03T09:00', ...asks, ...asks, ...buys))
  expect(await workspace.erase(id)).toBe(true)
  for (const name of ['Rui Antigo', 'Rui Novo'])
    expect(await workspace.importContact({ name, messages: older, bringBack: false })).toMatchObject({ kind: 'erased' })
  expect(JSON.stringify((await database.db.from('erased_contacts').select().throwOnError()).data)).not.toMatch(/rui/i)
})

test('a seller finds nothing of another one, and changes nothing', async () => {
  const owner = await aSeller(database)
  const { workspace } = await aSeller(database)
  const id = await brought(owner, 'Camila', chat('2026-03-03T09:00', ...asks))
  const changed = await owner.workspace.change(id, () => ({ note: 'Minha' }))
  if (changed.kind !== 'changed') throw new Error(changed.kind)
  const before = await everybody(owner)

  expect(await workspace.has(id)).toBe(false)
  expect(await workspace.customer(id, now)).toBeNull()
  expect(await workspace.list({}, now, 'nome', 0, 10)).toMatchObject({ count: 0 })
  expect(await workspace.change(id, () => ({ note: 'Sua' }))).toEqual({ kind: 'unknown' })
  expect(await workspace.correct(id, 2, 'objecao_preco', false)).toEqual({ kind: 'unknown' })
  expect(await workspace.undo(changed.event!)).toEqual({ kind: 'unknown' })
  const own = await workspace.importContact({
    name: 'Camila',
    messages: chat('2026-03-03T09:00', ...asks),
    bringBack: false,
  })
  expect(own).toMatchObject({ kind: 'kept', isNew: true })
  if (own.kind === 'kept') expect(await workspace.merge(own.customer, id)).toEqual({ kind: 'unknown' })
  expect(await workspace.erase(id)).toBe(false)
  expect(await everybody(owner)).toEqual(before)
})
