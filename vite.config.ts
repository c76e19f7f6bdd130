import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { subsetFonts } from './client/build/subset-fonts.ts'
import { islands, programs, scripts, sheets, threads } from './entries.ts'

/** Drops the warning about "use client" directives in libraries: the build splits at islands, not at these directives. */
const skipUseClient: Rolldown.InputOptions['onLog'] = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/**
 * Makes every program in dist/server check Node's version before it imports anything else: an older Node fails while
 * linking imports that it lacks, before the first statement runs.
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

/**
 * Builds what the preview of a seller's own label shares with the reader's worker once for each: the worker's own policy
 * forbids it every request, so that it has to be one file.
 */
function keepsWorkerWhole(): Plugin {
  const preview = '/client/browser/own-labels.ts'
  return {
    name: 'keeps-worker-whole',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer?.endsWith(preview) || !source.endsWith('/own-phrases.ts')) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `${resolved.id}?preview`
    },
  }
}

/**
 * Builds all that reads the words of a time once more, into one file: split off, it would make every page that uses a part
 * of it fetch a file more.
 */
function keepsLaterWhole(): Plugin {
  const copy = '?later'
  return {
    name: 'keeps-later-whole',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const isCopy = importer?.endsWith(copy)
      if (!isCopy && !importer?.endsWith('/client/browser/later.ts')) return null
      const resolved = await this.resolve(source, importer!.replace(copy, ''), { skipSelf: true })
      return resolved && `${resolved.id}${copy}`
    },
  }
}

/** Modules of values that take long to compute and never differ. They export nothing else. */
const computedModules = ['/shared/examples/hero-suggestion.ts']

/** In a build, where the files that this is computed from are not beside the server; before, they may change. */
const builtModules = ['/server/supabase/routines-hash.ts']

/** Computes these modules once, when they are bundled: neither the server nor a browser has the code that does. */
function computesOnce(modules: readonly string[]): Plugin {
  return {
    name: 'computes-once',
    async load(id) {
      if (!modules.some((file) => id.endsWith(file))) return null
      const values: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** Takes the indentation from lists of patterns, whose lines are trimmed when they are read: half a kilobyte of a worker. */
function dropsIndentation(): Plugin {
  return {
    name: 'drops-indentation',
    enforce: 'pre',
    transform: (code, id) =>
      /\/shared\/(?:portuguese|reading\/(?:rules|seller-acts))/u.test(id) ? code.replace(/^ +/gmu, '') : null,
  }
}

/** Lets tests start the built thread that reads a conversation: from the sources each start reads and compiles 190 files. */
function startsBuiltReader(): Plugin {
  const built = pathToFileURL('dist/server/reader-thread.js').href
  return {
    name: 'starts-built-reader',
    apply: 'serve',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/server/reading/in-thread.ts') ? code.replace('./reader-thread.ts', built) : null,
  }
}

/**
 * Tests that run on PGlite, too: what a workspace keeps, how a folder is backed up, restored and shared, and what a killed
 * process or a deletion leaves in it. All others run on PostgreSQL alone, where a database is made in a tenth of the time.
 */
const testsOfPglite = 'tests/data/{backup,commands,deletion,killed-import,purge,restored-secrets,workspace}.test.ts'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    subsetFonts(),
    checksNodeFirst(),
    keepsWorkerWhole(),
    keepsLaterWhole(),
    computesOnce(command === 'build' ? [...computedModules, ...builtModules] : computedModules),
    dropsIndentation(),
    process.env['VITEST'] ? startsBuiltReader() : null,
  ],
  worker: { plugins: () => [dropsIndentation()] },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [...sheets, ...scripts, ...islands],
          preserveEntrySignatures: 'exports-only',
          // Else a constant that two scripts share is a file of its own.
          optimization: { inlineConst: true },
          // Service workers keep their addresses.
          output: {
            entryFileNames: ({ name }) =>
              name === 'share-worker' || name === 'push-worker' ? '[name].js' : 'assets/[name]-[hash].js',
          },
          onLog: skipUseClient,
        },
      },
    },
    ssr: {
      // The build bundles all dependencies, with React's production build independent of NODE_ENV at run time. Only the
      // embedded database is external, since it is optional.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['@supabase/lite', 'postgres'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        // Minified, since Node keeps the source of every module in memory and parses it at every start.
        minify: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            ...Object.fromEntries(programs.map((file) => [basename(file, '.ts'), `checks-node:${file}`])),
            ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])),
          },
          output: { chunkFileNames: '[name]-[hash].js' },
          onLog: skipUseClient,
        },
      },
    },
    // The program that draws the pictures, run once at the end of a build.
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
    projects: [
      { extends: true, test: { name: 'PostgreSQL', include: ['tests/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'PGlite', include: [testsOfPglite], env: { POSTGRES_SERVER: '' } } },
    ],
    globalSetup: ['tests/support/build.ts'],
    // Most of a test's time is a wait. Files share a worker's modules, whose import costs more than most of them.
    maxWorkers: 4,
    isolate: false,
    // The time-outs only end tests that hang; no test asserts a duration.
    // PGlite is compiled by the baseline compiler alone, which halves the processor time of a start.
    execArgv: ['--liftoff-only'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    // The minimum cost of bcrypt, since no test concerns the strength of the hash.
    env: { LITE_AUTH_BCRYPT_COST: '4' },
    expect: { poll: { timeout: 120_000 } },
  },
}))
