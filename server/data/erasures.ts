import type { Cvs } from '../supabase/cvs.ts'
import type { Database } from '../supabase/database.types.ts'
import { answerOf, type Db } from '../supabase/client.ts'

/** Who was deleted, left the newsletter or asked for no more mail, as hashes. */
export type Withdrawals = Database['public']['Functions']['withdrawals']['Returns']

export function withdrawalsIn(db: Db, cvs: Cvs) {
  return {
    list(): Promise<Withdrawals> {
      return answerOf(db.rpc('withdrawals'))
    },

    /** Does again what of a list is not known here: in what a backup brought back, that is what came after it. */
    async repeat(list: Withdrawals) {
      const files: string[] | null = await answerOf(db.rpc('withdraw_again', { list }))
      if (files === null) throw new Error('The list is of another database. Nothing was changed.')
      await cvs.remove(files)
    },
  }
}
