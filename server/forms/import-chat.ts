import type { ImportReport } from '#shared/customers/import-report.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import type { ActionContext } from '../context.ts'
import type { ReadChat } from '../data/workspace/import-contact.ts'
import { workspaceIn } from '../data/workspace/workspace.ts'
import { NoRoom } from '../unavailable.ts'

type Context = Pick<ActionContext, 'address' | 'session' | 'hasRoom' | 'secondsUntilImport'>

/** Takes in a chat of the signed-in member. Throws `NoRoom` where the disk, or what may come in a day, has none for it. */
export async function importChat(memberId: string, chat: ReadChat, context: Context): Promise<ImportReport> {
  if (!(await context.hasRoom())) throw new NoRoom('disk')
  const bytes = JSON.stringify(encodeFacts(chat.messages)).length
  const wait = await context.secondsUntilImport(memberId, context.address, bytes)
  if (wait) throw new NoRoom(tooMuchOf[wait.whose], wait.retryInSeconds)
  return workspaceIn(context.session.db).importContact(chat)
}

const tooMuchOf = { member: 'ownImports', network: 'networkImports', everybody: 'imports' } as const
