/*
 * `npm run image:check`: builds the images of the Dockerfile without Docker, runs them as a container would and requests
 * pages from them. It needs no image registry: a base like the official one is built of Debian's packages and this Node.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { installMissingTools } from '../support/machine.ts'
import { aFreePort } from '../support/free-port.ts'

type Image = {
  Cmd: string[]
  Env: string[]
  Healthcheck: { Test: string[] }
  Labels: Record<string, string>
  StopSignal: string
  User: string
  WorkingDir: string
}

const megabyte = 1_000_000
const maxBytes = { site: 220 * megabyte, embedded: 400 * megabyte }
const base = /^ARG NODE=(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!
const certificates = '/etc/ssl/certs/ca-certificates.crt'

if (process.getuid?.() !== 0) throw new Error('Building without Docker needs root here.')
installMissingTools({
  buildah: 'buildah',
  mmdebstrap: 'mmdebstrap',
  unshare: 'util-linux',
  'update-ca-certificates': 'ca-certificates',
})

const folder = mkdtempSync(join(tmpdir(), 'fechou-image-'))
const npmrc = join(folder, 'npmrc')
const policy = join(folder, 'policy.json')
// A machine behind an intercepting proxy trusts more certificates than the base does.
writeFileSync(npmrc, `cafile=${certificates}\n`)
writeFileSync(policy, '{"default":[{"type":"insecureAcceptAnything"}]}')

try {
  const sizeOfBase = buildBaseImage()
  for (const target of ['site', 'embedded'] as const) {
    build(target)
    await check(target, sizeOfBase)
  }
} finally {
  buildah('rm', '--all')
  rmSync(folder, { recursive: true, force: true })
}

function buildah(...words: string[]): string {
  const [command = '', ...rest] = words
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  return execFileSync('buildah', [...store, command, ...rest], { encoding: 'utf8', stdio }).trim()
}

/** A stand-in for https://github.com/nodejs/docker-node with everything that the Dockerfile uses of it. */
function buildBaseImage(): number {
  const root = join(folder, 'base')
  const suite = /-([a-z]+)-slim$/.exec(base)![1]!
  const leftOut = ['man', 'doc', 'locale', 'info'].map((kind) => `--dpkgopt=path-exclude=/usr/share/${kind}/*`)
  execFileSync(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', '--include=libatomic1', ...leftOut, suite, root, 'http://deb.debian.org/debian'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  const local = join(root, 'usr/local')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  execFileSync('cp', [process.execPath, join(local, 'bin/node')])
  execFileSync('cp', ['-r', npm, join(local, 'lib/node_modules/npm')])
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm')])
  execFileSync('chroot', [root, 'groupadd', '--gid', '1000', 'node'])
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node'])

  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, root, '/')
  buildah('commit', '--quiet', '--signature-policy', policy, container, `docker.io/library/${base}`)
  buildah('rm', container)
  const size = sizeOf(root)
  rmSync(root, { recursive: true })
  return size
}

function build(target: string) {
  console.log(`Building ${target}`)
  const mounts = [`${certificates}:${certificates}:ro`, `${npmrc}:/root/.npmrc:ro`]
  buildah(
    'build',
    '--quiet',
    '--isolation=chroot',
    '--format=docker',
    '--pull-never',
    `--signature-policy=${policy}`,
    ...mounts.map((mount) => `--volume=${mount}`),
    `--build-arg=NODE=docker.io/library/${base}`,
    `--target=${target}`,
    `--tag=fechou:${target}`,
    '.',
  )
}

