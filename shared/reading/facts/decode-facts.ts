import { firstMessageYear, lastMessageYear } from '#shared/input-limits.ts'
import { threadKinds } from '../conversation.ts'
import { sellerActs } from '../seller-acts.ts'
import { newestRead } from '../thread.ts'
import { integer, list, UnreadableFacts } from './checked-fields.ts'
import { customerFacts, type OwnFacts } from './decode-customer.ts'
import { continued, minuteOf } from './facts-code.ts'
import { openChangeOf } from './open-changes-code.ts'
import { maxBefore, maxMerged, type MessageFacts } from './message-facts.ts'

const firstMinute = minuteOf(`${firstMessageYear}-01-01T00:00`)
const lastMinute = minuteOf(`${lastMessageYear}-12-31T23:59`)
/** An export is read up to 64 MB. */
const maxLength = 64 * 1024 * 1024

/**
 * The facts of a `FactsCode`; throws `UnreadableFacts` where it is none. No text passes through: every string of the
 * result is from a closed list, or a time made from a number.
 */
export function decodeFacts(code: unknown): MessageFacts[] {
  if (typeof code !== 'object' || code === null) throw new UnreadableFacts()
  const { version, messages } = code as { version?: unknown; messages?: unknown }
  if (version !== 1) throw new UnreadableFacts()
  let minute = 0
  let inMinute = 0
  let before = -1
  let at = ''
  return list(messages, maxMerged).map((message, index) => {
    const fields = list(message, 11)
    const sinceLast = integer(fields[0], index === 0 ? firstMinute : 0, lastMinute)
    minute = integer(minute + sinceLast, firstMinute, lastMinute)
    if (sinceLast !== 0 || index === 0) at = new Date(minute * 60_000).toISOString().slice(0, 16)
    inMinute = integer(sinceLast === 0 ? inMinute + 1 : 1, 1, newestRead)
    const kindAndSide = integer(fields[1], 0, 2 * threadKinds.length - 1)
    const isSeller = kindAndSide % 2 === 1
    const length = integer(fields[2], 0, maxLength)
    const ownBefore = integer(fields[isSeller ? 4 : 8], 0, 1 + maxBefore)
    before = ownBefore === 0 ? continued(before) : ownBefore - 1
    return {
      at,
      from: isSeller ? 'seller' : 'customer',
      kind: threadKinds[Math.floor(kindAndSide / 2)]!,
      length,
      before,
      ...(isSeller ? sellerFacts(fields) : customerFacts(fields, length)),
    }
  })
}

function sellerFacts(fields: unknown[]): OwnFacts {
  list(fields, 6)
  const bits = integer(fields[3], 0, 2 ** sellerActs.length - 1)
  const acts = sellerActs.filter((_act, index) => bits & (1 << index))
  const open = openChangeOf(fields[5], 'seller')
  return { acts, found: [], chances: null, answers: [], day: null, asksService: false, language: null, own: [], open }
}
