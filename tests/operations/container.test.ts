import { execFileSync } from 'node:child_process'
import { createPublicKey, verify, type webcrypto } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { Environment } from '#server/environment.ts'

const text = (file: string) => readFileSync(file, 'utf8')
const project = JSON.parse(text('package.json')) as { version: string; scripts: { start: string } }

/** The Dockerfile's instructions, each in one line. */
const instructions = text('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line.trim() !== '')
const all = (word: string) => instructions.filter((line) => line.startsWith(`${word} `))
const stages = all('FROM').map((line) => /^FROM (\S+) AS (\S+)$/.exec(line) ?? [line])
const isPinned = (image: string) => /^[\w./-]+:v?\d+\.\d+(\.\d+)*[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image)

/** Each after a rule of https://github.com/hadolint/hadolint. */
test('the Dockerfile keeps the rules of its trade', () => {
  for (const [line, image, name] of stages) {
    expect(name, line).toBeDefined()
    const known = ['${NODE}', 'scratch', ...stages.map(([, , other]) => other)]
    expect(known, line).toContain(image)
  }
  expect(all('ADD')).toEqual([])
  expect(all('MAINTAINER')).toEqual([])
  for (const line of all('RUN')) {
    expect(line).not.toMatch(/\b(sudo|curl|wget)\b|\bapt (?!-)|apt-get (dist-)?upgrade/)
    if (line.includes('apt-get install')) {
      expect(line).toMatch(/install -y --no-install-recommends/)
      expect(line).toContain('rm -rf /var/lib/apt/lists/*')
    }
  }
  for (const line of all('WORKDIR')) expect(line).toMatch(/^WORKDIR \//)
  for (const line of [...all('CMD'), ...all('ENTRYPOINT')]) expect(line).toMatch(/^\w+ \[".*"\]$/)
  for (const line of [...all('ENV'), ...all('ARG')]) expect(line).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN|_URL/)
})

test('the image is pinned to the Node that the project runs', () => {
  const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, { version: string }> }
  const image = /^ARG NODE=(\S+)$/.exec(all('ARG')[0]!)![1]!

  expect(isPinned(image)).toBe(true)
  expect(image).toBe(`node:${packages['node_modules/node']!.version}-trixie-slim`)
  expect(text('Dockerfile')).toContain(`image.base.name="docker.io/library/${image}"`)
  expect(text('Dockerfile')).toContain(`image.version="${project.version}"`)
})

