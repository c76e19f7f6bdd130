import type { MessageFacts } from '../facts/message-facts.ts'
import { counted, foundLabel } from '../found-labels.ts'
import type { Label } from '../labels.ts'
import { firstRead } from './first-read.ts'
import { followed, isWordlessAnswer, nothingAsked, type SpokenChat } from './follow-points.ts'
import { kindOfLabel, openKinds, type OpenKind, type OpenMarks } from './kinds.ts'
import { kindOfPoint } from './open-kind.ts'
import { saysAnything } from './seller-turn.ts'
import { tellsTrouble } from './trouble.ts'

type Marked = Pick<MessageFacts, 'at' | 'from' | 'kind' | 'found' | 'acts'>

/** `open` and `begun` are as those of `Followed`: a trouble stands open until the seller says anything. */
type Kinds = { open: ReadonlySet<OpenKind>; begun: ReadonlySet<OpenKind> }

/**
 * The marks of each message of a chat with its words. They are null where labels tell as much, a customer asks what they say
 * and the seller answers all, and of messages so old that nothing of them stands open.
 */
export function openMarks(messages: readonly Marked[], words: readonly string[]): (OpenMarks | null)[] {
  const chat = spoken(messages, words)
  const first = firstRead(chat)
  let points = nothingAsked
  let kinds: Kinds = { open: new Set(), begun: new Set() }
  return messages.map(({ from, found }, at) => {
    if (at < first) return null
    points = followed(chat, points, at)
    const isSeller = from === 'seller'
    const begun = isSeller && messages[at - 1]?.from === 'seller' ? kinds.begun : kinds.open
    const answers = isSeller && (isWordlessAnswer(messages[at]!, words[at]!) || saysAnything(points.sellerLast))
    const isTrouble = isSeller ? !answers && begun.has('trouble') : begun.has('trouble') || tellsTrouble(words[at]!)
    const open = new Set([...points.open.map(kindOfPoint), ...(isTrouble ? (['trouble'] as const) : [])])
    kinds = { open, begun }
    if (isSeller)
      return answers && open.size === 0 ? null : { asked: [], closed: closedBy(answers ? all : begun, open) }
    const own = points.open.filter(({ message }) => message === at).map(kindOfPoint)
    const asked = inOrder((kind) => own.includes(kind) || (open.has(kind) && !begun.has(kind)))
    const closed = closedBy(begun, open)
    return closed.length === 0 && asked.join() === askedByLabels(counted(found)).join() ? null : { asked, closed }
  })
}

/** The reader has neither catalogue nor set-up. */
function spoken(messages: readonly Marked[], words: readonly string[]): SpokenChat {
  const gives = ({ acts }: Marked) => acts.some((act) => act === 'statesPrice' || act === 'sendsProposal')
  return {
    messages,
    words,
    course: { labels: messages.map(({ found }) => counted(found)), priced: messages.findIndex(gives) },
    reading: { labels: messages.map(({ found }, at) => found.map((fact) => foundLabel(fact, at))) },
    isService: false,
    namesItem: () => false,
  }
}

const all: ReadonlySet<OpenKind> = new Set(openKinds)
const inOrder = (isOne: (kind: OpenKind) => boolean) => openKinds.filter(isOne)
const closedBy = (before: ReadonlySet<OpenKind>, open: ReadonlySet<OpenKind>) =>
  inOrder((kind) => before.has(kind) && !open.has(kind))

/** What labels say that a message asks. */
export function askedByLabels(found: readonly Label[]): OpenKind[] {
  const kinds = found.map((label) => kindOfLabel[label])
  return inOrder((kind) => kinds.includes(kind))
}
