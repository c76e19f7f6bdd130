import { afterAll, expect, test } from 'vitest'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aSeller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const now = '2026-11-23T10:30'
const through = (...stages: Stage[]) =>
  ({
    ...aCustomer({ name: '' }).reading,
    stages: stages.map((stage) => ({ stage, at: '2026-11-01T09:00' })),
  }) as CustomerRow['reading']

const one = (stage: Stage, reading: CustomerRow['reading'], more: Partial<CustomerRow> = {}) =>
  aCustomer({ name: 'Bia', stage, reading, stage_since: '2026-11-02T09:00', last_at: '2026-11-02T09:00', ...more })

test('deals that were in the stage of a customer are counted once they are won, lost or asleep, and no others', async () => {
  const [seller, other] = [await aSeller(database), await aSeller(database)]
  const own = one('proposta', through('interesse', 'proposta'))
  const proposed = through('interesse', 'proposta')
  const movedByHand = one('perdido', through('interesse'), { stage_by_hand: true })
  const rows = [
    own,
    one('ganho', through('interesse', 'proposta', 'ganho')),
    one('ganho', through('interesse', 'ganho')),
    one('perdido', proposed),
    one('negociacao', proposed),
    one('negociacao', proposed, { asleep_at: '2026-11-09T09:00' }),
    one('negociacao', proposed, { asleep_at: '2026-12-09T09:00' }),
    movedByHand,
    one('ganho', proposed, { merged_into: own.id }),
  ]
  await putCustomers(database.db, seller.id, rows)
  await putCustomers(database.db, other.id, [one('ganho', through('proposta', 'ganho'))])
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 3, won: 1 })

  const moved = { before: { stage: 'interesse' }, after: { stage: 'proposta', stage_since: '2026-11-02T09:00' } }
  const { workspace_id } = (
    await database.db.from('customers').select('workspace_id').eq('id', own.id).single().throwOnError()
  ).data
  const event = { id: crypto.randomUUID(), workspace_id, customer_id: movedByHand.id, kind: 'changed', ...moved }
  await database.db
    .from('customer_events')
    .insert(event as never)
    .throwOnError()
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 4, won: 1 })
  await database.db.from('customer_events').update({ undone_at: '2026-11-02T12:00Z' }).eq('id', event.id).throwOnError()
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 3, won: 1 })

  expect(await other.workspace.endedDeals(own.id, now)).toEqual({ ended: 0, won: 0 })
})

test('who was won or lost counts a week later, as who is silent does: their chat or the decision is over, whichever was first', async () => {
  const seller = await aSeller(database)
  const proposed = through('proposta')
  const own = one('proposta', proposed)
  const [yesterday, weekAgo] = ['2026-11-22T10:30', '2026-11-16T10:30']
  const won = (closed: string, last: string) => one('ganho', proposed, { closed_at: closed, last_at: last })
  await putCustomers(database.db, seller.id, [own, won(yesterday, yesterday), won('2026-11-16T10:31', yesterday)])
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 0, won: 0 })

  const writesOn = won(weekAgo, yesterday)
  const importedYesterday = won(yesterday, '2024-03-01T09:00')
  const silent = one('proposta', proposed, { last_at: weekAgo, asleep_at: '2026-11-23T10:30' })
  await putCustomers(database.db, seller.id, [writesOn, importedYesterday, silent])
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 3, won: 2 })
})

const dayOfYear = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 16)

test('of more than two hundred the latest count', async () => {
  const seller = await aSeller(database)
  const own = one('proposta', through('proposta'))
  const ended = Array.from({ length: 230 }, (_, number) =>
    one(number < 30 ? 'ganho' : 'perdido', through('proposta'), {
      // Buyers write on afterwards.
      last_at: number < 30 ? '2026-11-20T09:00' : dayOfYear(number),
      closed_at: dayOfYear(number),
    }),
  )
  await putCustomers(database.db, seller.id, [own, ...ended])
  expect(await seller.workspace.endedDeals(own.id, now)).toEqual({ ended: 200, won: 0 })
})
