import { conclude, type Conclusion } from '#shared/customers/conclude.ts'
import type { LabelSettings } from '#shared/customers/label-settings.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { mergeFacts } from '#shared/reading/facts/merge-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import type { Correction } from '#shared/reading/reading.ts'
import type { ContactRow, CorrectionRow, CustomerRow } from './rows.ts'

/** The facts of all chats of a customer. Chats of one person hardly have a minute in common; one of the same chat have all. */
export function factsOfContacts(contacts: readonly Pick<ContactRow, 'facts'>[]): MessageFacts[] {
  const [first = [], ...others] = contacts.map(({ facts }) => decodeFacts(facts))
  return others.reduce((all, own) => mergeFacts(all, own), first)
}

/** Corrections by the index of their message; of those whose message is not there any more, none. */
export function correctionsIn(messages: readonly MessageFacts[], rows: readonly CorrectionRow[]): Correction[] {
  const firstOfMinute = new Map<string, number>()
  for (const [index, { at }] of messages.entries()) if (!firstOfMinute.has(at)) firstOfMinute.set(at, index)
  return rows.flatMap(({ at, place, label, is_right: right }) => {
    const message = (firstOfMinute.get(at.slice(0, 16)) ?? Number.NaN) + place
    return messages[message]?.at === at.slice(0, 16) ? [{ message, label, right }] : []
  })
}

/** The place of a message: its minute, and its number within that minute. */
export function placeOf(messages: readonly MessageFacts[], index: number): { at: string; place: number } {
  const { at } = messages[index]!
  return { at, place: index - messages.findIndex((message) => message.at === at) }
}

/** A customer's row with what is concluded anew; what the seller has set stays. */
export function concludedAnew(
  row: CustomerRow,
  messages: MessageFacts[],
  corrections: readonly CorrectionRow[],
  labels: LabelSettings,
): CustomerRow {
  if (messages.length === 0) return row
  return withConclusion(row, conclude(messages, correctionsIn(messages, corrections), labels))
}

function withConclusion(row: CustomerRow, found: Conclusion): CustomerRow {
  const isOver = found.stage === 'ganho' || found.stage === 'perdido'
  return {
    ...row,
    ...(!row.stage_by_hand && {
      stage: found.stage,
      stage_since: found.stageSince,
      asleep_at: found.asleepAt,
      closed_at: isOver ? found.stageSince : null,
    }),
    temperature: found.temperature,
    opted_out: row.opted_out || found.hasOptedOut,
    waits_since: found.waitsSince,
    first_at: found.firstAt,
    last_at: found.lastAt,
    last_from: found.lastFrom,
    first_answer_minutes: found.firstAnswerMinutes,
    message_count: found.messageCount,
    reading: found.reading,
  }
}
