import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import postgres from 'postgres'
import { newestBinaries, ownerOf } from './debian-postgres.ts'
import { aFreePort } from './free-port.ts'
import { installDebianPackages } from './machine.ts'

/** Starts Debian's PostgreSQL in a new folder at `place`, which goes with it. */
export async function startPostgres(place: string, ...ownSettings: string[]) {
  if (!newestBinaries()) installDebianPackages(['postgresql'])
  const binaries = newestBinaries()!
  const folder = mkdtempSync(join(place, 'fechou-postgres-'))
  const owner = ownerOf(folder)
  const cluster = join(folder, 'cluster')
  const port = await aFreePort()
  const words = ['-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), words, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] })

  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...ownSettings]
  const command = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(binaries, 'postgres'), command, { ...owner, stdio: 'ignore' })
  const ended = once(server, 'exit')
  // For a run that is interrupted.
  const end = () => {
    server.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', end)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await Promise.race([answering(url), ended.then(() => Promise.reject(new Error('PostgreSQL did not start.')))])
  return {
    url,
    pid: server.pid!,
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  const isThere = await sql`select 1`.then(
    () => true,
    () => false,
  )
  await sql.end()
  if (isThere) return
  await after(100)
  await answering(url)
}
