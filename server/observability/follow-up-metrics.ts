import { setTimeout as after } from 'node:timers/promises'
import type { GaugeConfiguration } from 'prom-client'

export type FollowUps = { lastTurn: () => Promise<Date | null> }

const timeoutMs = 1000

export function followUpMetrics(gauge: (of: GaugeConfiguration<string>) => unknown, followUps: FollowUps) {
  gauge({
    name: 'fechou_follow_ups_turn_age_seconds',
    help: 'Since any process last looked for due follow-ups; -1 while the database does not answer',
    async collect() {
      const timeout = after(timeoutMs, null, { ref: false })
      const last = await Promise.race([followUps.lastTurn().catch(() => null), timeout])
      this.set(last ? (Date.now() - last.getTime()) / 1000 : -1)
    },
  })
}
