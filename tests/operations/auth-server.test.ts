import { expect, test } from 'vitest'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { run } from '#tests/support/programs.ts'
import { composeServices } from '#tests/programs/auth-server/compose.ts'

test('what npm run test:auth runs on Supabase’s Auth starts here on its stand-in, with databases of its own', async () => {
  await using project = await aHostedProject()
  const { exitCode, out } = await run(
    'node_modules/vitest/vitest.mjs',
    ['run', '--config=tests/programs/auth-server/vitest.config.ts', 'differences'],
    {
      POSTGRES_SERVER: undefined,
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      SUPABASE_SECRET_KEY: project.secretKey,
    },
  )
  expect(exitCode, out).toBe(0)
})

test('compose.yaml has the services that npm run test:auth starts as processes', () => {
  const { environmentOf, entrypointOf, healthcheckOf } = composeServices()
  for (const name of ['auth', 'rest', 'storage', 'gateway', 'migrations'])
    expect(environmentOf(name), name).not.toEqual({})
  for (const name of ['supabase-database', 'auth', 'storage', 'gateway'])
    expect(healthcheckOf(name), name).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(entrypointOf('migrations')[0]).toBe('sh')
})
