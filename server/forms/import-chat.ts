import type { ImportReport } from '#shared/customers/import-report.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import type { ActionContext } from '../context.ts'
import type { ReadChat } from '../data/workspace/import-contact.ts'
import { workspaceIn } from '../data/workspace/workspace.ts'
import { NoRoom } from '../unavailable.ts'

type Context = Pick<ActionContext, 'session' | 'hasRoom' | 'secondsUntilImport'>

/** Takes in a chat of the signed-in member. Throws `NoRoom` where the disk, or what may come in a day, has none for it. */
export async function importChat(memberId: string, chat: ReadChat, context: Context): Promise<ImportReport> {
  if (!(await context.hasRoom())) throw new NoRoom('disk')
  const wait = await context.secondsUntilImport(memberId, JSON.stringify(encodeFacts(chat.messages)).length)
  if (wait) throw new NoRoom(wait.whose === 'member' ? 'ownImports' : 'imports', wait.retryInSeconds)
  return workspaceIn(context.session.db).importContact(chat)
}
