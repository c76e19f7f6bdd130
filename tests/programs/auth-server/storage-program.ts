import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Lock = { packages: Record<string, { version: string; resolved?: string }> }

/** The folder of a checkout of Storage. What is not built yet is built there, and found by the next run. */
export function storageProgram(checkout: string): string {
  const folder = resolve(checkout)
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`${folder} is no checkout of Storage.`)
  if (!existsSync(join(folder, 'dist/start/server.js'))) build(folder)
  return folder
}

function build(folder: string) {
  const startedAt = performance.now()
  const run = (command: string, ...words: string[]) => execFileSync(command, words, { cwd: folder, stdio: 'inherit' })
  takeQueueFromRegistry(folder)
  run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  // Of all scripts of packages only this one is needed: it compiles what stores a file's type beside it.
  run('npm', 'rebuild', 'fs-xattr', '--loglevel=error')
  run(process.execPath, 'build.js')
  run(join(folder, 'node_modules/.bin/resolve-tspaths'))
  console.log(`Storage was built in ${Math.round((performance.now() - startedAt) / 1000)} s.`)
}

/**
 * Storage has a fork of its queue, which is on GitHub alone. A server of one project does without the queue, so that the
 * published version will do.
 */
function takeQueueFromRegistry(folder: string) {
  const lockFile = join(folder, 'package-lock.json')
  const { packages, ...lock } = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
  const { 'node_modules/pg-boss': queue, ...others } = packages
  if (!queue?.resolved?.startsWith('git')) return
  execFileSync('npm', ['pkg', 'set', `dependencies.pg-boss=${queue.version}`], { cwd: folder, stdio: 'inherit' })
  // npm reads the older list in `dependencies` only where `packages` is missing.
  writeFileSync(lockFile, JSON.stringify({ ...lock, dependencies: undefined, packages: others }, null, 2))
}
