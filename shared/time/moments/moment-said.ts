import type { WallTime } from '../wall-time.ts'

/** `either`: two moments that people call so, in order. `far`: later than in two years. */
export type MomentSaid =
  | { kind: 'moment'; at: WallTime }
  | { kind: 'either'; moments: [WallTime, WallTime] }
  | { kind: 'past' | 'far' | 'unknown' }
