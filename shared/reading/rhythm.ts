import type { ThreadFacts } from './facts/message-facts.ts'
import type { Label } from './labels.ts'
import type { Wait } from './reading.ts'

const leastMinutes = 5

const minutesBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000))

/** A customer who says only these does not wait for an answer. */
const closing = new Set<Label>([
  'agradecimento',
  'confirmacao',
  'objecao_momento',
  'objecao_autoridade',
  'recusa',
  'opt_out',
])

/**
 * Who waits for whom at the end. Where the customer wrote last and put something off, the seller waits for them; where
 * they only agreed or thanked, nobody waits.
 */
export function waitingNow(waits: Wait[], labels: Label[][]): Wait | null {
  const open = waits.at(-1)
  if (!open || open.by === 'seller') return open ?? null
  const said = labels.slice(waits.at(-2)?.to ?? 0).flat()
  if (awaitsAnswer(said)) return open
  const putOff = said.some((label) => label === 'objecao_momento' || label === 'objecao_autoridade')
  return putOff ? { ...open, by: 'seller' } : null
}

const longestPauseMinutes = 7 * 24 * 60

/**
 * Who waited for whom: from the first message of one side that awaited an answer to the first answer of the other.
 * Whoever thanked or put something off awaited none, and whoever writes again after a week begins anew.
 */
export function waitsOf({ messages, end }: ThreadFacts, labels: Label[][]): Wait[] {
  const waits: Wait[] = []
  let from = 0
  for (const [index, message] of messages.entries()) {
    const first = messages[from]!
    if (message.from === first.from) {
      const before = messages[Math.max(0, index - 1)]!
      const isAnew = minutesBetween(before.at, message.at) >= longestPauseMinutes
      if (index > from && (isAnew || !awaitsAnswer(labels[from]!))) from = index
      continue
    }
    waits.push({ by: first.from, from, to: index, minutes: minutesBetween(first.at, message.at) })
    from = index
  }
  const open = messages[from]
  if (open) waits.push({ by: open.from, from, to: null, minutes: minutesBetween(open.at, end) })
  return waits
}

/** Whether words of the customer do more than agree, thank or put something off. */
export const awaitsAnswer = (said: Label[]) => said.length === 0 || said.some((label) => !closing.has(label))

export const toldWaits = (waits: Wait[]) => waits.filter(({ minutes }) => minutes >= leastMinutes)

/** The median of the minutes until one side answered the other; null below two answers. */
export function usualMinutes(waits: Wait[], answeredBy: 'customer' | 'seller'): number | null {
  const minutes = waits
    .filter(({ by, to }) => to !== null && by !== answeredBy)
    .map((wait) => wait.minutes)
    .toSorted((one, other) => one - other)
  return minutes.length < 2 ? null : minutes[Math.floor(minutes.length / 2)]!
}
