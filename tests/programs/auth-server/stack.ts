import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AuthProgram } from './auth-program.ts'
import { composeServices } from './compose.ts'
import { serveControl } from './control.ts'
import { startHostedGateway } from './hosted-gateway.ts'
import { startDatabase } from './database.ts'
import { serviceOf } from './service.ts'

/** Where the sites of the suites find the services. */
const gatewayUrl = 'http://gateway:8000'

/** Starts the services of compose.yaml's profile `self-hosted` as processes, in its order and with its variables. */
export async function startStack(folder: string, auth: AuthProgram, storage: string | undefined) {
  await using resources = new AsyncDisposableStack()
  const compose = composeServices()
  const { keys, environmentOf, entrypointOf, healthcheckOf } = compose
  const password = keys['POSTGRES_PASSWORD']!
  chmodSync(folder, 0o755)
  const database = await startDatabase(folder, password, healthcheckOf('supabase-database')!)
  resources.defer(database.stop)

  const services = {
    auth: serviceOf(compose, folder, 'auth', {
      command: [auth.file],
      variables: { GOTRUE_DB_MIGRATIONS_PATH: auth.migrations },
    }),
    rest: serviceOf(compose, folder, 'rest', restProgram(keys['SELF_HOSTED_SECRET_KEY']!)),
    ...(storage && { storage: serviceOf(compose, folder, 'storage', storageProgram(folder, storage)) }),
    gateway: serviceOf(compose, folder, 'gateway', {
      command: ['caddy', 'run', '--config=deploy/gateway.Caddyfile', '--adapter=caddyfile'],
    }),
  }
  for (const [name, service] of Object.entries(services)) {
    if (name === 'rest') applyMigrations(entrypointOf('migrations'), environmentOf('migrations'))
    await service.start()
    resources.defer(service.stop)
  }
  resources.use(await serveControl(services))
  const [publishable, secret] = [keys['SELF_HOSTED_PUBLISHABLE_KEY']!, keys['SELF_HOSTED_SECRET_KEY']!]
  const hosted = await startHostedGateway(folder, { publishable, secret })
  resources.defer(hosted.stop)

  const databaseUrl = `postgres://supabase_admin:${password}@supabase-database:5432/postgres`
  const running = resources.move()
  return {
    databaseVersion: `PostgreSQL ${database.version}`,
    /** What a test needs to reach it, and its tables as a superuser. */
    environment: {
      SUPABASE_URL: gatewayUrl,
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
      HOSTED_URL: hosted.url,
      HOSTED_PUBLISHABLE_KEY: hosted.publishable,
      HOSTED_SECRET_KEY: hosted.secret,
      STORAGE_FILES: storage && filesIn(folder),
      AUTH_LOG: join(folder, 'auth.log'),
      SUPABASE_SIGNING_KEYS: keys['SELF_HOSTED_JWT_KEYS'],
      SUPABASE_DATABASE_URL: databaseUrl,
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function restProgram(secretKey: string) {
  const asServer = `--header=Authorization: Bearer ${secretKey}`
  return {
    command: [process.execPath, join(import.meta.dirname, 'rest.ts')],
    variables: { REST_HOST: 'rest', REST_PORT: '3000' },
    healthcheck: ['wget', '--quiet', '--output-document=/dev/null', asServer, 'http://rest:3000/spent_links'],
  }
}

function storageProgram(folder: string, checkout: string) {
  mkdirSync(filesIn(folder))
  return {
    command: [process.execPath, 'dist/start/server.js'],
    variables: { FILE_STORAGE_BACKEND_PATH: filesIn(folder) },
    folder: checkout,
  }
}

const filesIn = (folder: string) => join(folder, 'files')

function applyMigrations([shell = '', ...words]: string[], variables: NodeJS.ProcessEnv) {
  const env = { PATH: process.env['PATH'], PGOPTIONS: '--client-min-messages=warning', ...variables }
  execFileSync(shell, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
