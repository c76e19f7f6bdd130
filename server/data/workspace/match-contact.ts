import { isDeepStrictEqual } from 'node:util'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { likenessOf } from '#shared/reading/facts/same-chat.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import type { ContactRow } from './rows.ts'

type Chat = { name_key: string; number_key: string | null; messages: readonly MessageFacts[] }

/** What the seller has shown of whose chat it is. */
export type Whose = {
  /** Somebody new, whoever else has the name. */
  isNew: boolean
  /** A part was copied out of the chat, beside this customer, or beside nobody; undefined for a whole chat. */
  copiedBeside: string | null | undefined
}

/** Minutes that two exports must share before they are taken for one chat under whatever name. */
const leastShared = 5
const sameShare = 0.8
/** Below it, two exports of the same days are of two chats, even where their contacts have one name. */
const otherShare = 0.3
/** Minutes that must speak against a copied part: what it leaves out says nothing. */
const leastAgainst = 5

/**
 * The contacts that are surely the chat of a file, the oldest first: the same number; the same messages; or the same name,
 * where nothing speaks against it and no other contact has that name, or the seller has its customer before them.
 */
export function matchOf(contacts: readonly ContactRow[], chat: Chat, { isNew, copiedBeside }: Whose): ContactRow[] {
  const judged = contacts.map((contact) => {
    const facts = decodeFacts(contact.facts)
    return { contact, facts, likeness: likenessOf(facts, chat.messages) }
  })
  const sure = judged.filter(({ contact, likeness }) => {
    const isSameNumber = chat.number_key !== null && contact.number_key === chat.number_key
    return isSameNumber || (likeness !== null && likeness.shared >= leastShared && likeness.likeness >= sameShare)
  })
  if (sure.length > 0) return sure.map(({ contact }) => contact)
  const ofName = judged.filter(({ contact }) => contact.name_key === chat.name_key)
  if (isNew) {
    const again = ofName.find(({ facts }) => isSentAgain(facts, chat.messages))
    return again ? [again.contact] : []
  }
  const named = ofName.filter(
    ({ likeness }) =>
      likeness === null ||
      likeness.likeness >= otherShare ||
      (copiedBeside !== undefined && likeness.different < leastAgainst),
  )
  const beside = named.find(({ contact }) => contact.customer_id === copiedBeside) ?? (named.length === 1 && named[0])
  return beside ? [beside.contact] : []
}

/** A page that is sent once more has the same messages, copied without times in a later minute. */
const longestAgainMinutes = 10

export function isSentAgain(kept: readonly MessageFacts[], sent: readonly MessageFacts[]): boolean {
  return (
    kept.length === sent.length &&
    kept.every((message, place) => {
      const { at } = sent[place]!
      const later = minutesOf(at) - minutesOf(message.at)
      return later >= 0 && later <= longestAgainMinutes && isDeepStrictEqual({ ...message, at }, sent[place])
    })
  )
}
