import { nameKeyOf } from '#shared/customers/contact-keys.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

export async function knownNames(db: Db, names: readonly string[]): Promise<string[]> {
  const keys = names.map(nameKeyOf)
  const rows = await unwrap(db.from('contacts').select('name_key').in('name_key', keys))
  const known = new Set(rows.map(({ name_key: key }) => key))
  return names.filter((_, index) => known.has(keys[index]!))
}
