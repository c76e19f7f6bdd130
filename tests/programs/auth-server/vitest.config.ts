import { defineConfig } from 'vitest/config'

/** The suites on Supabase's own servers, which `npm run test:auth` starts. */
export default defineConfig({
  test: {
    include: ['tests/programs/auth-server/**/*.suite.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
})
