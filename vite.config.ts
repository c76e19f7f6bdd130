import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { subsetFonts } from './client/build/subset-fonts.ts'

/** Libraries mark files for frameworks that split at "use client"; ours splits at islands. */
const skipUseClient: Rolldown.InputOptions['onLog'] = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/**
 * Has every program of dist/server check Node's version before it loads the rest: an older Node fails while it links what
 * it lacks, ahead of any line that could say so.
 */
function checksNodeFirst(): Plugin {
  const marker = '\0checks-node:'
  return {
    name: 'checks-node-first',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id.startsWith('checks-node:') ? `\0${id}` : null),
    load: (id) =>
      id.startsWith(marker)
        ? `import { requireNode } from '/server/minimum-node-version.ts'
           requireNode(process.versions.node)
           await import('/${id.slice(marker.length)}')`
        : null,
  }
}

const programs = ['server/main.ts', ...globSync('server/commands/{backup,doctor,inbox,newsletter,person,restore}.ts')]

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [subsetFonts(), checksNodeFirst()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            ...globSync('client/styles/{site,home,blog,company,form-pages,workspace,style-guide}.css'),
            'client/browser/main.ts',
            'client/browser/hydrate.ts',
            'client/browser/consent.ts',
            'client/browser/enhance-forms.ts',
            'client/browser/password.ts',
            'client/browser/session-watch.ts',
            'client/browser/signed-out.ts',
            ...globSync('client/islands/*.tsx'),
          ],
          preserveEntrySignatures: 'exports-only',
          onLog: skipUseClient,
        },
      },
    },
    ssr: {
      // A build holds everything it runs on, React in its production form whatever NODE_ENV says later; only the
      // embedded database stays outside: it is optional.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['@supabase/lite', 'postgres'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        // The text of what runs stays in memory, and is read at every start.
        minify: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            ...Object.fromEntries(programs.map((file) => [basename(file, '.ts'), `checks-node:${file}`])),
            'worker-thread': 'server/supabase/embedded/worker-thread.ts',
          },
          output: { chunkFileNames: '[name]-[hash].js' },
          onLog: skipUseClient,
        },
      },
    },
    // Runs once, at the end of a build.
    pictures: {
      consumer: 'server',
      build: {
        outDir: 'dist/build',
        copyPublicDir: false,
        rolldownOptions: { input: ['client/build/pictures.tsx'] },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/build.ts'],
    maxWorkers: 3,
    // No test lives long enough to repay PGlite's being compiled well.
    execArgv: ['--liftoff-only'],
    // Against what hangs; how long anything takes is no test's business.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    // The fewest rounds of bcrypt: no test is about how hard a password is to guess.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    expect: { poll: { timeout: 120_000 } },
  },
}))
