/** Runs a statement in a transaction. */
export type Statements = <Row>(statement: string, values?: string[]) => Promise<Row[]>

export type Table = { name: string; columns: string; identity: string | null }

/** The tables that survive a crash (not unlogged ones), each before those that refer to it. */
export async function tables(run: Statements): Promise<Table[]> {
  return run<Table>(`
    with recursive depths (id, depth) as (
      select oid, 0 from pg_class
      where relkind = 'r' and relpersistence = 'p'
        and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union
      select conrelid, depth + 1 from pg_constraint join depths on confrelid = id
      where contype = 'f' and conrelid <> confrelid
    )
    select relnamespace::regnamespace || '.' || relname as name,
      (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = id and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      (select attname::text from pg_attribute where attrelid = id and attidentity <> '') as identity
    from depths join pg_class on oid = id
    group by id, relnamespace, relname
    order by max(depth), name`)
}

export async function migrations(run: Statements): Promise<string[]> {
  const rows = await run<{ name: string }>(
    `select version || '_' || name as name from supabase_migrations.schema_migrations order by version`,
  )
  return rows.map(({ name }) => name)
}
