import type { Mailbox } from '../mail/mailbox.ts'
import { accountTokensIn } from './account-tokens.ts'
import { alertsIn } from './alerts.ts'
import { applicationsIn } from './applications.ts'
import { tokensIn } from './tokens.ts'
import { calendarsIn } from './calendars.ts'
import { digestsIn } from './digests.ts'
import { followUpsIn } from './follow-ups.ts'
import { inactiveAccountsIn } from './inactive-accounts.ts'
import { messagesIn } from './messages.ts'
import { modelConsentsIn } from './model-consents.ts'
import { newsletterIn } from './newsletter.ts'
import { noticesIn } from './notices.ts'
import { outboxIn } from './outbox.ts'
import { peopleIn } from './people.ts'
import type { Supabase } from '../supabase/supabase.ts'
import { waitingListIn } from './waiting-list.ts'
import { passwordChangesIn } from './password-changes.ts'
import { erasuresIn } from './erasures.ts'
import { pushSubscriptionsIn } from './push-subscriptions.ts'
import { vapidKeysIn } from './vapid-keys.ts'

/** All repositories. `mailbox` holds mails that were written to files. */
export function dataIn({ db, cvs }: Pick<Supabase, 'db' | 'cvs'>, mailbox: Pick<Mailbox, 'removeAbout'>) {
  return {
    messages: messagesIn(db),
    newsletter: newsletterIn(db),
    waitingList: waitingListIn(db),
    applications: applicationsIn(db, cvs),
    notices: noticesIn(db),
    outbox: outboxIn(db),
    tokens: tokensIn(db),
    accountTokens: accountTokensIn(db),
    people: peopleIn(db, cvs, mailbox),
    passwordChanges: passwordChangesIn(db),
    erasures: erasuresIn(db, cvs),
    modelConsents: modelConsentsIn(db),
    digests: digestsIn(db),
    calendars: calendarsIn(db),
    followUps: followUpsIn(db),
    inactiveAccounts: inactiveAccountsIn(db),
    alerts: alertsIn(db),
    pushSubscriptions: pushSubscriptionsIn(db),
    vapidKeys: vapidKeysIn(db),
  }
}

export type Data = ReturnType<typeof dataIn>
