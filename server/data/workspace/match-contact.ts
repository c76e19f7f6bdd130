import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { likenessOf } from '#shared/reading/facts/same-chat.ts'
import type { ContactRow } from './rows.ts'

type Chat = { name_key: string; number_key: string | null; messages: MessageFacts[] }

/** Minutes that two exports must share before they are taken for one chat under whatever name. */
const leastShared = 5
const sameShare = 0.8
/** Below it, two exports of the same days are of two chats, even where their contacts have one name. */
const otherShare = 0.3

/**
 * The contacts that are surely the chat of a file, the oldest first: the same number; the same messages; or the same name,
 * where nothing speaks against it and no other contact has that name.
 */
export function matchOf(contacts: readonly ContactRow[], chat: Chat): ContactRow[] {
  const judged = contacts.map((contact) => ({
    contact,
    likeness: likenessOf(decodeFacts(contact.facts), chat.messages),
  }))
  const sure = judged.filter(({ contact, likeness }) => {
    const isSameNumber = chat.number_key !== null && contact.number_key === chat.number_key
    return isSameNumber || (likeness !== null && likeness.shared >= leastShared && likeness.likeness >= sameShare)
  })
  if (sure.length > 0) return sure.map(({ contact }) => contact)
  const named = judged.filter(
    ({ contact, likeness }) =>
      contact.name_key === chat.name_key && (likeness === null || likeness.likeness >= otherShare),
  )
  return named.length === 1 ? [named[0]!.contact] : []
}
