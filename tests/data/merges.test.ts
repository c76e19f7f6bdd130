import type { KeptCustomer } from '#server/data/workspace/customer-records.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'

/* People who are merged and parted, in whatever order, and what is left of one in the other. */

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const now = '2026-03-04T10:00'

/** A seller of three customers, each with a chat of their own. */
async function aSellerOfThree() {
  const { workspace, db } = await aSeller(database)
  const bring = async (name: string, start: string) => {
    const messages = chat(start, 'C: oi, quanto custa a consultoria?', 'S: sai por R$ 890')
    const report = await workspace.importContact({ name, messages, bringBack: false })
    if (report.kind !== 'kept') throw new Error('Not kept')
    return report.customer
  }
  const [camila, rui, bia] = [
    await bring('Camila', '2026-03-03T09:00'),
    await bring('Rui', '2026-02-03T09:00'),
    await bring('Bia', '2026-01-03T09:00'),
  ]
  const merge = async (into: string, from: string) => {
    const merged = await workspace.merge(into, from)
    if (merged.kind !== 'changed') throw new Error('Not merged')
    return merged.event!
  }
  const listed = async () => (await workspace.list({}, now, 'nome', 0, 10)).rows.map(({ name }) => name)
  return { workspace, db, camila, rui, bia, merge, listed }
}

test('a merge is not done again once the two were merged the other way, and nobody is lost', async () => {
  const { workspace, camila, rui, merge, listed } = await aSellerOfThree()
  const first = await merge(camila, rui)
  await workspace.undo(first)
  await merge(rui, camila)
  expect((await workspace.redo(first)).kind).toBe('conflict')
  expect(await listed()).toEqual(['Bia', 'Rui'])
  expect((await workspace.customer(camila, now))!.row.id).toBe(rui)
})

test('who was a number alone has the name of whom they are merged with, and the number again when parted', async () => {
  const { workspace, rui, merge, listed } = await aSellerOfThree()
  const messages = chat('2026-03-04T08:00', 'C: oi, tem horário?')
  const report = await workspace.importContact({ name: '+55 11 91234-5678', messages, bringBack: false })
  if (report.kind !== 'kept') throw new Error('Not kept')
  const event = await merge(report.customer, rui)
  expect((await workspace.customer(rui, now))!.row).toMatchObject({ name: 'Rui', number: '+5511912345678' })
  await workspace.undo(event)
  expect(await listed()).toEqual(['+55 11 91234-5678', 'Bia', 'Camila', 'Rui'])
})

test('a merge is not undone while a later one holds its chats, and nobody stands there without theirs', async () => {
  const { workspace, camila, rui, bia, merge, listed } = await aSellerOfThree()
  const inner = await merge(rui, bia)
  const outer = await merge(camila, rui)
  expect((await workspace.undo(inner)).kind).toBe('conflict')
  expect(await listed()).toEqual(['Camila'])
  await workspace.undo(outer)
  await workspace.undo(inner)
  expect(await listed()).toEqual(['Bia', 'Camila', 'Rui'])
  for (const id of [camila, rui, bia]) expect((await workspace.customer(id, now))!.messages).toHaveLength(2)
})

test('what was written between a merge and doing it again is there when it is undone again', async () => {
  const { workspace, camila, rui, merge } = await aSellerOfThree()
  await workspace.note(rui, 'Do Rui', '')
  const event = await merge(camila, rui)
  await workspace.undo(event)
  await workspace.note(camila, 'Da Camila', '')
  await workspace.redo(event)
  expect((await workspace.customer(camila, now))!.row.note).toBe('Da Camila\nDo Rui')
  await workspace.undo(event)
  expect((await workspace.customer(camila, now))!.row.note).toBe('Da Camila')
})

test('who is merged into another leaves them what they have not: number, offer, value, birthday, and when they come back', async () => {
  const { workspace, camila, rui, merge } = await aSellerOfThree()
  const own = { offer: 'Consultoria', value_cents: 89_000, birthday: '03-10', return_days: 30 }
  await workspace.change(rui, () => own)
  await workspace.change(camila, () => ({ return_days: 84 }))
  const event = await merge(camila, rui)
  expect((await workspace.customer(camila, now))!.row).toMatchObject({ ...own, return_days: 84 })
  await workspace.undo(event)
  expect((await workspace.customer(camila, now))!.row).toMatchObject({ offer: null, birthday: null, return_days: 84 })
})

test('of two who were parted again the file of one has nothing of the other', async () => {
  const { workspace, camila, rui, merge } = await aSellerOfThree()
  const word = randomUUID()
  await workspace.change(rui, () => ({ note: word, offer: word, tags: [word], number: '+5511912345678' }))
  await workspace.undo(await merge(camila, rui))
  const file = JSON.stringify(await workspace.keptOf(camila))
  expect(file).not.toContain(word)
  expect(file).not.toContain('912345678')
})

test('a correction made while two were one goes with the one whose message it is of', async () => {
  const { workspace, camila, rui, merge } = await aSellerOfThree()
  const event = await merge(camila, rui)
  const { messages } = (await workspace.customer(camila, now))!
  for (const day of ['2026-02-03', '2026-03-03'])
    await workspace.correct(
      camila,
      messages.findIndex(({ at }) => at.startsWith(day)),
      'pergunta_preco',
      false,
    )
  await workspace.undo(event)
  await workspace.erase(rui)
  const [{ events, corrections }] = (await workspace.keptOf(camila)) as [KeptCustomer]
  expect(corrections).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain('2026-02-03')
  expect(JSON.stringify(events)).toContain('2026-03-03')
})

test('customers that a member’s own rows merge in a circle, or without end, hold up no request', async () => {
  const { workspace, db, camila, rui, bia } = await aSellerOfThree()
  const turn = async (id: string, into: string) => {
    const { data: own } = await db.from('workspaces').select('revision').single().throwOnError()
    const { data: row } = await db.from('customers').select().eq('id', id).single().throwOnError()
    const none = { customers: [], contacts: [], corrections: [], takenBack: [], events: [], distinct: [] }
    const change = { ...none, revision: own.revision, customers: [{ ...row, merged_into: into }] }
    await db.rpc('save_workspace', { change: change as never }).throwOnError()
  }
  await turn(camila, rui)
  await turn(rui, camila)
  await turn(bia, bia)
  for (const id of [camila, rui, bia]) {
    expect(await workspace.customer(id, now)).toBe(null)
    expect(await workspace.keptOf(id)).toEqual([])
    expect(await workspace.change(id, () => ({ note: 'x' }))).toEqual({ kind: 'unknown' })
    expect(await workspace.erase(id)).toBe(id !== rui)
  }
})
