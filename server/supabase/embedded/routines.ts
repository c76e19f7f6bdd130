import { hashOf, routineFiles } from '../routine-files.ts'
import { run, scriptsOn, type Connection } from './connection.ts'

/** Applies the functions of supabase/routines where they are not those of the database, in one transaction. */
export async function applyRoutines(connection: Connection) {
  const files = routineFiles()
  const hash = hashOf(files)
  await run(connection, 'create table if not exists supabase_migrations.routines (hash text not null)')
  const [applied] = await run<{ hash: string }>(connection, 'select hash from supabase_migrations.routines')
  if (applied?.hash === hash) return

  await scriptsOn(connection, [
    // A function of one file calls those of later ones. A test has all bodies checked.
    { path: 'check_function_bodies', sql: 'set local check_function_bodies = off' },
    ...files,
    {
      path: 'supabase_migrations.routines',
      sql: `delete from supabase_migrations.routines; insert into supabase_migrations.routines values ('${hash}')`,
    },
  ])
}
