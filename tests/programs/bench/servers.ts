import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } }

/** Node's arguments in `npm start`. */
export const site = /exec node (.+)$/.exec(scripts.start)![1]!.split(' ')

const settings = {
  ...Object.fromEntries([...scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])),
  NODE_ENV: 'production',
  SITE_URL: 'http://localhost:3000',
  MAIL_TO_FILES: '1',
  METRICS_TOKEN: 'for-the-bench-alone',
  PORT: '0',
}

export type Server = { pid: number; port: number; ended: Promise<unknown> }
export type Start = (words: readonly string[], environment?: NodeJS.ProcessEnv, cwd?: string) => Promise<Server>

/**
 * Returns a function that starts a server and waits until it prints its address. Output goes to a file in the folder,
 * because writing the log is part of the work. `cwd` is the folder of another build. The server ends with the resources.
 */
export function serversIn(folder: string, resources: AsyncDisposableStack): Start {
  return async (words, environment = { EMBEDDED_DATABASE: '1' }, cwd = '.') => {
    const said = join(folder, randomUUID())
    const output = openSync(said, 'a')
    const server = spawn(process.execPath, words, {
      cwd,
      env: { ...process.env, ...settings, DATA_DIR: folder, ...environment },
      stdio: ['ignore', output, output],
    })
    const ended = once(server, 'exit')
    resources.defer(() => void server.kill('SIGKILL'))
    for (;;) {
      const sofar = await readFile(said, 'utf8')
      const port = /is ready at http:\/\/localhost:(\d+)/.exec(sofar)?.[1]
      if (port) return { pid: server.pid!, port: Number(port), ended }
      if (server.exitCode !== null) throw new Error(`${words.join(' ')} did not start: ${sofar}`)
      await setTimeout(1)
    }
  }
}

/** The body of a response as it is on the wire, compressed or not. */
export function responseBytes(port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, async (response) => resolve(Buffer.concat(await response.toArray()))).on(
      'error',
      reject,
    )
  })
}
