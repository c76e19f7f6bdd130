import type { Course } from './course.ts'
import type { ThreadFacts } from './facts/message-facts.ts'
import type { LanguageCounts } from '../portuguese/language-counts.ts'

const leastForeign = 3

/** Whether the customer writes mostly in another language: the reader knows Portuguese alone. */
function isForeign({ messages }: ThreadFacts): boolean {
  const sum = (count: keyof LanguageCounts) =>
    messages.reduce((total, { language }) => total + (language?.[count] ?? 0), 0)
  if (sum('otherLetters') * 2 > sum('letters')) return true
  const foreign = sum('foreign')
  return foreign >= leastForeign && foreign > sum('portuguese')
}

/** What the reader cannot know of this conversation, in one sentence; null where there is nothing of the kind. */
export function blindSpotOf({ thread, lastSeller }: Course): string | null {
  const theirs = thread.messages.filter(({ from }) => from === 'customer')
  const isHeard = ({ kind }: { kind: string }) => kind !== 'audio'
  const isTailHeard = thread.messages.slice(lastSeller + 1).every(isHeard)
  if (!isTailHeard || theirs.filter(isHeard).length * 2 < theirs.length)
    return 'O Fechou não ouve áudios: escute antes, porque podem mudar esta leitura.'
  return isForeign(thread) ? 'O Fechou só lê português: esta leitura pode estar errada.' : null
}
