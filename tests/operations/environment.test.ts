import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { Environment } from '#server/environment.ts'
import { exampleFile, withTable } from '#server/environment-reference.ts'

const text = (file: string) => readFileSync(file, 'utf8')

test('the operator’s page and .env.example say of every variable what the code does with it (npm run reference)', () => {
  const page = text('docs/operations.md')

  expect(page).toContain('| `SITE_URL` |')
  expect(page).toBe(withTable(page))
  expect(text('.env.example')).toBe(exampleFile())
})

test('a copy of .env.example sets nothing: what is set is what its operator wrote', () => {
  expect(parseEnv(text('.env.example'))).toEqual({})
})

test('the examples are values that the start takes, but those that would let others in', () => {
  const written = parseEnv(text('.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(written).toSorted()).toEqual(Object.keys(Environment.shape).toSorted())

  const refused = Environment.safeParse(written).error!.issues.map(({ message }) => message)
  expect(refused).toEqual([
    expect.stringMatching(/^META_PIXEL_ID is the example .+ Write your own/),
    expect.stringMatching(/^METRICS_TOKEN is the example .+ openssl/),
  ])
})
