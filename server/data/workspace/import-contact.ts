import { z } from 'zod'
import { isNumber, keptName, nameKeyOf, numberKeyOf, numberOf } from '#shared/customers/contact-keys.ts'
import type { ImportReport } from '#shared/customers/import-report.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { Stage, Temperature } from '#shared/reading/labels.ts'
import { mergeFacts } from '#shared/reading/facts/merge-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import { tableRow, unwrapAs, type Db } from '#server/supabase/client.ts'
import { changing } from './change.ts'
import { concludedAnew, factsOfContacts } from './customer-facts.ts'
import { contactRow, withName, type Named } from './contact-row.ts'
import { eventOf } from './events.ts'
import { distinctFrom, knownCustomers, type Known } from './known-customers.ts'
import { isSentAgain, matchOf, type Whose } from './match-contact.ts'
import { isSame } from './changed.ts'
import { foldInto } from './merge.ts'
import { newCustomer } from './new-customer.ts'
import { withWallTimes } from './wall-times.ts'
import type { ContactRow, CustomerRow, EventRow } from './rows.ts'

export type ReadChat = {
  name: string
  messages: MessageFacts[]
  /** The seller wants it although its contact was erased. */
  bringBack: boolean
  /** The customer whose chat it is, where the seller has said so: one of this customer's contacts has that name. */
  customer?: string
} & Partial<Whose>

const Like = z.object({ isErased: z.boolean(), contacts: z.array(tableRow<ContactRow>()) })

/**
 * Takes in one chat: the same again adds nothing, more of it adds what is new, and an older export turns nobody back, in any
 * order. Where it shows that two contacts are one chat, their customers become one.
 */
export function importContact(
  db: Db,
  { name: given, messages, bringBack, customer, isNew = false, copiedBeside }: ReadChat,
): Promise<ImportReport> {
  const name = keptName(given)
  const keys = { name_key: nameKeyOf(name), number_key: isNumber(name) ? numberKeyOf(numberOf(name)!) : null }
  return changing<ImportReport>(db, async () => {
    const minutes = [...new Set(messages.map(({ at }) => minutesOf(at)))]
    const like = withWallTimes(
      await unwrapAs(
        Like,
        db.rpc('contacts_like', { ...keys, minutes, chosen: customer ?? copiedBeside ?? null } as never),
      ),
    )
    const own = like.contacts.filter(({ customer_id: id }) => id === customer)
    if (like.isErased && !bringBack && own.length === 0) return { change: null, answer: { kind: 'erased', name } }

    const matched =
      own.length > 0 ? own.slice(0, 1) : matchOf(like.contacts, { ...keys, messages }, { isNew, copiedBeside })
    const same = await withoutDistinct(db, matched)
    const known = await knownCustomers(
      db,
      same.map(({ customer_id: id }) => id),
    )
    const contactBefore = same[0] ?? null
    const isAgain = isNew && contactBefore !== null && isSentAgain(decodeFacts(contactBefore.facts), messages)
    const brought = isAgain ? [] : messages
    const { change, contact, row, before, newMessages } = takenIn(known, contactBefore, { name, ...keys }, brought)
    const answer: ImportReport = {
      kind: 'kept',
      customer: row.id,
      contact: contact.id,
      name: row.name,
      isNew: before === null,
      newMessages,
      knownMessages: Math.max(0, messages.length - newMessages),
      stageBefore: before && before.stage !== row.stage ? (before.stage as Stage) : null,
      stage: row.stage as Stage,
      temperature: row.temperature as Temperature,
      label: row.reading.label,
      own: row.reading.own,
      waitsSince: row.waits_since,
    }
    return { change: like.isErased && bringBack ? { ...change, forgiven: [keys] } : change, answer }
  })
}

/** What changes with a chat. `same` is its contact as it stood, of the first of the known customers. */
function takenIn(known: Known, same: ContactRow | null, named: Named, messages: MessageFacts[]) {
  const before = known.customers[0] ?? null
  const first = before ?? newCustomer(named.name)
  const folded = known.customers.slice(1).reduce<{ into: CustomerRow; gone: CustomerRow[]; events: EventRow[] }>(
    ({ into, gone, events }, from) => {
      const fold = foldInto(into, from, known.contacts, eventOf(into.id, 'merged', {}, { merged: from.id }))
      return { into: fold.into, gone: [...gone, fold.from], events: [...events, fold.event] }
    },
    { into: first, gone: [], events: [] },
  )
  const others = known.contacts.filter(({ id }) => id !== same?.id).map((each) => ({ ...each, customer_id: first.id }))
  const [ofSame, ofOthers] = [factsOfContacts(same ? [same] : []), factsOfContacts(others)]
  const ofChat = mergeFacts(ofSame, messages)
  const contact = contactRow(same, named, ofChat, first.id)
  const contacts = [contact, ...others]
  const facts = mergeFacts(ofOthers, ofChat)
  const row = concludedAnew(withName(folded.into, contacts, known.contacts), facts, known.corrections, known.labels)
  const newMessages = Math.max(0, facts.length - mergeFacts(ofOthers, ofSame).length)
  const isUnchanged = isSame(row, before) && isSame(contact, same) && folded.gone.length === 0
  const events = [...folded.events, ...eventsOf(before, row, newMessages)]
  const change = isUnchanged ? null : { customers: [row, ...folded.gone], contacts, events }
  return { change, contact, row, before, newMessages }
}

/** Contacts whose customers the seller has told apart from the first one's are not joined again. */
async function withoutDistinct(db: Db, contacts: readonly ContactRow[]): Promise<ContactRow[]> {
  const [first, ...others] = contacts
  if (!first || others.length === 0) return [...contacts]
  const apart = (await distinctFrom(db, [first.customer_id]))(first.customer_id)
  return [first, ...others.filter(({ customer_id: id }) => !apart.includes(id))]
}

function eventsOf(before: CustomerRow | null, row: CustomerRow, messages: number): EventRow[] {
  const events = messages > 0 ? [eventOf(row.id, 'imported', {}, { messages })] : []
  if (before === null || before.stage === row.stage) return events
  return [...events, eventOf(row.id, 'read', { stage: before.stage }, { stage: row.stage, cause: row.reading.label })]
}
