/* Prints database.types.ts as supabase/ defines it: `npm run types`. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readCatalog, type Column, type Routine } from './catalog.ts'

const { columns, routines, enums } = await readCatalog()

const migrations = globSync('supabase/migrations/*.sql').toSorted()
const migrationOf: Record<string, string> = {}
for (const path of migrations)
  for (const [, table] of readFileSync(path, 'utf8').matchAll(/^create (?:unlogged )?table public\.(\w+)/gm))
    migrationOf[table!] = basename(path, '.sql')

const tables = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, own]) => [name, own!] as const)

process.stdout.write(
  `/* Made from supabase/ by \`npm run types\`; not to be edited. */

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.map(([name, own]) => `      ${name}: {\n${rowOf(own)}${insertOf(own)}        Update: Partial<Database['public']['Tables']['${name}']['Insert']>\n        Relationships: []\n      }`).join('\n')}
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

export const migrations = [
${migrations.map((path) => `  ${quoted(basename(path, '.sql'))},`).join('\n')}
]

/** The migration that made each table. */
export const migrationOf: Record<string, string> = {
${tables.map(([name]) => `  ${name}: ${quoted(migrationOf[name]!)},`).join('\n')}
}

/** The type in PostgreSQL of what each function returns. */
export const returnTypeOf = {
${routines.map(({ name, returns }) => `  ${name}: ${quoted(returns)},`).join('\n')}
} as const
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
