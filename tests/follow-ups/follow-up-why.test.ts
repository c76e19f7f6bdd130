import { expect, test } from 'vitest'
import { followUpWhy, isFollowUp, tryWords } from '#shared/customers/follow-up-why.ts'
import { dueFollowUp } from '#shared/beside/due-follow-up.ts'
import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import type { FollowUpReason } from '#shared/customers/follow-up.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'

const now = '2026-03-12T10:00'

function row(reason: FollowUpReason, more: object = {}): QueuedCustomer {
  const followUp = { id: '1', reason, due_at: now, try_number: 1 }
  return { ...newCustomer('Lívia Monteiro'), kind: 'agreed', since: now, follow_up: followUp, ...more } as never
}

const rhythm = (returnsAfterDays: number) => ({ reading: { ...newCustomer('').reading, returnsAfterDays } })

test.for<[QueuedCustomer, string | null]>([
  [row('birthday', { birthday: '03-12' }), 'Lívia faz aniversário hoje.'],
  [row('birthday', { birthday: '03-11' }), 'Lívia fez aniversário ontem.'],
  [row('birthday', { birthday: '03-08' }), 'Lívia fez aniversário no domingo.'],
  [row('birthday', { birthday: '12-31' }), 'Lívia fez aniversário em 31/12/2025.'],
  [row('birthday', { birthday: '02-29' }), 'Lívia fez aniversário em 28/02.'],
  [row('return', { return_days: 84, last_at: '2025-12-18T15:00' }), 'Lívia compra a cada 12 semanas: o dia é hoje.'],
  [row('return', { return_days: 10, last_at: '2026-03-01T15:00' }), 'Lívia compra a cada 10 dias: o dia era ontem.'],
  [row('return', { return_days: 7, last_at: '2026-03-05T15:00' }), 'Lívia compra a cada semana: o dia é hoje.'],
  [row('rhythm', { last_at: '2025-11-27T09:00', ...rhythm(84) }), 'Lívia costuma voltar a cada 12 semanas; já são 15.'],
  [row('rhythm', { last_at: '2026-02-27T09:00', ...rhythm(10) }), 'Lívia costuma voltar a cada 10 dias; já são 13.'],
  [row('rhythm', { last_at: '2026-02-22T09:00', ...rhythm(14) }), 'Lívia costuma voltar a cada 14 dias; já são 18.'],
  [row('seller'), null],
  [row('silence'), null],
])('%# says why it is due', ([customer, why]) => expect(followUpWhy(customer, now)).toBe(why))

test('the tries are counted to the last one, and a contact without a name is a person', () => {
  expect(tryWords(row('silence'), 1)).toBe('1ª tentativa de 3. Se Lívia já respondeu, toque em Feito.')
  expect(tryWords(row('silence'), 3)).toBe('3ª e última tentativa. Se Lívia já respondeu, toque em Feito.')
  const number = row('silence', { name: '+5511900000142', number: '+5511900000142' })
  expect(tryWords(number, 2)).toBe('2ª tentativa de 3. Se a pessoa já respondeu, toque em Feito.')
})

test('only what was not answered is a try: a birthday asks nothing', () => {
  const due = (reason: FollowUpReason) => dueFollowUp(row(reason), row(reason).follow_up, now)!.words
  expect(due('silence')).toMatch(/^1ª tentativa de 3 · /)
  for (const reason of ['birthday', 'return', 'rhythm', 'seller'] as const)
    expect(due(reason)).not.toContain('tentativa')
})

test('nobody is told that an answer makes no sense', () => {
  expect(isFollowUp(row('silence', { kind: 'ready' }))).toBe(true)
  expect(isFollowUp(row('silence', { kind: 'ready', waits_since: now }))).toBe(false)
  expect(isFollowUp(row('silence', { kind: 'waiting', waits_since: now, follow_up: null }))).toBe(false)
  expect(isFollowUp(row('silence', { kind: 'fading' }))).toBe(true)
})
