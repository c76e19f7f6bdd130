import { migrations, tables, type Statements, type Table } from './tables.ts'

/** Lines of JSON: the migrations, then a line `["table",{…}]` per row, then the number of rows of each table. */
export async function* allRows(run: Statements): AsyncGenerator<string, void> {
  yield JSON.stringify({ migrations: await migrations(run) })
  const rows: Record<string, number> = {}
  for (const { name } of await tables(run)) {
    rows[name] = 0
    await run(`declare kept cursor for select json_build_array('${name}', kept)::text as line from ${name} kept`)
    for (;;) {
      const lines = await run<{ line: string }>('fetch 50 from kept')
      if (lines.length === 0) break
      rows[name] += lines.length
      for (const { line } of lines) yield line
    }
    await run('close kept')
  }
  yield JSON.stringify({ rows })
}

/** Throws where the rows of a backup belong to other migrations. */
export async function expectSameMigrations(run: Statements, theirs: readonly string[]) {
  const ours = await migrations(run)
  const missing = theirs.filter((name) => !ours.includes(name))
  const newer = ours.filter((name) => !theirs.includes(name))
  if (missing.length > 0)
    throw new Error(`The backup is of a newer version, with ${missing.join(', ')}. Restore it with that one.`)
  if (newer.length > 0)
    throw new Error(
      `The backup is of an older version, without ${newer.join(', ')}. Restore it with that one, and upgrade then.`,
    )
}

/** Whether there are no rows yet, beside the keys for sealing and hashing, which are made at the start. */
export async function isEmpty(run: Statements): Promise<boolean> {
  for (const { name } of await tables(run)) {
    const [first] = await run(`select from ${name} limit 1`)
    if (first && !['public.signing_keys', 'public.hash_keys'].includes(name)) return false
  }
  return true
}

/** The chats of a few customers: their rows are the longest by far. */
const maxBatchLength = 4_000_000

/** Replaces all rows. Lines that are no rows are passed to `others`. */
export async function replaceRows(
  run: Statements,
  lines: AsyncIterable<string>,
  others: (line: string) => Promise<void>,
): Promise<Record<string, number>> {
  const known = await tables(run)
  await run(`truncate ${known.map(({ name }) => name).join()}`)
  // Triggers would set the time of the restore.
  for (const { name } of known) await run(`alter table ${name} disable trigger user`)
  // A row may refer to a later one of its own table.
  await run('set constraints all deferred')

  let batch: string[] = []
  let batchLength = 0
  let table: Table | undefined
  const insert = async () => {
    if (batch.length > 0) await insertInto(run, table!, batch)
    batch = []
    batchLength = 0
  }
  for await (const line of lines) {
    const name = /^\["([\w.]+)", \{/.exec(line)?.[1]
    if (name !== table?.name || batch.length === 200 || batchLength > maxBatchLength) await insert()
    table = known.find((one) => one.name === name)
    if (!table) {
      await others(line)
      continue
    }
    batch.push(line)
    batchLength += line.length
  }
  await insert()
  await run('set constraints all immediate')

  const counts: Record<string, number> = {}
  for (const { name, identity } of known) {
    await run(`alter table ${name} enable trigger user`)
    if (identity) {
      await run(`select setval(pg_get_serial_sequence('${name}', '${identity}'), max(${identity})) from ${name}`)
    }
    const [counted] = await run<{ count: number }>(`select count(*)::integer as count from ${name}`)
    counts[name] = counted!.count
  }
  return counts
}

async function insertInto(run: Statements, { name, columns }: Table, lines: readonly string[]) {
  await run(
    `insert into ${name} (${columns}) overriding system value
    select ${columns}
    from json_array_elements($1::text::json) line (row), json_populate_record(null::${name}, line.row -> 1) kept`,
    [`[${lines.join()}]`],
  )
}
