import type { ActionContext } from '../context.ts'
import { networkOf } from '../rate-limits/network.ts'
import { nonEmptyText, singleValue } from './fields.ts'
import { messages } from './messages.ts'
import { refused, type Refused } from './results.ts'

/** A field that people do not see and bots fill in. */
const honeypot = 'recado'

/** Asks the visitor to confirm a form that is `challenged` or looks like a bot's; `null` where nothing is left to confirm. */
export async function reviewOf(
  name: string,
  fields: FormData,
  isChallenged: boolean,
  { tokens, address }: ActionContext,
): Promise<Refused | null> {
  if (!isChallenged && !singleValue(fields, honeypot)) return null
  const subject = `${name} ${networkOf(address)}`
  const unsealed = await tokens.open('reviewed', nonEmptyText(singleValue(fields, 'revisao')))
  if (typeof unsealed === 'object' && unsealed.value === subject) return null
  return { ...refused(403, messages.review), review: await tokens.seal('reviewed', subject, 5 * 60) }
}
