import type { BesideView, GivenToRead } from '#shared/beside/beside-view.ts'
import { plainMessage, type Copied, type KnownBefore, type SaidMessage } from '#shared/beside/copied.ts'
import { seenUse } from '#shared/beside/shown-replies.ts'
import { suggestionView } from '#shared/beside/suggestion-view.ts'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import type { ActionContext } from '#server/context.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { importChat } from '#server/forms/import-chat.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import { readCopied } from '#server/reading/read-upload.ts'
import { Unavailable } from '#server/unavailable.ts'
import { besideAnswer, foundPeople } from './answer.ts'

export type Wishes = {
  /** The contact was erased, and is wanted back. */
  bringBack: boolean
  writesAnyway: boolean
  /** Words to search people by; null where nobody is searched for. */
  search: string | null
}

type MemberAction = ActionContext & { memberId: string }

const maxTextLength = 1024 * 1024

/** Reads a pasted text in memory, keeps its facts, and writes what can be answered. The words go back with the page alone. */
export async function readPasted(given: GivenToRead, wishes: Wishes, context: MemberAction): Promise<BesideView> {
  const workspace = workspaceIn(context.session.db)
  if (given.text.trim() === '' && given.person !== '' && given.person !== 'nova')
    return written(given, { messages: [], said: [] }, given.person, wishes, context)
  const { own } = await workspace.labelSettings()
  const known = { sellers: [], phrases: ownPhrases(own), customers: [] }
  let copied = await read(given, known, context)
  if (copied.kind === 'who') {
    const customers = await workspace.knownNames(copied.people.map(({ name }) => name))
    if (customers.length > 0) copied = await read(given, { ...known, customers }, context)
  }
  if (copied.kind === 'refused') return copied
  if (copied.kind === 'who') return copied
  const name = copied.kind === 'chat' ? copied.contact : null
  if (name === null && (given.person === '' || wishes.search !== null)) {
    const words = wishes.search ?? ''
    return { kind: 'whose', found: await foundPeople(workspace, words), words }
  }
  return kept(copied, known.phrases, given, wishes, context)
}

const read = ({ text, seller }: GivenToRead, known: KnownBefore, { address, hasLeft }: ActionContext) =>
  readCopied({ text, seller, known, maxTextLength }, networkOf(address, 48), hasLeft)

/** Counts what became of the replies that stood there before, where this text shows what was sent instead or of them. */
async function countShown(
  { shown }: GivenToRead,
  said: readonly SaidMessage[],
  customer: string,
  { session, log }: ActionContext,
) {
  const use = shown?.person === customer ? seenUse(shown, said) : null
  if (use === null) return
  try {
    await workspaceIn(session.db).countReplies([use])
  } catch (failure) {
    if (!(failure instanceof Unavailable)) throw failure
    log.warn({ reason: failure.message }, 'a use of replies was not counted')
  }
}

type Read = { messages: MessageFacts[]; said: readonly SaidMessage[] }

/** Of somebody new who has no name nothing can be kept. */
async function kept(
  copied: Extract<Copied, { kind: 'chat' | 'plain' }>,
  phrases: readonly OwnPhrase[],
  given: GivenToRead,
  wishes: Wishes,
  context: MemberAction,
): Promise<BesideView> {
  const known = given.person === '' || given.person === 'nova' ? null : await besideAnswer(context, given.person)
  const { messages, said } = readMessages(copied, phrases, known?.person?.facts)
  const name = (copied.kind === 'chat' && copied.contact) || known?.person?.contact || given.newName
  if (name === '') return written(given, { messages, said }, undefined, wishes, context)
  const customer = known?.person?.id
  const { bringBack } = wishes
  const chat = { name, messages, bringBack, ...(customer && { customer }) }
  const report = await importChat(context.memberId, chat, context)
  if (report.kind === 'erased') return { kind: 'erased', name: report.name }
  await countShown(given, said, report.customer, context)
  return written(given, { messages: [], said }, report.customer, wishes, context)
}

function readMessages(
  copied: Extract<Copied, { kind: 'chat' | 'plain' }>,
  phrases: readonly OwnPhrase[],
  facts: unknown,
): Read {
  if (copied.kind === 'chat') return { messages: decodeFacts(copied.facts), said: copied.said }
  const own = facts === undefined ? [] : decodeFacts(facts)
  return plainMessage(copied.text, own, phrases, wallTimeInSaoPaulo(new Date()))
}

async function written(
  { newName }: GivenToRead,
  { messages: added, said }: Read,
  person: string | undefined,
  { writesAnyway }: Wishes,
  context: Pick<ActionContext, 'session'>,
): Promise<BesideView> {
  const answer = await besideAnswer(context, person)
  const now = wallTimeInSaoPaulo(new Date())
  return suggestionView({ answer, newName, added, said, now, writesAnyway })
}
