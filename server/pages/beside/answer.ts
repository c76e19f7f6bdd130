import type { BesideAnswer, BesidePerson, FoundPerson } from '#shared/beside/beside-answer.ts'
import { tradeOf } from '#shared/catalogue/trade-of.ts'
import { dueFollowUp } from '#shared/beside/due-follow-up.ts'
import { shownNumber } from '#shared/customers/contact-keys.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import type { OpenFollowUp } from '#shared/customers/customer-queue.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import type { Temperature } from '#shared/reading/labels.ts'
import { dayWord } from '#shared/time/in-words.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { VisitorContext } from '#server/context.ts'
import { membersIn } from '#server/data/members.ts'
import type { CustomerChats } from '#server/data/workspace/customer.ts'
import { workspaceIn, type Workspace } from '#server/data/workspace/workspace.ts'
import { NotFound } from '#server/http/http-error.ts'

/**
 * What the writer needs: a person of the workspace, what is sold, the set-up, and what became of earlier replies.
 *
 * @param id undefined for somebody of whom nothing is kept
 */
export async function besideAnswer(context: Pick<VisitorContext, 'session'>, id?: string): Promise<BesideAnswer> {
  return (await besideCustomer(context, id)).answer
}

/** As besideAnswer, with the facts of the person for whom `keptSuggestionView` is written in this process. */
export async function besideCustomer(
  { session }: Pick<VisitorContext, 'session'>,
  id?: string,
): Promise<{ answer: BesideAnswer; messages: MessageFacts[] }> {
  const workspace = workspaceIn(session.db)
  const member = await session.signedIn()
  const now = wallTimeInSaoPaulo(new Date())
  const [customer, followUp, catalogue, own, { counts, refused }] = await Promise.all([
    id === undefined ? null : workspace.chatsOf(id),
    id === undefined ? null : workspace.openFollowUp(id),
    workspace.catalogue(),
    membersIn(session.db).own(member!.id),
    workspace.replyCounts(),
  ])
  if (id !== undefined && !customer) throw new NotFound('No such customer')
  const setUp = own?.setUp ?? null
  const answer = {
    person: customer && personOf(customer, followUp, now),
    sources: { catalogue, setUp },
    learned: { trade: tradeOf(setUp), counts, refused },
  }
  return { answer, messages: customer?.messages ?? [] }
}

function personOf(
  { row, contacts, messages, corrections }: CustomerChats,
  followUp: OpenFollowUp | null,
  now: string,
): BesidePerson {
  const [newest] = contacts.toSorted((one, other) => ((one.last_at ?? '') > (other.last_at ?? '') ? -1 : 1))
  return {
    id: row.id,
    name: row.name,
    contact: newest?.name ?? row.name,
    contacts: contacts.map(({ id }) => id),
    number: row.number,
    stage: shownStage(row, now),
    temperature: row.temperature as Temperature,
    offer: row.offer,
    hasOptedOut: row.opted_out,
    followUp: dueFollowUp(row as unknown as ListedCustomer, followUp, now),
    // Only where the answer is sent.
    get facts() {
      return encodeFacts(messages)
    },
    corrections,
  }
}

const maxFound = 6

/** Customers whose message it may be: those who wrote last, or those whom the words find. */
export async function foundPeople(workspace: Workspace, words: string): Promise<FoundPerson[]> {
  const now = wallTimeInSaoPaulo(new Date())
  const { rows } = await workspace.list(words === '' ? {} : { words }, now, 'recente', 0, maxFound)
  return rows.map(({ id, name, number, last_at: lastAt }) => ({
    id,
    name,
    detail: [number && shownNumber(number), lastAt && dayWord(lastAt, now)].filter(Boolean).join(', '),
  }))
}
