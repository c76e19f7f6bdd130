import type { MessageFacts } from '../facts/message-facts.ts'
import { counted, foundLabel } from '../found-labels.ts'
import type { Label } from '../labels.ts'
import { firstRead } from './first-read.ts'
import { initialState, isWordlessAnswer, nextState, type FollowState, type SpokenChat } from './follow-points.ts'
import { kindOfLabel, openKinds, type OpenChange, type OpenKind } from './kinds.ts'
import { tellsTrouble } from './trouble.ts'

type Labelled = Pick<MessageFacts, 'at' | 'from' | 'kind' | 'found' | 'acts'>

/** `open` and `before` are as those of `FollowState`: a trouble stands open until the seller says anything, which `answers` tells. */
type Kinds = { open: ReadonlySet<OpenKind>; before: ReadonlySet<OpenKind>; answers: boolean }

/**
 * What each message of a chat with its words does to what stands open. Null where labels tell as much, a customer asks what they
 * say and the seller answers all, and of messages so old that nothing of them stands open.
 */
export function openChanges(messages: readonly Labelled[], words: readonly string[]): (OpenChange | null)[] {
  const first = firstRead({ messages, words })
  const read = messages.slice(first)
  const chat = spoken(read, words.slice(first), messages.some(givesPrice))
  let state = initialState
  let kinds: Kinds = { open: new Set(), before: new Set(), answers: false }
  const changes = read.map(({ from, found }, at) => {
    state = nextState(chat, state, at)
    kinds = kindsAfter(chat, state, kinds, at)
    return from === 'seller' ? changeBySeller(kinds) : changeByCustomer(kinds, kindsAskedAt(state, at), found)
  })
  return [...messages.slice(0, first).map(() => null), ...changes]
}

function kindsAfter({ messages, words }: SpokenChat, { open: points, heard }: FollowState, last: Kinds, at: number) {
  const [message, text] = [messages[at]!, words[at]!]
  const isSeller = message.from === 'seller'
  const before = isSeller && messages[at - 1]?.from === 'seller' ? last.before : last.open
  const answers = isSeller && (isWordlessAnswer(message, text) || heard.said !== '')
  const isTrouble = !answers && (before.has('trouble') || (!isSeller && tellsTrouble(text)))
  const open = new Set([...points.map(({ kind }) => kind), ...(isTrouble ? (['trouble'] as const) : [])])
  return { open, before, answers }
}

const kindsAskedAt = ({ open }: FollowState, at: number) =>
  open.filter(({ message }) => message === at).map(({ kind }) => kind)

const changeBySeller = ({ open, before, answers }: Kinds): OpenChange | null =>
  answers && open.size === 0 ? null : { asked: [], closed: closedBy(answers ? all : before, open) }

function changeByCustomer(
  { open, before }: Kinds,
  own: readonly OpenKind[],
  found: Labelled['found'],
): OpenChange | null {
  const asked = inOrder((kind) => own.includes(kind) || (open.has(kind) && !before.has(kind)))
  const closed = closedBy(before, open)
  return closed.length === 0 && asked.join() === askedByLabels(counted(found)).join() ? null : { asked, closed }
}

const givesPrice = ({ acts }: Labelled) => acts.some((act) => act === 'statesPrice' || act === 'sendsProposal')

/** The reader has neither catalogue nor set-up. */
function spoken(messages: readonly Labelled[], words: readonly string[], isPriced: boolean): SpokenChat {
  return {
    messages,
    words,
    course: { labels: messages.map(({ found }) => counted(found)), priced: isPriced ? 0 : -1 },
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
