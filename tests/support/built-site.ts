import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** What the build reads, less what it writes itself. */
const inputs = ['{client,server,shared,supabase}/**/*', '{package-lock,package,tsconfig}.json', 'vite.config.ts']
const exclude = ['client/generated/**']
/** In a folder that each build empties: a build by hand takes it away. */
const fingerprintFile = 'dist/server/fingerprint'

/** Builds the site as production does, unless `dist` is of these very files. */
export async function buildSite() {
  const fingerprint = fingerprintOf(globSync(inputs, { exclude }).filter((file) => statSync(file).isFile()))
  if (isBuilt(fingerprint)) return
  const { NODE_ENV: _, POSTGRES_SERVER: __, ...env } = process.env
  const [code] = await once(spawn('npm', ['run', '--silent', 'build'], { env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('The site was not built.')
  writeFileSync(fingerprintFile, fingerprint)
}

function isBuilt(fingerprint: string): boolean {
  try {
    return readFileSync(fingerprintFile, 'utf8') === fingerprint
  } catch {
    return false
  }
}

function fingerprintOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
