import type { BesideView, GivenToRead } from '#shared/beside/beside-view.ts'
import { readPlain, type SaidMessage } from '#shared/beside/copied.ts'
import { keepAdded, openPerson, readGiven, type ReadingPorts, type Wishes } from '#shared/beside/reading-flow.ts'
import { seenUse } from '#shared/beside/shown-replies.ts'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import type { ActionContext } from '#server/context.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { importChat } from '#server/forms/import-chat.ts'
import { readCopied, writeReplies } from '#server/reading/read-upload.ts'
import { Unavailable } from '#server/unavailable.ts'
import { besideAnswer, foundPeople } from './answer.ts'
import { whoseCopy } from './whose-copy.ts'

type MemberAction = ActionContext & { memberId: string }

export const maxTextLength = 1024 * 1024

/** Reads a pasted text in memory, keeps its facts, and writes what can be answered. The words go back with the page alone. */
export async function readPasted(given: GivenToRead, wishes: Wishes, context: MemberAction): Promise<BesideView> {
  const workspace = workspaceIn(context.session.db)
  const { own } = await workspace.labelSettings()
  const ports = portsOn(context, ownPhrases(own), given.readAt)
  const isPersonAlone = given.text.trim() === '' && given.person !== '' && given.person !== 'nova'
  const read = isPersonAlone ? await openPerson(given.person, ports) : await readGiven(given, wishes, ports)
  if (read.kind !== 'open') return read
  // Nothing tells later which reply is used.
  const kept = await keepAdded(read.open, wishes.bringBack ?? false, ports)
  if (kept.kind !== 'open') return kept
  const { person } = kept.open.answer
  if (person) await countShown(given, kept.open.said, person.id, context)
  const { writesAnyway, marks } = given
  const asked = { ...kept.open, now: wallTimeInSaoPaulo(new Date()), writesAnyway, marks }
  const isKept = !isPersonAlone && person !== null
  return writeReplies(asked, `member ${context.memberId}`, context.hasLeft, isKept).catch((failure: unknown) => {
    throw failure instanceof Unavailable ? new NothingWritten(failure, person?.id ?? null) : failure
  })
}

/** The text was read, kept and counted, and no reply was written to it. */
export class NothingWritten extends Unavailable {
  override name = 'NothingWritten'
  /** Null where nothing is kept of whoever it is of. */
  readonly person: string | null

  constructor({ message }: Unavailable, person: string | null) {
    super(message)
    this.person = person
  }
}

function portsOn(context: MemberAction, phrases: readonly OwnPhrase[], readAt: WallTime): ReadingPorts {
  const workspace = workspaceIn(context.session.db)
  return {
    read: (text, seller, customers) => {
      const known = { sellers: [], phrases, customers }
      return readCopied({ text, seller, known, maxTextLength }, `member ${context.memberId}`, context.hasLeft)
    },
    readPlain: async (text, kept) => readPlain(text, kept, phrases, readAt),
    knownNames: (names) => workspace.knownNames(names),
    find: (words) => foundPeople(workspace, words),
    answerFor: (person) => besideAnswer(context, person === '' ? undefined : person),
    async keep({ name, person, beside, facts, bringBack }) {
      const chat = { name, messages: decodeFacts(facts), bringBack }
      const report = await importChat(context.memberId, { ...chat, ...whoseCopy(person, beside) }, context)
      if (report.kind === 'erased') return report
      return { kind: 'kept', answer: await besideAnswer(context, report.customer), contact: report.contact }
    },
  }
}

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
