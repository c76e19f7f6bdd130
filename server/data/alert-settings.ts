import type { Database } from '../supabase/database.types.ts'
import { unwrap, type Db } from '../supabase/client.ts'

export type KeptAlertSettings = Omit<Database['public']['Tables']['alert_settings']['Row'], 'member_id'>

/** What the member under an address has set; nothing where they have set nothing yet. */
export async function* alertSettingsUnder(db: Db, email: string): AsyncGenerator<KeptAlertSettings, void> {
  const settings = await unwrap<KeptAlertSettings | null>(db.rpc('alert_settings_under', { address: email }) as never)
  if (settings) yield settings
}
