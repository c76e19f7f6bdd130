import { noSettings } from '#shared/customers/label-settings.ts'
import { nameKeyOf } from '#shared/customers/contact-keys.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { minutesOf, plusMinutes } from '#shared/time/wall-time.ts'
import { contactRow } from '#server/data/workspace/contact-row.ts'
import { concludedAnew } from '#server/data/workspace/customer-facts.ts'
import { followUpsOf } from '#server/data/workspace/follow-ups.ts'
import { eventOf } from '#server/data/workspace/events.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow, FollowUpRow } from '#server/data/workspace/rows.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { chatOf } from './chats.ts'

const chatsPerStatement = 50
/** Messages of a chat, in turns: 200 on average. */
const chatLengths = [30, 60, 110, 200, 600]
/** Chats in which somebody wrote last on the same day. */
const chatsPerDay = 200
const minutesBetweenChats = 3

/**
 * Fills the workspace of a signed-in member. Rows are those that `importContact` makes of a new chat, stored by the function
 * that stores its; the look-up of known chats is left out, and many are stored at once.
 */
export async function fill(db: Db, customerCount: number, lengths = chatLengths): Promise<{ messages: number }> {
  const now = minutesOf(wallTimeInSaoPaulo(new Date()))
  let messages = 0
  for (let from = 0; from < customerCount; from += chatsPerStatement) {
    const count = Math.min(chatsPerStatement, customerCount - from)
    const chats = Array.from({ length: count }, (_, index) => newChat(from + index, now, lengths))
    messages += chats.reduce((sum, { customer }) => sum + customer.message_count, 0)
    // oxlint-disable-next-line no-await-in-loop -- Each change names the revision that the one before left.
    await store(db, chats)
  }
  return { messages }
}

async function store(db: Db, chats: ReturnType<typeof newChat>[]) {
  const [own] = await unwrap(db.from('workspaces').select('revision'))
  const customers = chats.map(({ customer }) => customer)
  const open = followUpsOf(customers, { setUp: null, rows: [] })
  const change = {
    revision: own!.revision,
    customers,
    followUps: [...open, ...customers.flatMap((customer) => doneBefore(customer, open))],
    contacts: chats.map(({ contact }) => contact),
    events: chats.map(({ event }) => event),
    corrections: [],
    takenBack: [],
    distinct: [],
  }
  if (!(await unwrap(db.rpc('save_workspace', { change: change as never })))) throw new Error('Nothing was stored')
}

/** Four follow-ups for each customer, of whom some have an open one. */
function doneBefore(customer: CustomerRow, open: readonly FollowUpRow[]): FollowUpRow[] {
  const own = open.find(({ customer_id: id }) => id === customer.id)
  const weeks = own ? [1, 2, 3] : [1, 2, 3, 4]
  return weeks.map((weeksBefore) => {
    const due = plusMinutes(own?.due_at ?? customer.last_at!, -weeksBefore * 7 * 1_440)
    return {
      id: crypto.randomUUID(),
      customer_id: customer.id,
      reason: 'silence',
      due_at: due,
      try_number: 1,
      state: 'done',
      seen_last_at: null,
      seen_done_at: null,
      seen_stage: customer.stage,
      ended_at: due,
      answered_at: null,
      won_at: null,
    }
  })
}

function newChat(number: number, now: number, lengths: readonly number[]) {
  const name = `Cliente ${number}`
  const minutesAgo = Math.floor(number / chatsPerDay) * 1_440 + (number % chatsPerDay) * minutesBetweenChats
  const facts = chatOf(lengths[number % lengths.length]!, now - minutesAgo, number)
  const blank = newCustomer(name)
  const typed = {
    offer: 'Ensaio de uma hora',
    value_cents: 10_000 + number,
    tags: ['indicação'],
    note: 'Ligar à tarde.',
  }
  const customer = concludedAnew({ ...blank, ...(number % 3 === 0 && typed) }, facts, [], noSettings)
  const named = { name, name_key: nameKeyOf(name), number_key: null }
  const event = eventOf(customer.id, 'imported', {}, { messages: facts.length })
  return { customer, contact: contactRow(null, named, facts, customer.id), event }
}
