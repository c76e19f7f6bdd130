import { byMinute } from './merge-facts.ts'
import type { MessageFacts } from './message-facts.ts'

/** `likeness` is the share of minutes, from 0 to 1, in which the same was written; `shared` counts these minutes, `different` the others. */
export type Likeness = { likeness: number; shared: number; different: number }

/**
 * How far two lists of facts, each in the order of time, are of one chat: judged by the minutes in which either has
 * messages, within the time that both cover. Null where there is no such time, or where nothing in it can be compared.
 */
export function likenessOf(one: readonly MessageFacts[], other: readonly MessageFacts[]): Likeness | null {
  const minutes = [writtenByMinute(one), writtenByMinute(other)] as const
  const firsts = minutes.map((each) => [...each.keys()][0] ?? '')
  const lasts = minutes.map((each) => [...each.keys()].at(-1) ?? '')
  const first = firsts.reduce((latest, at) => (at > latest ? at : latest))
  const last = lasts.reduce((earliest, at) => (at < earliest ? at : earliest))
  const common = [...new Set(minutes.flatMap((each) => [...each.keys()]))].filter((at) => first <= at && at <= last)
  const same = common.filter((at) => minutes[0].get(at) === minutes[1].get(at))
  // An export may begin or end within a minute: there a difference says nothing.
  const told = new Set([...same, ...common.filter((at) => at !== first && at !== last)])
  const [shared, different] = [same.length, told.size - same.length]
  return told.size === 0 ? null : { likeness: shared / told.size, shared, different }
}

/**
 * What was written in each minute: who wrote, and how long the texts are. Lengths tell chats apart that begin at the same
 * round hours; what is not a text has none, since one phone's export has `<Mídia oculta>` where another's has a caption.
 */
function writtenByMinute(messages: readonly MessageFacts[]): Map<string, string> {
  const written = ({ from, kind, length }: MessageFacts) => (kind === 'text' ? `${from} ${length}` : from)
  return new Map([...byMinute(messages)].map(([at, own]) => [at, own.map(written).join(', ')]))
}
