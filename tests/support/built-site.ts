import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.ts'

/** What the build reads, less what it writes itself. */
const inputs = [
  '{client,server,shared,supabase}/**/*',
  '{package-lock,package,tsconfig}.json',
  '{entries,vite.config}.ts',
]
const exclude = ['client/generated/**']
/** In a folder that each build empties: a build by hand takes it away. */
const fingerprintFile = 'dist/server/fingerprint'

/** Builds the site as production does, unless `dist` is of these very files. */
export async function buildSite() {
  const fingerprint = fingerprintOf(inputs, exclude)
  if (isBuilt(fingerprint)) return
  const { NODE_ENV: _, ...env } = process.env
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
