import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['localhost', 'supabase-database', 'auth', 'rest', 'storage', 'gateway', 'hosted-gateway']

/** In a network namespace of its own: gives each service its name of compose.yaml, on a loopback address of its own. */
export function nameServices(folder: string) {
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, names.map((name, index) => `127.0.0.${index + 1} ${name}\n`).join(''))
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  execFileSync('mount', ['--bind', hosts, '/etc/hosts'])
}
