import { setTimeout as after } from 'node:timers/promises'
import type { GaugeConfiguration } from 'prom-client'

type Owed = { mails: number; oldest: Date | null }
export type Outbox = { owed: () => Promise<Owed> }

const timeoutMs = 1000

export function outboxMetrics(gauge: (of: GaugeConfiguration<string>) => unknown, outbox: Outbox) {
  let pending: Promise<Owed | null> | null = null
  /** One query for both figures of a scrape; `null` where it fails or takes too long. */
  const owed = () => {
    const timeout = after(timeoutMs, null, { ref: false })
    pending ??= Promise.race([outbox.owed().catch(() => null), timeout]).finally(() => (pending = null))
    return pending
  }
  gauge({
    name: 'fechou_outbox_mails',
    help: 'Mail that is owed; -1 while the database does not answer',
    async collect() {
      this.set((await owed())?.mails ?? -1)
    },
  })
  gauge({
    name: 'fechou_outbox_oldest_seconds',
    help: 'Age of the mail that waits longest; -1 while the database does not answer',
    async collect() {
      const answer = await owed()
      if (answer) this.set(answer.oldest ? (Date.now() - answer.oldest.getTime()) / 1000 : 0)
      else this.set(-1)
    },
  })
}
