import { openOf } from '#shared/beside/open.ts'
import { keptSuggestionView } from '#shared/beside/suggestion-view.ts'
import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import type { ReadyReply } from '#shared/customers/ready-reply.ts'
import type { MemberContext } from '#server/context.ts'
import { besideCustomer } from '../beside/answer.ts'

/** The facts of longer chats take too long to read for a page that is opened all day. */
const maxMessages = 500

/**
 * The reply of a follow-up, from the facts of its chat. Null for whoever waits, since only the words that they wrote tell what
 * to answer, and where it is better to say nothing.
 */
export async function readyReplyTo(
  context: Pick<MemberContext, 'session'>,
  row: QueuedCustomer | undefined,
  now: string,
): Promise<ReadyReply | null> {
  if (!row?.follow_up || row.waits_since !== null || row.message_count > maxMessages) return null
  const { answer, messages } = await besideCustomer(context, row.id)
  const view = keptSuggestionView({ ...openOf(answer), now }, messages)
  const [first, ...others] = view.kind === 'replies' ? view.replies : []
  return first ? { text: first.text, reason: first.reason, whatsapp: first.whatsapp, others: others.length } : null
}
