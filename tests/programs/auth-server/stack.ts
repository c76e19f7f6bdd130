import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthProgram } from './auth-program.ts'
import { composeServices } from './compose.ts'
import { startDatabase } from './database.ts'
import { startProcess } from './processes.ts'

/** Where the sites of the suites find the services. */
const gatewayUrl = 'http://gateway:8000'

/** Starts the services of compose.yaml's profile `self-hosted` as processes, in its order and with its variables. */
export async function startStack(folder: string, auth: AuthProgram, storage: string | undefined) {
  await using services = new AsyncDisposableStack()
  const { keys, environmentOf, entrypointOf, healthcheckOf } = composeServices()
  const password = keys['POSTGRES_PASSWORD']!

  async function start(name: string, command: string[], own: NodeJS.ProcessEnv = {}, cwd?: string) {
    const env = { PATH: process.env['PATH'], HOME: folder, ...environmentOf(name), ...own }
    const service = startProcess(name, command, folder, { env, cwd })
    services.defer(() => service.stop())
    const healthcheck = healthcheckOf(name)
    if (healthcheck) await service.healthy(healthcheck)
    return service
  }

  chmodSync(folder, 0o755)
  const database = await startDatabase(folder, password, healthcheckOf('supabase-database')!)
  services.defer(database.stop)
  await start('auth', [auth.file], { GOTRUE_DB_MIGRATIONS_PATH: auth.migrations })
  const [shell = '', ...words] = entrypointOf('migrations')
  execFileSync(shell, words, {
    env: { PATH: process.env['PATH'], ...environmentOf('migrations') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const restFile = join(import.meta.dirname, 'rest.ts')
  const rest = await start('rest', [process.execPath, restFile], { REST_HOST: 'rest', REST_PORT: '3000' })
  const asServer = `--header=Authorization: Bearer ${keys['SELF_HOSTED_SECRET_KEY']}`
  await rest.healthy(['wget', '--quiet', '--output-document=/dev/null', asServer, 'http://rest:3000/spent_links'])
  if (storage) {
    const files = join(folder, 'files')
    mkdirSync(files)
    await start('storage', [process.execPath, 'dist/start/server.js'], { FILE_STORAGE_BACKEND_PATH: files }, storage)
  }
  await start('gateway', ['caddy', 'run', '--config=deploy/gateway.Caddyfile', '--adapter=caddyfile'])

  const running = services.move()
  return {
    databaseVersion: `PostgreSQL ${database.version}`,
    /** What a test needs to reach it. */
    environment: {
      SUPABASE_URL: gatewayUrl,
      SUPABASE_PUBLISHABLE_KEY: keys['SELF_HOSTED_PUBLISHABLE_KEY'],
      SUPABASE_SECRET_KEY: keys['SELF_HOSTED_SECRET_KEY'],
      SUPABASE_DATABASE_URL: `postgres://postgres:${password}@supabase-database:5432/postgres`,
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
