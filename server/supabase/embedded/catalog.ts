/* The schema as supabase/ defines it: read from the catalog of a new database. */
import { newKeys } from './keys.ts'
import { startLite } from './lite.ts'

export type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  optional: boolean
  generated: boolean
}
export type Routine = { name: string; arguments: Record<string, string> | null; returns: string; set: boolean }

export async function readCatalog() {
  const lite = await startLite('memory', newKeys(), new URL('http://localhost'))
  const columns = await lite.query<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      not a.attnotnull as "nullable", a.atthasdef or a.attidentity <> '' or not a.attnotnull as "optional",
      a.attidentity = 'a' or a.attgenerated <> '' as "generated"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  const routines = await lite.query<Routine>(`
    select p.proname as "name",
      (select json_object_agg(name, format_type(type, null) order by position)
       from unnest(p.proargnames, string_to_array(p.proargtypes::text, ' ')::oid[]) with ordinality as a (name, type, position)
       -- Columns of a table that is returned have names alone.
       where type is not null
      ) as "arguments",
      format_type(p.prorettype, null) as "returns", p.proretset as "set"
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by p.proname`)
  const enums = await lite.query<{ name: string; values: string[] }>(`
    select t.typname as "name", json_agg(e.enumlabel order by e.enumsortorder) as "values"
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`)
  await lite.close()
  return { columns, routines, enums }
}
