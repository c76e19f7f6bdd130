import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import postgres from 'postgres'
import { newestBinaries, ownerOf } from '#tests/support/debian-postgres.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { installDebianPackages } from '#tests/support/machine.ts'

/** The address of a new PostgreSQL with its usual settings, which ends with the resources. */
export async function aPostgres(resources: AsyncDisposableStack): Promise<string> {
  if (!newestBinaries()) installDebianPackages(['postgresql'])
  const binaries = newestBinaries()!
  const folder = await mkdtemp(join(tmpdir(), 'fechou-postgres-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const owner = ownerOf(folder)
  const cluster = join(folder, 'cluster')
  const port = await aFreePort()
  const words = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), words, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`]
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    ...owner,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  resources.defer(async () => {
    server.kill('SIGINT')
    await ended
  })
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(address)
  return address
}

async function answering(address: string): Promise<void> {
  const sql = postgres(address, { max: 1 })
  const isThere = await sql`select 1`.then(
    () => true,
    () => false,
  )
  await sql.end()
  if (isThere) return
  await after(100)
  await answering(address)
}
