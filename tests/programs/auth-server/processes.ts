import { execFile, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

/** For a service to get healthy: on a busy machine Storage took more than 30 s. */
const healthyTimeoutMs = 120_000
const healthcheckIntervalMs = 100

/** Starts a service as a process. What it prints is in `<name>.log` of a folder. */
export function startProcess(name: string, [program = '', ...words]: string[], logs: string, options: SpawnOptions) {
  const log = join(logs, `${name}.log`)
  const started = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = createWriteStream(log, { flags: 'a' })
  for (const output of [started.stdout!, started.stderr!]) output.pipe(lines, { end: false })
  const kill = () => started.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(started, 'exit').finally(() => process.off('exit', kill))
  const isEnded = () => started.exitCode !== null || started.signalCode !== null

  return {
    /** Waits until a command ends with 0. */
    async healthy([check = '', ...its]: string[]) {
      for (const givesUpAt = Date.now() + healthyTimeoutMs; ; await after(healthcheckIntervalMs)) {
        try {
          return void (await promisify(execFile)(check, its))
        } catch (failure) {
          if (isEnded() || Date.now() > givesUpAt)
            throw new Error(`${name} did not start:\n${lastLinesOf(log)}`, { cause: failure })
        }
      }
    },
    signal: (signal: NodeJS.Signals) => void started.kill(signal),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!isEnded()) started.kill(signal)
      await ended
    },
  }
}

function lastLinesOf(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-20).join('\n')
}
