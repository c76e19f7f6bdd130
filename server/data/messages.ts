import type { z } from 'zod'
import type { ContactMessage } from '#shared/schemas/contact-message.ts'
import type { Mail } from '../mail/mail.ts'
import type { Submission } from './submission.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'

/** Contact messages. */
export function messagesIn(db: Db) {
  return {
    /** Stores a message once, with the mail that forwards it to support. */
    keep: (submission: Submission, message: z.output<typeof ContactMessage>, mail: Mail) =>
      unwrap(db.rpc('keep_contact_message', { submission, message, mail })),

    since: (day: Date) =>
      newestFirst('created_at', day, () =>
        db.from('contact_messages').select('id, at:created_at, name, email, subject, message'),
      ),
  }
}
