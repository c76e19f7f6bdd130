import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** PGlite is compiled by the baseline compiler alone, which halves the processor time of a start. */
export const quickStart = ['--liftoff-only']

/** A separate data folder with an empty database. */
export async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'fechou-'))
  // Vitest is loaded here only: programs outside of tests import this file as well.
  const { inject } = await import('vitest')
  await cp(inject('emptyDatabase'), join(path, 'postgres'), { recursive: true })
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Starts a server on a free port and waits until it prints its address. `said` is its output so far, `logged` its log. */
export async function aServer(file: string, environment: NodeJS.ProcessEnv) {
  const server = spawn(process.execPath, [...quickStart, file], {
    env: { ...inheritedEnvironment(), PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // An interrupted test leaves no server behind.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const exited = once(server, 'exit').finally(() => process.off('exit', kill))
  const said: string[] = []
  const logged: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      ;(line.startsWith('{') ? logged : said).push(line)
      const found = /is ready at (http:\/\/localhost:\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error('The server did not start')))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode === null && server.signalCode === null) server.kill(signal)
    await exited
  }
  return {
    url,
    pid: server.pid!,
    said,
    logged,
    tell: (signal: NodeJS.Signals) => void server.kill(signal),
    /** The exit code, once the server has ended by itself. */
    exitCode: exited.then(([code]) => code as number | null),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  }
}

/** Runs a program to its end. */
export async function run(file: string, words: readonly string[], environment: NodeJS.ProcessEnv) {
  return new Promise<{ exitCode: number; out: string; err: string }>((resolve) => {
    const options = { env: { ...inheritedEnvironment(), ...environment }, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [...quickStart, file, ...words], options, (error, out, err) =>
      resolve({ exitCode: Number(error?.code ?? 0), out, err }),
    )
  })
}

function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env
  return environment
}
