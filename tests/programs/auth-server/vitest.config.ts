import { defineConfig } from 'vitest/config'

const suites = ['tests/programs/auth-server/suites/*.suite.ts']
const ofEveryBackend = ['row-level-security', 'deletion', 'purge'].map((name) => `tests/data/${name}.test.ts`)
/** What is about the embedded Supabase: its log of sign-ins, which is off here, and its folder. */
const ofTheEmbedded = ['what Auth noted; where', 'files of another database']

/** The suites on Supabase's own servers, which `npm run test:auth` starts. */
export default defineConfig({
  resolve: {
    alias: { '#tests/support/database.ts': `${import.meta.dirname}/servers-database.ts` },
  },
  test: {
    include: [...suites, ...ofEveryBackend],
    // The stand-in of a hosted project has a database of its own.
    globalSetup: ['tests/support/empty-databases.ts'],
    testNamePattern: new RegExp(`^(?!.*(${ofTheEmbedded.join('|')}))`),
    // They share one database.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
