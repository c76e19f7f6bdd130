import type { AskedByItem } from '#shared/catalogue/asked-facts.ts'
import { noSettings, type LabelSettings } from '#shared/customers/label-settings.ts'
import type { KeptCounts } from './workspace/reply-counts.ts'
import type { KeptCatalogue, Patch } from './workspace/catalogue-patch.ts'
import { storedAskedFacts } from './workspace/asked-facts.ts'
import { storedCatalogue } from './workspace/catalogue-rows.ts'
import { unwrap, newestFirst, type Db } from '../supabase/client.ts'
import { keptCustomers, type KeptCustomer } from './workspace/customer-records.ts'
import type { CustomerRow } from './workspace/rows.ts'

/** How the workspace of whoever has an account under an address has set the labels. */
export async function* labelSettingsUnder(db: Db, email: string): AsyncGenerator<LabelSettings, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const [row] = await unwrap(db.from('workspaces').select('label_settings').eq('id', workspace))
  if (row) yield row.label_settings as unknown as LabelSettings
}

/** What became of suggested replies in the workspace of whoever has an account under an address. */
export async function* replyCountsUnder(db: Db, email: string): AsyncGenerator<KeptCounts, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const [row] = await unwrap(db.from('workspaces').select('reply_counts').eq('id', workspace))
  if (row) yield row.reply_counts as KeptCounts
}

export type KeptOfCatalogue = {
  catalogue: KeptCatalogue
  asked: AskedByItem
  /** The newest first. */
  events: { at: string; before: Patch; after: Patch }[]
}

/** What the workspace of whoever has an account under an address sells; nothing where nothing was ever kept. */
export async function* catalogueUnder(db: Db, email: string): AsyncGenerator<KeptOfCatalogue, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const { kept, revision } = await storedCatalogue(db, workspace)
  if (revision === 0) return
  const events = db.from('catalogue_events').select('at, before, after').eq('workspace_id', workspace)
  const newest = await unwrap(events.order('at', { ascending: false }).order('id'))
  const asked = await storedAskedFacts(db, workspace)
  yield { catalogue: kept, asked, events: newest as KeptOfCatalogue['events'] }
}

/** Few: their ids stand in a URL. */
const pageSize = 50

/** What is read at once: of messages as many as parse quickly, and of chats, since members store what they like, as fit into memory. */
const maxMessages = 20_000
const maxChats = 50

/**
 * The customers of the workspace of whoever has an account under an address, those that were merged into another included.
 * They are read with the secret key, a page at a time.
 */
export async function* customersUnder(db: Db, email: string): AsyncGenerator<KeptCustomer, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  let labels = noSettings
  for await (const settings of labelSettingsUnder(db, email)) labels = settings
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const next = db.from('customers').select('id, message_count').eq('workspace_id', workspace).gt('id', last)
    const page = await unwrap(next.order('id').limit(pageSize))
    if (page.length === 0) return
    const ids = readAtOnce(page, await chatCounts(db, page))
    yield* await keptCustomers(db, ids, labels)
    last = ids.at(-1)!
  }
}

/** How many chats each of these customers has. */
async function chatCounts(db: Db, customers: readonly { id: string }[]): Promise<ReadonlyMap<string, number>> {
  const ids = customers.map(({ id }) => id)
  const chats = await unwrap(db.from('contacts').select('customer_id').in('customer_id', ids))
  const byCustomer = Map.groupBy(chats, ({ customer_id: customer }) => customer)
  return new Map(ids.map((id) => [id, byCustomer.get(id)?.length ?? 0]))
}

/** The ids of the first ones, at least of one. */
function readAtOnce(page: readonly { id: string; message_count: number }[], chatsOf: ReadonlyMap<string, number>) {
  const ids: string[] = []
  let [messages, chats] = [0, 0]
  for (const { id, message_count: own } of page) {
    messages += own
    chats += chatsOf.get(id)!
    if (ids.length > 0 && (messages > maxMessages || chats > maxChats)) break
    ids.push(id)
  }
  return ids
}

type ListedRow = Pick<CustomerRow, 'id' | 'name' | 'number' | 'offer' | 'value_cents' | 'tags' | 'note' | 'stage'> &
  Pick<CustomerRow, 'message_count'> & { at: string }

/** The same customers without their chats and without those that were merged into another, the newest first. */
export async function* listedCustomersUnder(
  db: Db,
  email: string,
  rowsPerPage: number,
): AsyncGenerator<ListedRow, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const columns = 'id, name, number, offer, value_cents, tags, note, stage, message_count, at:created_at'
  const select = () => db.from('customers').select(columns).eq('workspace_id', workspace).is('merged_into', null)
  yield* newestFirst<ListedRow>('created_at', new Date(0), select, rowsPerPage)
}
