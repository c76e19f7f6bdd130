import { minutesOf } from '#shared/time/wall-time.ts'
import type { Course } from '../course.ts'
import type { Stage } from '../labels.ts'
import { oldestMinutes } from './first-read.ts'
import type { OpenKind, OpenAsked } from './kinds.ts'
import { askedByLabels } from './open-changes.ts'

type Chat = Pick<Course, 'thread' | 'labels'>

/**
 * What stands open at the end of a chat, from its facts alone, the oldest first: each kind once. A trouble is one of somebody who
 * has bought; before, it is something else that is asked.
 */
export function openAsked(chat: Chat, stage: Stage): OpenAsked[] {
  if (stage === 'perdido') return []
  const open = openAtEnd(chat)
  const hasBought = stage === 'ganho' || chat.labels.some((found) => found.includes('pos_venda'))
  if (hasBought || !open.some(({ kind }) => kind === 'trouble')) return open
  return open.flatMap((asked): OpenAsked[] => {
    if (asked.kind !== 'trouble') return [asked]
    return open.some(({ kind }) => kind === 'other') ? [] : [{ ...asked, kind: 'other' }]
  })
}

function openAtEnd({ thread: { messages }, labels }: Chat): OpenAsked[] {
  let open: OpenAsked[] = []
  for (const [at, { from, open: marks }] of messages.entries()) {
    // The seller's turn is told by its last message.
    if (from === 'seller' && messages[at + 1]?.from === 'seller') continue
    open = from === 'seller' && marks === null ? [] : open.filter(({ kind }) => !marks?.closed.includes(kind))
    if (from === 'seller') continue
    const asked = marks?.asked ?? askedByLabels(labels[at]!)
    const isNew = (kind: OpenKind) => !open.some((known) => known.kind === kind)
    open = [...open, ...asked.filter(isNew).map((kind) => ({ kind, message: at }))]
  }
  const end = minutesOf(messages.at(-1)?.at ?? '')
  return open.filter(({ message }) => end - minutesOf(messages[message]!.at) <= oldestMinutes)
}
