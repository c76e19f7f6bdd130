import { consentTexts } from '#shared/consent-texts.ts'
import type { Mail } from '../mail/mail.ts'
import { unwrap, countOf, newestFirst, type Db } from '../supabase/client.ts'

const text_version = consentTexts.newsletter.version

/** Newsletter subscriptions: requested, confirmed by mail, left. */
export function newsletterIn(db: Db) {
  return {
    /** Anybody can request a subscription; only a reader of the mail can confirm it. */
    ask: (email: string, mail: Mail, mailIfConfirmed: Mail) =>
      unwrap(db.rpc('ask_for_newsletter', { address: email, text_version, mail, mail_if_confirmed: mailIfConfirmed })),

    /** `gone` where the subscriber left or was deleted meanwhile: an old link does not bring them back. */
    confirm: (email: string) => unwrap(db.rpc('confirm_newsletter', { address: email, text_version })),

    /** `false` where the address was not subscribed. */
    leave: (email: string) => unwrap(db.rpc('leave_newsletter', { address: email, text_version })),

    since: (day: Date) =>
      newestFirst('requested_at', day, () =>
        db.from('newsletter_subscriptions').select('id, at:requested_at, email, confirmedAt:confirmed_at'),
      ),

    /** A page of confirmed subscribers after an id, in the order of ids. */
    confirmedAfter: (id: string, pageSize: number) =>
      unwrap(
        db
          .from('newsletter_subscriptions')
          .select('id, email')
          .not('confirmed_at', 'is', null)
          .gt('id', id)
          .order('id')
          .limit(pageSize),
      ),

    countConfirmed: () =>
      countOf(
        db.from('newsletter_subscriptions').select('*', { count: 'exact', head: true }).not('confirmed_at', 'is', null),
      ),

    /** Subscribers for whom an article was queued already. */
    countQueued: (articleId: number) =>
      countOf(db.from('newsletter_issues').select('*', { count: 'exact', head: true }).eq('article_id', articleId)),

    /** Queues an article's mails and counts them, without subscribers who had it before or whose address is suppressed. */
    queueIssues: (articleId: number, issues: { subscriptionId: string; mail: Mail }[]) =>
      unwrap(db.rpc('queue_issues', { article_id: articleId, letters: issues })),
  }
}
