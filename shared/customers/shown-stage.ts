import type { WallTime } from '../time/wall-time.ts'
import type { Stage } from '../reading/labels.ts'

/** The stage in which a customer is shown: who has been silent for long is asleep. */
export function shownStage(row: { stage: string; asleep_at: WallTime | null }, now: WallTime): Stage {
  return row.asleep_at !== null && row.asleep_at <= now ? 'dormindo' : (row.stage as Stage)
}
