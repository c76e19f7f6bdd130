import type { Mail, NumberedMessage } from '../mail/mail.ts'
import type { Submission } from './submission.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'

/** Contact messages. */
export function messagesIn(db: Db) {
  return {
    /** Stores a message once, with the mail that forwards it to support and, where it may be sent, its sender's copy. */
    keep: (submission: Submission, message: NumberedMessage, mail: Mail, acknowledgement: Mail | null) =>
      unwrap(db.rpc('keep_contact_message', { submission, message, mail, acknowledgement })),

    since: (day: Date) =>
      newestFirst('created_at', day, () =>
        db.from('contact_messages').select('id, at:created_at, number, name, email, subject, message'),
      ),
  }
}
