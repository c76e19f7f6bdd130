import { membersIn } from '#server/data/members.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { anAddress, type aDatabase } from './database.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A signed-in member of a new workspace. */
export async function aSeller({ accounts, stranger }: Pick<Database, 'accounts' | 'stranger'>) {
  const address = anAddress()
  const token = await accounts.beginSignUp(address, 'Ana', '203.0.113.7')
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const db = stranger()
  const { data, error } = await db.auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  if (error) throw error
  await membersIn(db).begin(data.user!.id, 'Ana')
  return { id: data.user!.id, address, db, workspace: workspaceIn(db) }
}

export type Seller = Awaited<ReturnType<typeof aSeller>>

/** A chat from a minute on, one line a minute: `C: oi` is the customer's, `S: oi` the seller's. */
export function chat(start: string, ...lines: string[]): MessageFacts[] {
  const from = Date.parse(`${start}Z`)
  const messages = lines.map((line, index): ThreadMessage => {
    const at = new Date(from + index * 60_000).toISOString().slice(0, 16)
    return { at, from: line.startsWith('C: ') ? 'customer' : 'seller', kind: 'text', text: line.slice(3) }
  })
  return factsOf({ contact: 'x', messages, end: messages.at(-1)!.at })
}
