import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { exampleFile, withTable } from '#server/environment-reference.ts'

const text = (file: string) => readFileSync(file, 'utf8')

test('the operator’s page and .env.example say of every variable what the code does with it (npm run reference)', () => {
  const page = text('docs/operations.md')

  expect(page).toContain('| `SITE_URL` |')
  expect(page).toBe(withTable(page))
  expect(text('.env.example')).toBe(exampleFile())
})

test('a site starts with .env.example as it is', () => {
  const config = readConfig(parseEnv(text('.env.example')))

  expect(config.production).toBe(true)
  expect(config.backend.kind).toBe('hosted')
})