async function check(target: 'site' | 'embedded', sizeOfBase: number) {
  const container = buildah('from', '--pull-never', `--signature-policy=${policy}`, `localhost/fechou:${target}`)
  const root = buildah('mount', container)
  const image = (
    JSON.parse(buildah('inspect', '--type=image', `localhost/fechou:${target}`)) as { Docker: { config: Image } }
  ).Docker.config

  const size = sizeOf(root)
  const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`
  console.log(
    `${target}: ${inMegabytes(size)} unpacked, of which in /app ${inMegabytes(sizeOf(join(root, 'app')))}; its base ${inMegabytes(sizeOfBase)}`,
  )
  assert.ok(size <= maxBytes[target], `${target} is larger than ${inMegabytes(maxBytes[target])}`)

  const present = (pattern: string) => globSync(pattern, { cwd: root })
  assert.deepEqual(
    present('app/*').toSorted(),
    target === 'site'
      ? ['app/dist', 'app/package.json']
      : ['app/dist', 'app/node_modules', 'app/package.json', 'app/supabase'],
  )
  assert.deepEqual(present('app/**/*.{map,tsx}'), [], 'no source maps')
  assert.deepEqual(present('usr/**/bin/{npm,npx,gcc,strip,curl}'), [], 'no tools')
  for (const label of ['title', 'version', 'revision', 'licenses'])
    assert.ok(image.Labels[`org.opencontainers.image.${label}`])

  await using site = await run(root, image, target)
  const home = await fetch(site.url)
  assert.equal(home.status, 200)
  const page = await home.text()
  const script = /<script[^>]+src="([^"]+)"/.exec(page)![1]!
  assert.equal((await fetch(new URL(script, site.url))).status, 200)

  const [, ...health] = image.Healthcheck.Test
  assert.equal(site.inside(health), 0, 'HEALTHCHECK finds it healthy')
  const tryToWrite = (file: string) => site.inside(['node', '-e', `require('node:fs').writeFileSync('${file}', '')`])
  assert.equal(site.inside(['node', '-e', 'process.exit(process.getuid() === 1000 ? 0 : 1)']), 0, 'it is not root')
  for (const file of ['/app/file', '/usr/file', '/file'])
    assert.notEqual(tryToWrite(file), 0, `${file} cannot be written`)
  for (const file of ['/data/file', '/tmp/file']) assert.equal(tryToWrite(file), 0, `${file} can be written`)

  if (target === 'embedded') {
    const sent = new URLSearchParams({ form: 'newsletter', email: 'ana@example.com', consent: 'on' })
    const answer = await fetch(new URL('/blog', site.url), { method: 'POST', body: sent, redirect: 'manual' })
    assert.equal(answer.status, 303, 'a form is kept')
  }

  const code = await site.end(image.StopSignal as NodeJS.Signals)
  assert.equal(code, 0, `${image.StopSignal} ends it well`)
  console.log(`${target}: pages, health, a root that cannot be written and ${image.StopSignal} are as they should be`)
}

/** Runs an image's command as its user, as process 1, on a read-only root. */
async function run(root: string, image: Image, target: string) {
  const port = await aFreePort()
  const data = mkdtempSync(join(folder, 'data-'))
  execFileSync('chown', [image.User, data])
  const given =
    target === 'site'
      ? ['SUPABASE_URL=http://127.0.0.1:9', 'SUPABASE_PUBLISHABLE_KEY=none', 'SUPABASE_SECRET_KEY=none']
      : ['EMBEDDED_DATABASE=1']
  const environment = [...image.Env, ...given, 'MAIL_TO_FILES=1', 'LOG_LEVEL=warn', `PORT=${port}`]
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    `mount --bind ${data} "$0/data"`,
  ]
  const enter = `exec chroot --userspec=${image.User} --groups= "$0" env --ignore-environment --chdir=${image.WorkingDir} "$@"`
  const container = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', 'sh', '-ec', [...mounts, enter].join('\n'), root, ...environment, ...image.Cmd],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const exited = once(container, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}/`
  while (!(await answers(url))) {
    if (container.exitCode !== null) throw new Error(`The image ended with ${container.exitCode}`)
    await after(100)
  }
  const pid = Number(readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8'))
  const [uid, gid] = image.User.split(':')
  return {
    url,
    /** Runs a command in the container, as `docker exec` does, and returns its exit code. */
    inside(command: string[]): number {
      const words = [`--target=${pid}`, '--mount', '--pid', '--root', `--wd=${join(root, image.WorkingDir)}`]
      const user = [`--setuid=${uid}`, `--setgid=${gid}`]
      try {
        execFileSync('nsenter', [...words, ...user, 'env', '--ignore-environment', ...environment, ...command], {
          stdio: 'ignore',
        })
        return 0
      } catch (error) {
        return (error as { status: number }).status
      }
    },
    async end(signal: NodeJS.Signals): Promise<number | null> {
      process.kill(pid, signal)
      const [code] = await exited
      return code
    },
    async [Symbol.asyncDispose]() {
      if (container.exitCode === null) process.kill(pid, 'SIGKILL')
      await exited
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The bytes that files take on disk, which is how image sizes are counted. */
function sizeOf(path: string): number {
  return Number(execFileSync('du', ['--summarize', '--bytes', path], { encoding: 'utf8' }).split('\t')[0])
}
