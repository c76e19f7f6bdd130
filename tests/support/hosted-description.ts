import type { aSupabase } from './database.ts'

type Lite = Awaited<ReturnType<typeof aSupabase>>['lite']

/** As PostgREST describes tables and functions; the embedded Supabase does not. */
export async function describedPaths(lite: Pick<Lite, 'query'>) {
  const tables = await lite.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const functions = await lite.query<{ name: string; taken: Record<string, string> | null }>(`
    select proname as name, (
      select json_object_agg(name, format_type(type, null))
      from unnest(proargnames, string_to_array(proargtypes::text, ' ')::oid[]) as own (name, type)
      -- Columns of a table that is returned have names alone.
      where type is not null
    ) as taken
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`)
  const posts = functions.map(({ name, taken }) => {
    const properties = Object.entries(taken ?? {}).map(([argument, format]) => [argument, { format }])
    const schema = { type: 'object', properties: Object.fromEntries(properties) as object }
    return [`/rpc/${name}`, { post: { parameters: [{ in: 'body', name: 'args', schema }] } }]
  })
  return Object.fromEntries([...tables.map(({ name }) => [`/${name}`, { get: {} }]), ...posts]) as object
}
