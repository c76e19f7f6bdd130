import type { Cvs } from '../supabase/cvs.ts'
import type { Database } from '../supabase/database.types.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** Addresses that were deleted, left the newsletter or asked for no more mail, as hashes. */
type Erasures = Database['public']['Functions']['withdrawals']['Returns']

export function erasuresIn(db: Db, cvs: Cvs) {
  return {
    list: () => unwrap(db.rpc('withdrawals')),

    /** Applies the list's erasures that this database does not know: after a restore, those since the backup. */
    async reapply(list: Erasures) {
      const files = await unwrap<string[] | null>(db.rpc('withdraw_again', { list }))
      if (files === null) throw new Error('The list is of another database. Nothing was changed.')
      await cvs.remove(files)
    },
  }
}
