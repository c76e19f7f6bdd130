import type { CustomerRow } from './rows.ts'

/** Nothing is known of it yet but how it is called. */
export function newCustomer(name: string): CustomerRow {
  return {
    id: crypto.randomUUID(),
    merged_into: null,
    name,
    number: null,
    offer: null,
    value_cents: null,
    tags: [],
    note: '',
    stage: 'primeira_interacao',
    stage_by_hand: false,
    stage_since: '1970-01-01T00:00',
    asleep_at: null,
    lost_reason: null,
    closed_at: null,
    temperature: 'frio',
    opted_out: false,
    waits_since: null,
    first_at: null,
    last_at: null,
    last_from: null,
    first_answer_minutes: null,
    message_count: 0,
    done_at: null,
    later_until: null,
    declined_at: null,
    done_on: null,
    birthday: null,
    return_days: null,
    reading: { label: null, own: [], asked: [], hasDecided: false, open: [], step: 'responder', act: '', stages: [] },
  }
}
