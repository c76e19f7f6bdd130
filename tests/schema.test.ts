import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf, routineFiles } from '#server/supabase/routine-files.ts'

const namesIn = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name]) => name!))

const migrations = globSync('supabase/migrations/*.sql').toSorted()
const defined = namesIn(globSync('supabase/routines/*.sql'), /^create or replace function public\.(\w+)/gm)

test('each function is defined once, in supabase/routines', () => {
  expect(defined.length).toBeGreaterThan(100)
  expect(defined.filter((name, place) => defined.indexOf(name) !== place)).toEqual([])
  // Those that tables name are declared before them, without a body.
  expect(namesIn(migrations, /^create (?:or replace )?function public\.(\w+)(?!.* return null::\w+;$)/gm)).toEqual([])
  const triggers = namesIn(migrations, /execute function public\.(\w+)/g)
  expect([...new Set(triggers)].filter((name) => !defined.includes(name))).toEqual([])
})

test('a migration replaces no function: it is edited where it stands', () => {
  expect(namesIn(migrations, /(create or replace function \S+)/g)).toEqual([])
})

test('the schema can be read: 4,000 lines at most', () => {
  const files = globSync('supabase/**/*.sql')
  const lines = files.map((path) => readFileSync(path, 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(4000)
})

test('a hosted project and the embedded one are given the same functions, and note the same hash', () => {
  const script = execFileSync('sh', ['deploy/routines.sh'], { encoding: 'utf8' })
  const files = routineFiles()
  expect(script).toContain(files.map(({ sql }) => sql).join(''))
  expect(script).toContain(`values ('${hashOf(files)}')`)
})
