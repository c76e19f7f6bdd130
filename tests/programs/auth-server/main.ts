/*
 * `npm run test:auth -- --source DIR`: the account suites on Supabase's own Auth server, with the rest of compose.yaml as
 * processes. They run in a network namespace, where every port is free and services have their names of compose.yaml.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { buildSite } from '#tests/support/built-site.ts'
import { installMissingTools } from '#tests/support/machine.ts'
import { authProgram, type AuthProgram } from './auth-program.ts'
import { nameServices } from './network.ts'
import { storageProgram } from './storage-program.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startStack } from './stack.ts'

const usage = `npm run test:auth -- --source DIR | --binary FILE [--storage DIR] [words for vitest]
  --source DIR   a checkout of github.com/supabase/auth, to be built with Go
  --binary FILE  a built one, with its folder of migrations beside it
  --storage DIR  a checkout of github.com/supabase/storage, to be built there; without it no bucket is there`

const { values, positionals } = parseArgs({
  options: {
    source: { type: 'string' },
    binary: { type: 'string' },
    storage: { type: 'string' },
    inside: { type: 'string' },
  },
  allowPositionals: true,
})

if (values.inside) await runSuites(JSON.parse(values.inside) as AuthProgram)
else if (!values.source === !values.binary) throw new Error(usage)
else {
  if (process.getuid?.() !== 0) throw new Error('A network of its own needs root here.')
  installMissingTools({
    caddy: 'caddy',
    ip: 'iproute2',
    psql: 'postgresql',
    unshare: 'util-linux',
    wget: 'wget',
  })
  await buildSite()
  // The build may fetch modules, which the inside cannot.
  using folder = temporaryFolder()
  const auth = JSON.stringify(authProgram(values, folder.path))
  if (values.storage) storageProgram(values.storage)
  const program = [process.execPath, import.meta.filename, `--inside=${auth}`, ...process.argv.slice(2)]
  const words = ['--net', '--mount', ...program]
  process.exitCode = spawnSync('unshare', words, { stdio: 'inherit' }).status ?? 1
}

async function runSuites(auth: AuthProgram) {
  using folder = temporaryFolder()
  nameServices(folder.path)
  await using stack = await startStack(folder.path, auth, values.storage)
  console.log(`On Auth ${auth.version}, ${stack.databaseVersion}${values.storage ? '' : ', without Storage'}:`)
  const config = `--config=${import.meta.dirname}/vitest.config.ts`
  const env = { ...process.env, ...stack.environment }
  const [status] = await once(spawn('vitest', ['run', config, ...positionals], { env, stdio: 'inherit' }), 'exit')
  process.exitCode = (status as number | null) ?? 1
}
