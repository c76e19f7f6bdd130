/* Writes the table of docs/operations.md and .env.example from the environment's schema: `npm run reference`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { descriptions } from './environment-values.ts'
import { Environment } from './environment.ts'

const variables = Object.entries(Environment.shape).map(([name, schema]) => {
  const { about, example } = descriptions.get(schema)!
  return { name, about, example, default: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : null }
})

/** Replaces the page's table of variables. */
export function withTable(page: string): string {
  const rows = variables.map(
    ({ name, about, default: value, example }) =>
      `| \`${name}\` | ${value ? `\`${value}\`` : ''} | \`${example}\` | ${about} |`,
  )
  const table = ['| variable | unset | for example | what it says |', '|---|---|---|---|', ...rows].join('\n')
  return page.replace(
    /(<!-- environment -->\n).*?(<!-- \/environment -->)/s,
    (_, begin, end) => `${begin}\n${table}\n\n${end}`,
  )
}

export function exampleFile(): string {
  const parts = variables.map(({ name, about, example }) => `# ${about}\n# ${name}=${example}\n`)
  return [
    '# Everything is optional: with nothing set, the site runs with evident examples. A wrong value stops\n# the start with one sentence. Take the # off what you set, and write your own: nothing here is meant to be used as it is.\n',
    ...parts,
  ].join('\n')
}

if (import.meta.main) {
  const page = 'docs/operations.md'
  writeFileSync(page, withTable(readFileSync(page, 'utf8')))
  writeFileSync('.env.example', exampleFile())
}
