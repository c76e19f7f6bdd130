import type { Today } from '#client/sections/queue.tsx'

/** Hoje of a workspace that has nobody in it. */
export const emptyToday: Today = {
  now: '2026-11-23T09:14',
  queue: {
    counts: {},
    held_back: 0,
    rows: [],
    has_customers: false,
    done: [],
    day: { answered: 0, first_answer_minutes: null, won: 0, won_cents: 0 },
    next: [],
  },
  onlyKind: null,
  opened: null,
  ready: null,
  choices: [],
  openingHours: '',
  brought: null,
  putOffUntil: null,
}
