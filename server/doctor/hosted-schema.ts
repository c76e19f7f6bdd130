import type { Config } from '../config.ts'
import { migrationOf, migrations } from '../supabase/database.types.ts'
import { routinesHash } from '../supabase/routines-hash.ts'
import { ok, fail, type Diagnostic } from './diagnostic.ts'

export type Project = Extract<Config['backend'], { kind: 'hosted' }>
export type Get = (path: string, key: string) => Promise<Response>

/** Tables and functions, as the data API describes them. */
type Paths = Record<string, { post?: { parameters?: { schema?: { properties?: Arguments } }[] } }>
type Arguments = Record<string, { format: string }>

/** Checks that the migrations and functions are applied, and that nothing is open to the publishable key. */
export async function checkSchema(get: Get, { publishableKey, secretKey }: Project): Promise<Diagnostic[]> {
  const response = await get('rest/v1/', secretKey)
  if (!response.ok)
    return [
      fail(`The data API refuses SUPABASE_SECRET_KEY (${response.status}). Copy it anew: Project Settings, API Keys.`),
    ]
  const { paths } = (await response.json()) as { paths: Paths }
  return [
    ...(await checkMigrations(get, secretKey, paths)),
    await checkRoutines(get, secretKey, paths),
    ...(await checkOpenness(get, publishableKey, paths)),
  ]
}

async function checkMigrations(get: Get, secretKey: string, paths: Paths): Promise<Diagnostic[]> {
  const lacking = Object.keys(migrationOf).filter((table) => !(`/${table}` in paths))
  const unapplied = new Set(lacking.map((table) => migrationOf[table]!))
  // A migration may change only tables that others made, which shows in the list of applied ones alone.
  if ('/rpc/applied_migrations' in paths) {
    const response = await get('rest/v1/rpc/applied_migrations', secretKey)
    const applied = response.ok ? ((await response.json()) as string[]) : []
    for (const migration of migrations) if (!applied.includes(migration.split('_')[0]!)) unapplied.add(migration)
  }
  if (unapplied.size === 0) return [ok('Every migration is applied, and its tables are there.')]
  return [...unapplied].map((migration) =>
    fail(`The migration ${migration} is not applied, or not whole. Apply it: npx supabase db push.`),
  )
}

async function checkRoutines(get: Get, secretKey: string, paths: Paths): Promise<Diagnostic> {
  const response = '/rpc/applied_routines' in paths ? await get('rest/v1/rpc/applied_routines', secretKey) : null
  if (response?.ok && (await response.json()) === routinesHash)
    return ok('The functions are those of supabase/routines.')
  return fail(
    'The functions of supabase/routines are not applied, or those of another version. Apply them: sh deploy/routines.sh | npx supabase db query --linked.',
  )
}

async function checkOpenness(get: Get, publishableKey: string, paths: Paths): Promise<Diagnostic[]> {
  const open: string[] = []
  for (const path of Object.keys(paths).filter((one) => /^\/\w|^\/rpc\//.test(one))) {
    // A GET runs in a read-only transaction: the database refuses a function's writes.
    const query = path.startsWith('/rpc/') ? argumentsFor(paths[path]!) : 'limit=1'
    const attempt = await get(`rest/v1${path}?${query}`, publishableKey)
    await attempt.body?.cancel()
    if (attempt.ok || attempt.status === 405) open.push(path.replace('/rpc/', '').replace('/', ''))
  }
  if (open.length === 0) return [ok('No table and no function is open to the publishable key.')]
  return open.map((name) =>
    fail(`${name} is open to whoever has the publishable key. In the SQL editor: ${closingStatement(name, paths)};`),
  )
}

function closingStatement(name: string, paths: Paths): string {
  return `/rpc/${name}` in paths
    ? `revoke execute on function public.${name} from public, anon`
    : `alter table public.${name} enable row level security; revoke all on public.${name} from anon`
}

/** Arguments of a function's types that match no row. */
function argumentsFor({ post }: Paths[string]): URLSearchParams {
  const parameters = Object.entries(post?.parameters?.find(({ schema }) => schema)?.schema?.properties ?? {})
  return new URLSearchParams(
    parameters.map(([name, { format }]) => {
      if (format.startsWith('json')) return [name, '{}']
      if (format === 'uuid') return [name, '00000000-0000-0000-0000-000000000000']
      if (format.startsWith('timestamp')) return [name, '2000-01-01']
      if (format === 'integer') return [name, '1']
      return [name, 'nobody']
    }),
  )
}
