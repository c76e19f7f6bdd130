import type { AskedToday } from '#shared/catalogue/asked-facts.ts'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Workspace } from '#server/data/workspace/workspace.ts'

/** What the list says of facts that replies lacked. */
export async function askedToday(workspace: Workspace): Promise<AskedToday> {
  return { today: dayInSaoPaulo(new Date()), byItem: await workspace.askedFacts() }
}
