import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSupabaseForCommand, type Supabase } from '#server/supabase/supabase.ts'
import { environmentFor } from '#tests/support/database.ts'
import { aServer, run } from '#tests/support/programs.ts'

/** Files of several tests share a worker, and with it this folder: it goes with the worker. */
const files = mkdtempSync(join(tmpdir(), 'fechou-operated-'))
process.once('exit', () => rmSync(files, { recursive: true, force: true }))
let count = 0
export const aFile = () => join(files, `file-${count++}`)

/** A site that has not started yet. */
export async function aNewSite(more?: NodeJS.ProcessEnv) {
  return siteIn(mkdtempSync(join(files, 'site-')), more)
}

/** A site whose database is empty. */
export async function aSite(more?: NodeJS.ProcessEnv) {
  const site = await aNewSite(more)
  if (!site.environment.EMBEDDED_DATABASE_URL)
    cpSync(inject('emptyDatabase'), join(site.folder, 'postgres'), { recursive: true })
  return site
}

/** A site's data folder or database, and the operator's programs for it. */
async function siteIn(folder: string, more: NodeJS.ProcessEnv = {}) {
  const environment: NodeJS.ProcessEnv = { ...(await environmentFor(folder)), LOG_LEVEL: 'silent', ...more }
  const program = (name: string, ...words: string[]) => run(`dist/server/${name}.js`, words, environment)
  return {
    folder,
    environment,
    program,
    backUp: async () => {
      const file = aFile()
      expect(await program('backup', file)).toMatchObject({ exitCode: 0, err: '' })
      return file
    },
    start: () => aServer('dist/server/main.js', environment),
    /** Opens the data for one act. */
    async at<Result>(act: (there: Supabase) => Promise<Result>): Promise<Result> {
      const supabase = await openSupabaseForCommand(readConfig({ NODE_ENV: 'test', ...environment }))
      try {
        await supabase.opened
        return await act(supabase)
      } finally {
        await supabase.close()
      }
    },
    cvFiles: () => globSync(join(folder, 'cvs*', '*.pdf')),
  }
}
export type Site = Awaited<ReturnType<typeof siteIn>>

export const authOf = ({ auth }: Supabase) =>
  createClient(auth.url, auth.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: auth.forClientIp('203.0.113.7') },
  }).auth