test('the image runs what npm start runs, as nobody in particular, writes to /data, and is asked for its health', () => {
  const started = /exec (node .*)$/.exec(project.scripts.start)![1]!
  const image = instructions.slice(instructions.indexOf('FROM scratch AS site'))
  const one = (word: string) => image.find((line) => line.startsWith(`${word} `))

  expect(JSON.parse(one('CMD')!.slice('CMD '.length))).toEqual(started.split(' '))
  expect(one('ENV')).toContain(/MALLOC_ARENA_MAX=\d/.exec(project.scripts.start)![0])
  expect(one('ENV')).toContain('NODE_ENV=production')
  expect(one('ENV')).toContain('DATA_DIR=/data')
  expect(one('USER')).toBe('USER 1000:1000')
  expect(one('VOLUME')).toBe('VOLUME /data')
  expect(one('STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM')
  expect(one('HEALTHCHECK')).toMatch(/CMD \["node", .*\/healthz/)
  expect(image).toContain('COPY --from=lean --chown=1000:1000 /data /data')
})

test('what is not of the build stays outside it', () => {
  const [first, ...rest] = text('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

  expect(first).toBe('*')
  for (const line of rest.filter((name) => name.startsWith('!'))) expect(existsSync(line.slice(1)), line).toBe(true)
  expect(rest.join()).not.toMatch(/!\.|!data|!node_modules|!tests/)
})

type Service = {
  image: string
  build?: { context: string; target: string }
  profiles?: string[]
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
}

const compose = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, { internal?: boolean } | null>
}
const services = Object.entries(compose.services)
const sites = services.filter(([, { build }]) => build)

/** As https://github.com/compose-spec/compose-spec/blob/main/05-services.md names them; a misspelt one would be passed over in silence. */
const words = [
  'build',
  'cap_drop',
  'command',
  'depends_on',
  'entrypoint',
  'env_file',
  'environment',
  'healthcheck',
  'image',
  'logging',
  'networks',
  'ports',
  'profiles',
  'read_only',
  'restart',
  'security_opt',
  'shm_size',
  'mem_limit',
  'stop_grace_period',
  'tmpfs',
  'volumes',
  'working_dir',
]

test.for(services)(
  'compose.yaml: %s is pinned, leans on what is there, and is waited for until it is well',
  ([name, service]) => {
    expect(words).toEqual(expect.arrayContaining(Object.keys(service)))
    if (service.build) {
      expect(stages.map(([, , stage]) => stage)).toContain(service.build.target)
      expect(service.image).toBe(`fechou:${service.build.target}`)
    } else expect(isPinned(service.image), service.image).toBe(true)

    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const leant = compose.services[other]!
      expect(leant, `${name} → ${other}`).toBeDefined()
      if (condition === 'service_healthy') expect(leant.healthcheck, `${name} → ${other}`).toBeDefined()
      if (!service.profiles) expect(leant.profiles, `${name} → ${other}`).toBeUndefined()
    }
    for (const network of service.networks ?? []) expect(compose.networks).toHaveProperty(network)
    for (const volume of service.volumes ?? []) {
      const from = volume.split(':')[0]!
      if (from.startsWith('.')) expect(existsSync(from), from).toBe(true)
      else expect(compose.volumes).toHaveProperty([from])
    }
  },
)

test('compose.yaml: nothing but the site is reached from outside, and it may do the least', () => {
  expect(compose.networks['inside']).toEqual({ internal: true })
  expect(sites.map(([name]) => name)).toEqual(['site', 'site-on-supabase'])
  for (const [name, { ports, networks }] of services) {
    const isSite = sites.some(([site]) => site === name)
    expect(ports !== undefined, name).toBe(isSite)
    expect(networks, name).toEqual(isSite ? ['outside', 'inside'] : ['inside'])
  }
  for (const [, site] of sites) {
    expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  }
})

test('compose.yaml: Auth keeps no log of who came from where in the database', () => {
  expect(compose.services['auth']!.environment).toHaveProperty('GOTRUE_AUDIT_LOG_DISABLE_POSTGRES', 'true')
})

test('compose.yaml tells the site what it can be told, and every secret it asks for is made by deploy/keys.ts', () => {
  const made = Object.keys(parseEnv(execFileSync(process.execPath, ['deploy/keys.ts'], { encoding: 'utf8' })))
  for (const [, { environment = {} }] of sites) {
    expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(Object.keys(environment)))
  }
  const asked = Array.from(text('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name!)
  expect(new Set(asked)).toEqual(new Set(made))
})

test('a site of compose.yaml starts with .env.example as its site.env', () => {
  const files = ['deploy/local.env', '.env.example'].map((file) => parseEnv(text(file)))
  const kinds = sites.map(([, { environment: own }]) => {
    const told = Object.entries(own!).map(([name, value]) => [name, value.replace(/\$\{\w+:-(\w*)\}/, '$1')])
    // deploy/keys.ts makes them, and they stand in .env.
    const keys = { SUPABASE_SECRET_KEY: 'sb_secret_1', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' }
    const environment = { ...Object.assign({}, ...files), ...Object.fromEntries(told), ...keys } as NodeJS.ProcessEnv
    return readConfig(environment).backend.kind
  })
  expect(kinds).toEqual(['postgres', 'hosted'])
})

test('the keys of deploy/keys.ts open what they say, and Auth’s own key stays Auth’s', () => {
  const keys = parseEnv(execFileSync(process.execPath, ['deploy/keys.ts'], { encoding: 'utf8' })) as Record<
    string,
    string
  >
  const [everybodys] = (JSON.parse(keys['SELF_HOSTED_JWKS']!) as { keys: [webcrypto.JsonWebKey] }).keys
  expect(everybodys).not.toHaveProperty('d')
  expect(JSON.parse(keys['SELF_HOSTED_JWT_KEYS']!)).toEqual([
    { ...everybodys, d: expect.any(String), key_ops: ['sign', 'verify'] },
  ])

  for (const [name, role] of [
    ['SELF_HOSTED_PUBLISHABLE_KEY', 'anon'],
    ['SELF_HOSTED_SECRET_KEY', 'service_role'],
  ] as const) {
    const [head, claims, signature] = keys[name]!.split('.') as [string, string, string]
    const key = createPublicKey({ key: everybodys, format: 'jwk' })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ role })
  }
})
