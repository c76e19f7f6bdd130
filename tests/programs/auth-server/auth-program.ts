import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

/** The Auth server: its program, its own migrations and its version. */
export type AuthProgram = { file: string; migrations: string; version: string }

/** Builds Auth from its sources into a folder, or takes what was built before. */
export function authProgram(
  { source, binary }: { source?: string | undefined; binary?: string | undefined },
  folder: string,
): AuthProgram {
  const file = binary ? resolve(binary) : join(folder, 'auth')
  const root = source ? resolve(source) : dirname(file)
  const migrations = join(root, 'migrations')
  if (!existsSync(migrations)) throw new Error(`${migrations} is missing: Auth applies its migrations from there.`)
  if (source) build(root, file)
  return { file, migrations, version: versionOf(file) }
}

function build(source: string, file: string) {
  const startedAt = performance.now()
  const flags = `-X github.com/supabase/auth/internal/utilities.Version=${releaseOf(source)}`
  execFileSync('go', ['build', '-p', '2', '-buildvcs=false', '-ldflags', flags, '-o', file, '.'], {
    cwd: source,
    env: { ...process.env, PATH: [process.env['PATH'], '/usr/local/go/bin'].join(delimiter) },
    stdio: 'inherit',
  })
  console.log(`Auth was built in ${Math.round((performance.now() - startedAt) / 1000)} s.`)
}

/** The release of a checkout by git, or by its list of changes. */
function releaseOf(source: string): string {
  if (globSync('.git', { cwd: source }).length > 0)
    return execFileSync('git', ['describe', '--tags', '--always'], { cwd: source, encoding: 'utf8' }).trim()
  const changes = readFileSync(join(source, 'CHANGELOG.md'), 'utf8')
  return `v${/^## \[(\d+\.\d+\.\d+)\]/m.exec(changes)?.[1] ?? 'unknown'}`
}

function versionOf(file: string): string {
  return execFileSync(file, ['version'], { encoding: 'utf8' }).trim()
}
