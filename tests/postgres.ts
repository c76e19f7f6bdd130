/* Runs the tests of tests/data on a PostgreSQL of their own: `npm run test:postgres`. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { newestBinaries, ownerOf } from './support/debian-postgres.ts'
import { installDebianPackages } from './support/machine.ts'
import { aFreePort } from './support/free-port.ts'
import { temporaryPlace } from './support/temporary.ts'

if (!newestBinaries()) installDebianPackages(['postgresql'])
const binaries = newestBinaries()!

const folder = mkdtempSync(join(temporaryPlace(), 'fechou-postgres-'))
const owner = ownerOf(folder)
const cluster = join(folder, 'cluster')
const port = await aFreePort()
const address = `postgres://postgres@127.0.0.1:${port}/postgres`

execFileSync(
  join(binaries, 'initdb'),
  ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  { ...owner, stdio: ['ignore', 'ignore', 'inherit'] },
)
const settings = [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  `unix_socket_directories=${folder}`,
  'fsync=off',
  'max_connections=300',
]
const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])], {
  ...owner,
  stdio: 'ignore',
})
try {
  const [{ version }] = (await firstAnswer()) as unknown as [{ version: string }]
  console.log(`On ${version.split(' (')[0]}:`)
  const { status } = spawnSync('vitest', ['run', ...(process.argv[2] ? process.argv.slice(2) : ['tests/data'])], {
    env: { ...process.env, POSTGRES_SERVER: address },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function firstAnswer() {
  for (;;) {
    const sql = postgres(address, { max: 1 })
    try {
      return await sql`select version()`
    } catch (error) {
      if (server.exitCode !== null) throw error
    } finally {
      await sql.end()
    }
  }
}
