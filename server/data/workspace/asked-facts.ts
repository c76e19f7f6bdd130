import type { AskedByItem, AskedFacts, ItemFact } from '#shared/catalogue/asked-facts.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

export function askedFactsIn(db: Db) {
  return {
    /** What replies lacked of the items, and what the seller has said since. It is no part of the catalogue, which counting leaves as it is. */
    askedFacts: () => storedAskedFacts(db),

    /** `false` where there is no such item. */
    countMissedFact: (item: string, fact: ItemFact) => unwrap(db.rpc('count_missed_fact', { item, fact })),
  }
}

/** @param workspace for a reader with the secret key, whom row-level security does not limit */
export async function storedAskedFacts(db: Db, workspace?: string): Promise<AskedByItem> {
  const own = workspace === undefined ? {} : { workspace_id: workspace }
  const rows = db.from('catalogue_items').select('id, missed, answered').match(own)
  const asked = await unwrap(rows.or('missed.not.is.null,answered.not.is.null'))
  return Object.fromEntries(
    asked.map(({ id, missed, answered }) => [id, { missed: missed ?? {}, answered: answered ?? {} } as AskedFacts]),
  )
}
