import type { CustomerRow } from '#server/data/workspace/rows.ts'

/** A wall time of a day in March 2026. */
export const fullAt = (day: number) => `2026-03-${day}T09:14`

/** A customer with another value in every column than anybody else has; words name their column. */
export const fullCustomer: CustomerRow = {
  id: '00000000-0000-4000-8000-00000000000a',
  merged_into: null,
  name: '«customers.name»',
  number: '+5521998765432',
  offer: '«customers.offer»',
  value_cents: 123_456,
  tags: ['«customers.tags»'],
  note: '«customers.note»',
  stage: 'negociacao',
  stage_by_hand: true,
  stage_since: fullAt(11),
  asleep_at: fullAt(12),
  lost_reason: '«customers.lost_reason»',
  closed_at: fullAt(13),
  temperature: 'morno',
  opted_out: true,
  waits_since: fullAt(14),
  first_at: fullAt(15),
  last_at: fullAt(16),
  last_from: 'seller',
  first_answer_minutes: 4321,
  message_count: 87_654,
  done_at: fullAt(17),
  later_until: fullAt(18),
  declined_at: fullAt(19),
  done_on: ['2026-03-17'],
  birthday: '04-29',
  return_days: 84,
  reading: {
    label: 'entrega',
    own: [],
    asked: ['pagamento'],
    points: [{ kind: 'payment', at: fullAt(16) }],
    hasDecided: true,
    open: ['concorrente'],
    step: 'retomar',
    act: '«customers.reading»',
    stages: [],
  },
}
