import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestBinaries, ownerOf } from '#tests/support/debian-postgres.ts'
import { startProcess } from './processes.ts'

/** Starts Debian's PostgreSQL with the roles of Supabase's image, as the service of compose.yaml. */
export async function startDatabase(folder: string, password: string, healthcheck: string[]) {
  const owner = ownerOf(folder)
  const binaries = newestBinaries()!
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  const words = ['-D', cluster, '-U', 'supabase_admin', ...access, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), words, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })

  const settings = ['listen_addresses=*', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=300']
  const command = [join(binaries, 'postgres'), '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const server = startProcess('supabase-database', command, folder, owner)
  await server.healthy(healthcheck)

  const asAdmin = (...files: string[]) =>
    execFileSync(
      'psql',
      [
        '--no-psqlrc',
        '--quiet',
        '--set=ON_ERROR_STOP=1',
        `--host=${folder}`,
        '--username=supabase_admin',
        '--dbname=postgres',
        ...files.map((file) => `--file=${file}`),
      ],
      { env: { ...process.env, POSTGRES_PASSWORD: password }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  asAdmin(join(import.meta.dirname, 'roles.sql'), 'deploy/roles.sql')
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  return { stop: () => server.stop('SIGINT'), version: /PostgreSQL\) ([\d.]+)/.exec(version)![1]! }
}
