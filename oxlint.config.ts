import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The floors of `server/`, from top to bottom. A folder or file imports only from those below its own line; two of one
 * line do not know each other.
 */
export const floors = [
  ['main.ts', 'dev.ts', 'environment-reference.ts', 'commands'],
  ['doctor'],
  ['runtime'],
  ['app.ts'],
  ['router.ts'],
  ['pages', 'feeds', 'better-replies'],
  ['rendering'],
  ['request-context.ts'],
  ['forms'],
  ['auth'],
  ['fast-path'],
  ['http'],
  ['services.ts'],
  ['background-jobs.ts'],
  ['export'],
  ['page.ts'],
  ['action.ts'],
  ['context.ts'],
  ['follow-ups'],
  ['nightly.ts', 'backup', 'push'],
  ['data'],
  ['tokens'],
  ['sessions'],
  ['supabase'],
  ['ai', 'reading'],
  ['rate-limits'],
  ['mail'],
  ['observability'],
  ['config.ts', 'content'],
  ['model-config.ts'],
  ['environment.ts', 'concurrency'],
  ['csv.ts', 'environment-values.ts', 'unavailable.ts', 'atomic-file.ts', 'minimum-node-version.ts'],
] as const

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean }

const climbs: Pattern = {
  group: ['../../**'],
  message: 'Within a top-level folder go up once at most; across folders write #client/, #server/ or #shared/.',
}
const tests: Pattern = { group: ['#tests/**', '../tests/**'], message: 'Product code does not import its tests.' }
const serverOnly: Pattern = {
  group: ['node:*', 'fs', 'path', 'http', 'crypto', 'child_process', 'express', 'pino', 'helmet', '@supabase/**'],
  message: 'This belongs to the server.',
}

/** An override replaces the options of a rule, so each carries its whole list. */
const restrict = (files: string[], ...patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, climbs] }] },
})

const client: Pattern[] = [
  { group: ['#server/**', '../server/**'], message: 'Client code never imports the server: pass it as props.' },
  serverOnly,
  tests,
  { group: ['#client/**'], message: 'Inside client/ write the path with ./ or ../, so that these rules see it.' },
]
const clientFolders = (...folders: string[]) => folders.map((folder) => `../${folder}/**`)
const clientRoot = ['../*.ts', '../*.tsx']

const drawing: Pattern = {
  group: ['#client/**', '../client/**'],
  message: 'Only rendering/ draws; everything else imports types alone.',
  allowTypeImports: true,
}
const backend: Pattern = {
  group: ['@supabase/**', 'postgres'],
  message: 'Only supabase/ and sessions/ speak to the backend.',
}
const requests: Pattern = { group: ['express'], message: 'What stores data knows nothing of requests.' }

function serverRules() {
  const isFile = (name: string) => name.endsWith('.ts')
  return floors.flatMap((line, level) =>
    line.map((name) => {
      const above = floors
        .slice(0, level + 1)
        .flat()
        .filter((other) => other !== name)
      const places = above.flatMap((other) => {
        const inside = isFile(other) ? other : `${other}/**`
        return [`./${inside}`, `../${inside}`, `#server/${inside}`]
      })
      return restrict(
        [isFile(name) ? `server/${name}` : `server/${name}/**`],
        { group: places, message: `${name} is below, or beside: see the floors in oxlint.config.ts.` },
        tests,
        ...(name === 'rendering' ? [] : [drawing]),
        ...(name === 'supabase' || name === 'sessions' ? [] : [backend]),
        ...(name === 'supabase' || name === 'data' || name === 'backup' ? [requests] : []),
      )
    }),
  )
}

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'oxc', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist', 'client/generated'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-restricted-imports': ['error', { patterns: [climbs] }],
    'node/no-process-env': 'error',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    restrict(
      ['shared/**'],
      {
        group: ['#client/**', '#server/**', '../client/**', '../server/**'],
        message: 'Shared code knows neither side.',
      },
      {
        group: ['react', 'react/**', 'react-dom', 'react-dom/**', 'lucide-react'],
        message: 'Shared code is words, shapes and rules; React belongs to client/.',
      },
      serverOnly,
      tests,
    ),
    restrict(['client/**'], ...client),
    restrict(['client/ui/**'], ...client, {
      group: clientFolders('layouts', 'sections', 'pages', 'islands', 'errors'),
      message: 'ui/ imports none of the parts made of it.',
    }),
    restrict(['client/islands/**'], ...client, {
      group: [...clientFolders('layouts', 'sections', 'pages', 'errors', 'browser'), ...clientRoot, 'react-dom/server'],
      message: 'An island stands alone: it imports ui/ and shared/, and gets the rest as props.',
    }),
    restrict(['client/browser/**'], ...client, {
      group: [...clientFolders('layouts', 'sections', 'pages', 'islands', 'errors', 'ui'), ...clientRoot],
      message: 'Scripts of the browser stay small: they import shared/ alone.',
    }),
    restrict(['client/layouts/**', 'client/sections/**', 'client/errors/**'], ...client, {
      group: ['../pages/**'],
      message: 'A page is where things come together; nothing imports it.',
    }),
    restrict(['client/pages/**'], ...client, { group: ['./*'], message: 'A page imports no other page.' }),
    restrict(['client/build/**'], tests, client.at(-1)!),
    ...serverRules(),
    {
      files: ['server/main.ts', 'server/dev.ts', 'server/commands/**', 'vite.config.ts', 'tests/**'],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
})
