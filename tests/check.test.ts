import { exec } from 'node:child_process'
import { expect, test } from 'vitest'

test('types, lint, format and dead code are in order: npm run check', async () => {
  const said = await new Promise<string | null>((resolve) => {
    exec('npm run --silent check', (error, out, err) => resolve(error && `${out}\n${err}`))
  })
  expect(said).toBeNull()
})
