import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesInProduction } from '#tests/programs/licences.ts'

test('production runs on packages whose licences ask for no more than to be named', () => {
  const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense']
  const packages = licencesInProduction()

  expect(packages.length).toBeGreaterThan(20)
  // Of `(A OR B)` one may choose.
  const isFree = (licence: string) => licence.split(/[()]| OR /).some((choice) => free.includes(choice))
  expect(packages.filter(({ licence }) => !isFree(licence))).toEqual([])
})

test('no package runs a script of its own as it is installed, but for Node itself', () => {
  const { packages } = json<{ packages: Record<string, { hasInstallScript?: boolean }> }>('package-lock.json')
  const { allowScripts } = json<{ allowScripts: Record<string, boolean> }>('package.json')
  const wanting = Object.keys(packages).filter((place) => packages[place]!.hasInstallScript)

  expect(wanting.map((place) => place.replace(/^.*node_modules\//, '')).toSorted()).toEqual(
    Object.keys(allowScripts).toSorted(),
  )
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
})

test('every package comes from the registry, with the hash of what it is', () => {
  const { packages } = json<{ packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }> }>(
    'package-lock.json',
  )
  for (const [place, { integrity, resolved, link }] of Object.entries(packages)) {
    if (place === '') continue
    expect(integrity, place).toMatch(/^sha512-/)
    expect(resolved ?? 'https://registry.npmjs.org/', place).toMatch(/^https:\/\/registry\.npmjs\.org\//)
    expect(link, place).toBeUndefined()
  }
})

/** What a secret looks like. A value that says of itself that it is an example is none. */
const secrets = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a private JWK': /"d"\s*:\s*"[\w-]{30,}"/,
  'a Supabase key': /\bsb_(secret|publishable)_[\w-]{16,}/,
  'a token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an access key': /\b(AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|npm_\w{30,}|sk-[\w-]{30,}|xox[abp]-[\w-]{10,})/,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s:/@'"`$<>{}]+:(?!password\b|senha\b|PASSWORD\b)[^\s:/@'"`$<>{}]{6,}@(?!localhost|127\.0\.0\.1|[\w.-]+\.example\b|[\w.-]*example\.com\b)/,
}

test('no secret is among the files', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((name) => name !== '')
  expect(files).toContain('server/config.ts')

  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'latin1')
    return Object.entries(secrets).flatMap(([what, pattern]) => (pattern.test(text) ? `${file} holds ${what}` : []))
  })
  expect(found).toEqual([])
})

test.for([
  ['a private key', `-----BEGIN EC ${'PRIVATE KEY'}-----`],
  ['a private JWK', `{"kty":"EC","d":"${'x'.repeat(43)}"}`],
  ['a Supabase key', `SUPABASE_SECRET_KEY=sb_secret_${'x'.repeat(30)}`],
  ['a token', ['eyJhbGciOiJIUzI1NiJ9', 'eyJyb2xlIjoic2VydmljZSJ9', 'x'.repeat(40)].join('.')],
  ['an access key', `AKIA${'X'.repeat(16)}`],
  ['a password in an address', ['smtps://ana', 'correct-horse@smtp.fechou.com.br'].join(':')],
] as const)('it would be seen: %s', ([what, text]) => {
  expect(secrets[what].test(text)).toBe(true)
})

function json<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape
}
