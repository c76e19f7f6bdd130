import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import type { Message } from '#shared/reading/conversation.ts'

/** WhatsApp's left-to-right mark, narrow no-break space and no-break space. */
export const [lrm, narrow, noBreak] = ['\u200E', '\u202F', '\u00A0'] as const

/** The messages of lines in one dialect. */
export function messagesIn(...lines: string[]): Message[] {
  return parseConversation(lines.join('\n')).messages
}

/** The message that one body becomes, in an Android export. */
export function messageOf(body: string): Message {
  return messagesIn('02/03/2026 09:13 - Rafa: oi', `02/03/2026 09:14 - Ana: ${body}`)[1]!
}

/** The same on an iPhone. */
export function iphoneMessageOf(body: string): Message {
  return messagesIn('[02/03/2026, 09:13:00] Rafa: oi', `[02/03/2026, 09:14:05] Ana: ${body}`)[1]!
}
