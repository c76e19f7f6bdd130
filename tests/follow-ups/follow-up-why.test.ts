import { expect, test } from 'vitest'
import { followUpWhy, isFollowUp, tryWords } from '#shared/customers/follow-up-why.ts'
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
  [row('birthday', { birthday: '03-12' }), 'Faz aniversário hoje.'],
  [row('birthday', { birthday: '03-11' }), 'Fez aniversário ontem.'],
  [row('birthday', { birthday: '03-08' }), 'Fez aniversário no domingo.'],
  [row('birthday', { birthday: '12-31' }), 'Fez aniversário em 31/12/2025.'],
  [row('birthday', { birthday: '02-29' }), 'Fez aniversário em 28/02.'],
  [row('return', { return_days: 84, last_at: '2025-12-18T15:00' }), 'Volta a cada 12 semanas. O retorno vence hoje.'],
  [row('return', { return_days: 10, last_at: '2026-03-01T15:00' }), 'Volta a cada 10 dias. O retorno venceu ontem.'],
  [row('return', { return_days: 7, last_at: '2026-03-05T15:00' }), 'Volta a cada semana. O retorno vence hoje.'],
  [row('rhythm', { last_at: '2025-11-27T09:00', ...rhythm(84) }), 'Costuma voltar a cada 12 semanas; já são 15.'],
  [row('rhythm', { last_at: '2026-02-27T09:00', ...rhythm(10) }), 'Costuma voltar a cada 10 dias; já são 13.'],
  [row('seller'), null],
  [row('silence'), null],
])('%# says why it is due', ([customer, why]) => expect(followUpWhy(customer, now)).toBe(why))

test('the tries are counted to the last one, and a contact without a name is called by its number', () => {
  expect(tryWords(row('silence'), 1)).toBe('1º retorno de 3. Some sozinho se Lívia escrever antes.')
  expect(tryWords(row('silence'), 3)).toBe('3º e último retorno. Some sozinho se Lívia escrever antes.')
  expect(tryWords(row('seller'), 4)).toBe('4º retorno. Some sozinho se Lívia escrever antes.')
  const number = row('silence', { name: '+5511900000142', number: '+5511900000142' })
  expect(tryWords(number, 2)).toBe('2º retorno de 3. Some sozinho se o final 0142 escrever antes.')
})

test('nobody is told that an answer makes no sense', () => {
  expect(isFollowUp(row('silence', { kind: 'ready' }))).toBe(true)
  expect(isFollowUp(row('silence', { kind: 'ready', waits_since: now }))).toBe(false)
  expect(isFollowUp(row('silence', { kind: 'waiting', waits_since: now, follow_up: null }))).toBe(false)
  expect(isFollowUp(row('silence', { kind: 'fading' }))).toBe(true)
})
