import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'

/** Everything that the files below a folder hold, their names included; of binary files, their bytes. */
export function filesBelow(folder: string): string[] {
  const names = globSync('**/*', { cwd: folder })
  const files = names.map((name) => join(folder, name)).filter((name) => statSync(name).isFile())
  return [names.join('\n'), ...files.map((name) => readFileSync(name, 'latin1'))]
}

/** The rows of every table in the data folder of a stopped server, as text. The database is vacuumed, as it is every night. */
export async function rowsBelow(folder: string): Promise<string[]> {
  const lite = await startLite({ folder: join(folder, 'postgres') }, newKeys(), new URL('http://localhost'))
  const tables = await lite.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const rows: string[] = []
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- One connection.
    const found = await lite.query<{ row: string }>(`select t::text as row from ${name} t`)
    rows.push(...found.map(({ row }) => row))
  }
  await lite.vacuum()
  await lite.close()
  return rows
}

/** Which of the words stand in some text, in any case. */
export function foundIn(texts: readonly string[], words: readonly string[]): string[] {
  const everything = texts.map((text) => text.toLowerCase())
  return words.filter((word) => everything.some((text) => text.includes(word.toLowerCase())))
}
