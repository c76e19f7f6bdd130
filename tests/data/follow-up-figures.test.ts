import { afterAll, expect, test } from 'vitest'
import type { CustomerRow, FollowUpRow } from '#server/data/workspace/rows.ts'
import { doneNow } from '#shared/customers/seen-to.ts'
import { periods } from '#shared/customers/figures.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aDoneFollowUp, putDoneFollowUps } from '#tests/support/done-follow-ups.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

/** A Monday. */
const now = '2026-11-23T10:30'

const figuresOf = async ({ workspace }: Seller, period: keyof typeof periods = '30') =>
  (await workspace.figures(now, periods[period])).followUps

/** A seller with these customers, and what was done for each of them. */
async function aSellerWho(people: readonly CustomerRow[], followUps: readonly FollowUpRow[]) {
  const seller = await aSeller(database)
  await putDoneFollowUps(database.db, await putCustomers(database.db, seller.id, people), followUps)
  return seller
}

const wonOn = (name: string, at: string, cents: number | null) =>
  aCustomer({ name, stage: 'ganho', stage_since: at, closed_at: at, value_cents: cents })

test('follow-ups that were done are counted by reason and by weekday, with who answered, how soon, and who closed', async () => {
  const lia = aCustomer({ name: 'Lia' })
  const bruna = wonOn('Bruna', '2026-11-20T18:00', 30_050)
  const davi = wonOn('Davi', '2026-11-21T09:00', null)
  const seller = await aSellerWho(
    [lia, bruna, davi],
    [
      aDoneFollowUp(lia.id, '2026-11-16T09:00', { answered_at: '2026-11-16T10:00' }),
      aDoneFollowUp(bruna.id, '2026-11-20T09:00', { answered_at: '2026-11-20T12:00', reason: 'promised' }),
      aDoneFollowUp(davi.id, '2026-11-20T10:00', { state: 'written' }),
      aDoneFollowUp(lia.id, '2026-11-22T10:00', { reason: 'seller' }),
      aDoneFollowUp(lia.id, '2026-09-22T10:00'),
      aDoneFollowUp(lia.id, '2026-11-18T10:00', { state: 'declined' }),
      aDoneFollowUp(lia.id, '2026-11-19T10:00', { state: 'open', ended_at: null }),
    ],
  )
  expect(await figuresOf(seller)).toEqual({
    count: 4,
    answered: 2,
    answer_minutes: 120,
    won: { count: 2, sum_cents: 30_050, valued_count: 1 },
    reasons: [
      { reason: 'proposal', count: 2, answered: 1, won: 1 },
      { reason: 'promised', count: 1, answered: 1, won: 1 },
      { reason: 'seller', count: 1, answered: 0, won: 0 },
    ],
    weekdays: [
      { weekday: 1, count: 1, answered: 1, won: 0 },
      { weekday: 5, count: 2, answered: 1, won: 2 },
      { weekday: 7, count: 1, answered: 0, won: 0 },
    ],
  })
  expect(await figuresOf(seller, '90')).toMatchObject({ count: 5 })
})

test('three tries and one answer are one answer, one sale, for the last of them', async () => {
  const bruna = wonOn('Bruna', '2026-11-15T18:00', 10_000)
  const answer = { answered_at: '2026-11-14T12:00', won_at: '2026-11-15T18:00' }
  const seller = await aSellerWho(
    [bruna],
    [
      aDoneFollowUp(bruna.id, '2026-11-06T09:00', answer),
      aDoneFollowUp(bruna.id, '2026-11-10T09:00', answer),
      aDoneFollowUp(bruna.id, '2026-11-14T09:00', answer),
      aDoneFollowUp(bruna.id, '2026-11-20T09:00', { reason: 'rhythm' }),
    ],
  )
  expect(await figuresOf(seller)).toMatchObject({
    count: 4,
    answered: 1,
    answer_minutes: 180,
    won: { count: 1, sum_cents: 10_000 },
    weekdays: [
      { weekday: 2, answered: 0 },
      { weekday: 5, answered: 0, won: 0 },
      { weekday: 6, answered: 1, won: 1 },
    ],
  })
})

test('a sale that was undone, or came too late, does not count; nor does who is part of another', async () => {
  const undone = aCustomer({ name: 'Volta', stage: 'proposta', value_cents: 10_000 })
  const late = wonOn('Tarde', '2026-11-20T18:00', 10_000)
  const main = aCustomer({ name: 'Inteira' })
  const part = aCustomer({ name: 'Parte', merged_into: main.id })
  const seller = await aSellerWho(
    [undone, late, main, part],
    [
      aDoneFollowUp(undone.id, '2026-11-10T09:00', { won_at: '2026-11-11T09:00' }),
      aDoneFollowUp(late.id, '2026-09-10T09:00'),
      aDoneFollowUp(part.id, '2026-11-10T09:00', { answered_at: '2026-11-10T10:00' }),
    ],
  )
  expect(await figuresOf(seller, '90')).toMatchObject({ count: 2, answered: 0, won: { count: 0, sum_cents: 0 } })
})

test('what the seller really does is counted from its day on; a word before that belongs to the chat', async () => {
  const seller = await aSeller(database)
  const asked = ['C: oi, quanto custa a consultoria?', 'S: sai por R$ 890 em 3x']
  const brings = async (name: string, start: string, ...lines: string[]) => {
    const report = await seller.workspace.importContact({ name, messages: chat(start, ...lines), bringBack: false })
    if (report.kind !== 'kept') throw new Error(report.kind)
    return report.customer
  }
  await brings('Célio', '2026-11-03T09:00', ...asked)
  await brings('Célio', '2026-11-04T09:00', 'S: e à vista tem desconto')
  await brings('Célio', '2026-11-04T09:40', 'C: legal, vou pensar')
  const livia = await brings('Lívia', '2026-11-03T09:10', ...asked)
  expect(await figuresOf(seller)).toMatchObject({ count: 0, answer_minutes: null, reasons: [], weekdays: [] })

  await seller.workspace.change(livia, (row) => doneNow(row, '2026-11-10T10:00:00'))
  await brings('Lívia', '2026-11-10T15:00', 'C: oi! fechado, manda o pix?')
  expect(await figuresOf(seller)).toMatchObject({ count: 1, answered: 1, answer_minutes: 300 })
  await seller.workspace.change(livia, () => ({
    stage: 'ganho',
    stage_by_hand: true,
    closed_at: '2026-11-11T10:00:00',
    value_cents: 89_000,
  }))
  expect(await figuresOf(seller)).toMatchObject({ won: { count: 1, sum_cents: 89_000, valued_count: 1 } })
})

test('of another workspace nothing is counted, and a visitor may not ask', async () => {
  const lia = aCustomer({ name: 'Lia' })
  await aSellerWho([lia], [aDoneFollowUp(lia.id, '2026-11-16T09:00')])
  expect(await figuresOf(await aSeller(database))).toMatchObject({ count: 0, reasons: [] })
  const { error } = await database.stranger().rpc('follow_up_figures', { now_at: now, days: 30 })
  expect(error?.code).toBe('42501')
})
