import { minutesOf } from '#shared/time/wall-time.ts'
import type { SpokenChat } from './follow-points.ts'

/** Who writes on for longer is answered what they asked last. */
const [mostMessages, mostCharacters] = [40, 8000] as const
/** What was asked longer ago is over. */
export const oldestMinutes = 14 * 24 * 60

/** Where reading begins: neither what was asked long ago nor all of a long chat is read. */
export function firstRead({ messages, words }: Pick<SpokenChat, 'messages' | 'words'>): number {
  const end = minutesOf(messages.at(-1)?.at ?? '')
  let characters = 0
  const before = messages.findLastIndex(
    ({ at }, index) =>
      index < messages.length - mostMessages ||
      end - minutesOf(at) > oldestMinutes ||
      (characters += words[index]?.length ?? 0) > mostCharacters,
  )
  return before + 1
}
