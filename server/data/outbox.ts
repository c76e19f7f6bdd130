import type { Mail, MailRoom, Message, QueuedEmail, DeliveryResult } from '../mail/mail.ts'
import type { Database } from '../supabase/database.types.ts'
import { unwrap, countOf, newestFirst, type Db } from '../supabase/client.ts'

type MailsPerHour = Readonly<Record<MailRoom, number>>

/** Mail to be delivered. A row is written in the transaction that causes it, and loses its content on delivery. */
export function outboxIn(db: Db) {
  return {
    /** `false` where the recipient is suppressed, or is unconfirmed and has reached a limit. */
    queue: (mail: Mail) => unwrap(db.rpc('queue_mail', { mail })),

    /** Whether a room's mails that wait for their first attempt fill its hourly limit. */
    isFull: (room: MailRoom, perHour: number) =>
      unwrap(db.rpc('is_mail_room_full', { mail_room: room, per_hour: perHour })),

    /** Claims mails that are due. Without a result within the lease they are due again. */
    async claim(howMany: number, leaseSeconds: number, unconfirmedPerHour: MailsPerHour): Promise<QueuedEmail[]> {
      const limits = { how_many: howMany, lease_seconds: leaseSeconds, unconfirmed_per_hour: unconfirmedPerHour }
      return (await unwrap(db.rpc('claim_mails', limits))).map(queuedEmailOf)
    },

    /** Mails that are due, and wait for the hourly limit on unconfirmed mail. */
    heldBack: (unconfirmedPerHour: MailsPerHour) =>
      unwrap(db.rpc('unconfirmed_mails_held_back', { per_hour: unconfirmedPerHour })),

    async settle(id: string, result: DeliveryResult) {
      const { outcome, answer } = result
      const retry_seconds = outcome === 'postponed' ? result.retryInSeconds : 0
      await unwrap(db.rpc('settle_mail', { mail_id: id, answer, outcome, retry_seconds }))
    },

    /** `false` where a mail was deleted with the person it is about. */
    async isKept(id: string) {
      return (await unwrap(db.from('outbox').select('id').eq('id', id).maybeSingle())) !== null
    },

    /** `false` where the address was not suppressed. */
    unsuppress: (email: string) => unwrap(db.rpc('hear_again', { address: email })),

    /** Stops all mail to an address: its server refuses it permanently, or its owner asked for that. */
    suppress: (email: string, reason: 'refused' | 'asked') =>
      unwrap(db.rpc('silence_address', { address: email, reason })),

    /** Mail queued since a day and not delivered, the newest first. Refused mail has no recipient any more. */
    undelivered: (since: Date) =>
      newestFirst('created_at', since, () =>
        db
          .from('outbox')
          .select('id, at:created_at, kind, recipient, attempts, dueAt:due_at, answer, refusedAt:refused_at')
          .is('delivered_at', null),
      ),

    /** Rejects where the outbox cannot be read. */
    async ping() {
      await unwrap(db.from('outbox').select('id').limit(1))
    },

    /** How many mails wait for delivery, and since when the oldest does. */
    async owed(): Promise<{ mails: number; oldest: Date | null }> {
      const { count, ...answer } = await db
        .from('outbox')
        .select('created_at', { count: 'exact' })
        .is('delivered_at', null)
        .is('refused_at', null)
        .order('created_at')
        .limit(1)
      const [first] = await unwrap(Promise.resolve(answer))
      return { mails: count ?? 0, oldest: first ? new Date(first.created_at) : null }
    },

    async countUndelivered() {
      const undelivered = () => db.from('outbox').select('*', { count: 'exact', head: true }).is('delivered_at', null)
      const [waiting, refused] = await Promise.all([
        countOf(undelivered().is('refused_at', null)),
        countOf(undelivered().not('refused_at', 'is', null)),
      ])
      return { waiting, refused }
    },
  }
}

type Row = Database['public']['Tables']['outbox']['Row']

function queuedEmailOf({ id, kind, recipient, message, unconfirmed, attempts, created_at }: Row): QueuedEmail {
  const createdAt = new Date(created_at)
  return { id, kind, to: recipient!, message: message as Message, unconfirmed, attempts, createdAt }
}
