import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { openSupabase } from '#server/supabase/supabase.ts'

/** An instance of the site, as far as suites need it, on the servers that the environment names. */
export async function anInstance() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env
  const config = readConfig({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY })
  const { db, auth, cvs } = await openSupabase(config)
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  return { data: dataIn({ db, cvs }, mailboxIn(folder)), accounts: accountsIn(auth), db }
}
