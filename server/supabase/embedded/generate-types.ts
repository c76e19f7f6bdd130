/* Prints database.types.ts as the migrations define it: `npm run types`. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { newKeys } from './keys.ts'
import { startLite } from './lite.ts'

type Column = { table: string; column: string; type: string; nullable: boolean; optional: boolean; generated: boolean }
type Routine = { name: string; arguments: Record<string, string> | null; returns: string; set: boolean }

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
    ) as "arguments",
    format_type(p.prorettype, null) as "returns", p.proretset as "set"
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by p.proname`)
const enums = await lite.query<{ name: string; values: string[] }>(`
  select t.typname as "name", json_agg(e.enumlabel order by e.enumsortorder) as "values"
  from pg_type t join pg_enum e on e.enumtypid = t.oid
  where t.typnamespace = 'public'::regnamespace group by t.typname order by t.typname`)
await lite.close()

const migrationOf: Record<string, string> = {}
for (const path of globSync('supabase/migrations/*.sql').toSorted())
  for (const [, name] of readFileSync(path, 'utf8').matchAll(
    /^create (?:unlogged table|table|function) public\.(\w+)/gm,
  ))
    migrationOf[name!] ??= basename(path, '.sql')

const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, own]) => [name, own!] as const)

process.stdout.write(
  `/* Made from supabase/migrations by \`npm run types\`; not to be edited. */

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.map(([name, own]) => `      ${name}: {\n${rowOf(own)}${insertOf(own)}${updateOf(own)}        Relationships: []\n      }`).join('\n')}
    }
    Views: { [_ in never]: never }
    Functions: {
${routines.map(functionOf).join('\n')}
    }
    Enums: {
${enums.map(({ name, values }) => `      ${name}: ${values.map(quoted).join(' | ')}`).join('\n')}
    }
    CompositeTypes: { [_ in never]: never }
  }
}

/** The migration that made each table and function. */
export const migrationOf: Record<string, string> = {
${[...tables, ...routines.map(({ name }) => [name])].map(([name]) => `  ${name}: ${quoted(migrationOf[name]!)},`).join('\n')}
}
`,
)

function rowOf(own: Column[]): string {
  return shape('Row', own, ({ column, ...rest }) => `${column}: ${valueOf(rest)}`)
}

function insertOf(own: Column[]): string {
  return shape('Insert', own, ({ column, optional, generated, ...rest }) =>
    generated ? `${column}?: never` : `${column}${optional ? '?' : ''}: ${valueOf(rest)}`,
  )
}

function updateOf(own: Column[]): string {
  return shape('Update', own, ({ column, generated, ...rest }) =>
    generated ? `${column}?: never` : `${column}?: ${valueOf(rest)}`,
  )
}

function shape(name: string, own: Column[], line: (column: Column) => string): string {
  return `        ${name}: {\n${own.map((column) => `          ${line(column)}\n`).join('')}        }\n`
}

function valueOf({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  return `${typescriptOf(type)}${nullable ? ' | null' : ''}`
}

function functionOf({ name, arguments: own, returns, set }: Routine): string {
  const taken = Object.entries(own ?? {}).map(([argument, type]) => `${argument}: ${typescriptOf(type)}`)
  const args = taken.length > 0 ? `{ ${taken.join('; ')} }` : '{ [_ in never]: never }'
  return `      ${name}: {\n        Args: ${args}\n        Returns: ${typescriptOf(returns)}${set ? '[]' : ''}\n      }`
}

/** The type of the JSON that PostgREST makes of a PostgreSQL type. */
function typescriptOf(type: string): string {
  if (type.endsWith('[]')) return `${typescriptOf(type.slice(0, -2))}[]`
  if (['integer', 'bigint', 'smallint', 'numeric', 'real', 'double precision'].includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'jsonb' || type === 'json') return 'Json'
  if (type === 'void') return 'undefined'
  const name = type.replace('public.', '')
  if (tables.some(([table]) => table === name)) return `Database['public']['Tables']['${name}']['Row']`
  if (enums.some((kind) => kind.name === name)) return `Database['public']['Enums']['${name}']`
  return 'string'
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", String.raw`\'`)}'`
}
