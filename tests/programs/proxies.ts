/*
 * `npm run proxies:check`: runs Debian's nginx and Caddy in front of the built site with the configuration of
 * docs/operations.md, and sends them requests. It runs in its own network namespace, where every port is free.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as netConnect } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { setTimeout as after } from 'node:timers/promises'
import { installMissingTools } from '../support/machine.ts'

const host = 'www.example.com'
const machine = '203.0.113.1'
const [ana, bia, ivo] = ['203.0.113.7', '203.0.113.8', '2001:db8:7::7']
const machineOnSix = '2001:db8::1'

if (process.argv[2] === 'inside') await checkBoth()
else {
  if (process.getuid?.() !== 0) throw new Error('A network of its own needs root here.')
  installMissingTools({
    nginx: 'nginx-light',
    caddy: 'caddy',
    ip: 'iproute2',
    openssl: 'openssl',
    unshare: 'util-linux',
  })
  const words = ['--net', '--mount', process.execPath, import.meta.filename, 'inside']
  process.exitCode = spawnSync('unshare', words, { stdio: 'inherit' }).status ?? 1
}

async function checkBoth() {
  const folder = mkdtempSync(join(tmpdir(), 'fechou-proxies-'))
  try {
    shell('ip link set lo up')
    for (const address of [machine, ana, bia]) shell(`ip address add ${address}/32 dev lo`)
    for (const address of [machineOnSix, ivo]) shell(`ip -6 address add ${address}/128 dev lo nodad`)
    makeCertificate()
    await check('nginx', nginxIn(folder))
    await check('caddy', caddyIn(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The certificate exists inside this network only. */
function makeCertificate() {
  const place = `/etc/letsencrypt/live/${host}`
  mkdirSync('/etc/letsencrypt', { recursive: true })
  shell('mount -t tmpfs tmpfs /etc/letsencrypt; mount -t tmpfs tmpfs /var/log/nginx')
  mkdirSync(place, { recursive: true })
  shell(
    `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${place}/privkey.pem -out ${place}/fullchain.pem 2>/dev/null`,
  )
}

function example(language: string): string {
  const page = readFileSync('docs/operations.md', 'utf8')
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)![1]!
}

type Proxy = { command: string[]; logs: string[] }

function nginxIn(folder: string): Proxy {
  const log = join(folder, 'nginx.log')
  writeFileSync(join(folder, 'site.conf'), example('nginx'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${log}; events {}\nhttp { access_log ${log}; include ${folder}/site.conf; }\n`,
  )
  return { command: ['nginx', '-e', log, '-c', join(folder, 'nginx.conf')], logs: [log, '/var/log/nginx/error.log'] }
}

function caddyIn(folder: string): Proxy {
  const [log, file, adapted] = ['caddy.log', 'Caddyfile', 'caddy.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(file, example('caddyfile'))
  const config = JSON.parse(
    execFileSync('caddy', ['adapt', '--adapter=caddyfile', `--config=${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  config.admin = { disabled: true }
  config.storage = { module: 'file_system', root: join(folder, 'caddy') }
  config.logging.logs.default.writer = { output: 'file', filename: log }
  // No certificate authority is reachable here.
  config.apps.tls = { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  writeFileSync(adapted, JSON.stringify(config))
  return { command: ['caddy', 'run', `--config=${adapted}`], logs: [log] }
}

async function check(name: string, proxy: Proxy) {
  const data = mkdtempSync(join(tmpdir(), 'fechou-proxies-data-'))
  let siteLog = ''
  const site = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SITE_URL: `https://${host}`,
      TRUST_PROXY: '1',
      EMBEDDED_DATABASE: '1',
      MAIL_TO_FILES: '1',
      DATA_DIR: data,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  site.stdout.on('data', (chunk: Buffer) => (siteLog += chunk.toString()))
  const [program = '', ...words] = proxy.command
  const front = spawn(program, words, { stdio: 'ignore' })
  try {
    await untilListening()
    await checkPages()
    await checkRefusals()
    await checkForms()
    await close(site)
    assert.doesNotMatch(siteLog, /TRUST_PROXY does not name/)
    for (const log of [siteLog, ...proxy.logs.map((file) => readFileSync(file, 'utf8'))])
      assert.doesNotMatch(log, /203\.0\.113\.[78]|db8:7::7|segredo/)
    console.log(`${name}: pages, files, HTTP/2, long addresses, forms and limits are as they should be`)
  } finally {
    await Promise.all([close(site), close(front)])
    rmSync(data, { recursive: true, force: true })
  }
}

async function checkPages() {
  const home = await ask('/?utm_source=segredo')
  assert.equal(home.status, 200)
  assert.match(String(home.headers['strict-transport-security']), /max-age/)
  assert.match(home.body, new RegExp(`<link rel="canonical" href="https://${host}/"`))

  const script = /<script[^>]+src="([^"]+)"/.exec(home.body)![1]!
  const packed = { 'Accept-Encoding': 'gzip' }
  const file = await ask(script, { headers: packed })
  assert.equal(file.headers['content-encoding'], 'gzip')
  assert.match(String(file.headers['cache-control']), /immutable/)
  assert.equal(
    (await ask(script, { headers: { ...packed, 'If-None-Match': String(file.headers['etag']) } })).status,
    304,
  )

  assert.equal((await askByHttp2('/blog')).status, 200)
  assert.equal((await ask('/blog', { from: ivo })).status, 200)
  assert.equal((await ask('/nao-existe')).status, 404)
  const insecure = await askWithoutTls('/blog?categoria=vendas')
  assert.equal(insecure.status, 308)
  assert.equal(insecure.location, `https://${host}/blog?categoria=vendas`)
}

/** Refusals come from the site, not from the proxy. */
async function checkRefusals() {
  for (const [answer, status] of [
    [await ask(`/${'a'.repeat(9000)}`), 414],
    [await ask('/contact', { method: 'POST', body: `message=${'a'.repeat(5_000_000)}` }), 413],
  ] as const) {
    assert.equal(answer.status, status)
    assert.ok(answer.headers['x-request-id'], `${status} comes from the site`)
  }
  const longHead = await ask('/', { headers: { 'X-Long': 'a'.repeat(40_000) } })
  assert.ok([400, 431].includes(longHead.status))
}

/** A visitor over the limit is sent to review whatever address it claims, and no other visitor is. */
async function checkForms() {
  const subscribe = (from: string, pretended: string) =>
    ask('/blog', {
      from,
      method: 'POST',
      body: new URLSearchParams({ form: 'newsletter', email: `${crypto.randomUUID()}@example.com` }).toString(),
      headers: { Origin: `https://${host}`, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': pretended },
    })
  const statuses: number[] = []
  for (let time = 1; time <= 12; time++) statuses.push((await subscribe(ana, `198.51.100.${time}`)).status)
  assert.equal(statuses[0], 303)
  assert.notEqual(statuses.at(-1), 303, 'Ana is asked twice')
  assert.equal((await subscribe(bia, ana)).status, 303, 'Bia is not')
  assert.equal((await subscribe(ivo, ana)).status, 303, 'nor is Ivo')
}

type RequestOptions = { from?: string; method?: string; headers?: Record<string, string>; body?: string }

async function ask(path: string, { from = ana, method = 'GET', headers = {}, body }: RequestOptions = {}) {
  const outgoing = request({
    host: from.includes(':') ? machineOnSix : machine,
    servername: host,
    localAddress: from,
    path,
    method,
    headers: {
      Host: host,
      ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }),
      ...headers,
    },
    rejectUnauthorized: false,
    agent: false,
  }).end(body)
  const [incoming] = await once(outgoing, 'response')
  return {
    status: incoming.statusCode as number,
    headers: incoming.headers as Record<string, string>,
    body: await text(incoming),
  }
}

async function askByHttp2(path: string) {
  const socket = () =>
    tlsConnect({
      socket: netConnect({ host: machine, port: 443, localAddress: ana }),
      servername: host,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    })
  const session = connect(`https://${host}`, { createConnection: socket })
  const stream = session.request({ ':path': path, ':authority': host })
  const [headers] = await once(stream, 'response')
  await text(stream)
  session.close()
  return { status: headers[':status'] as number }
}

async function askWithoutTls(path: string) {
  const outgoing = plainRequest({ host: machine, localAddress: ana, path, headers: { Host: host } }).end()
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  return { status: incoming.statusCode as number, location: incoming.headers.location as string }
}

async function untilListening() {
  for (;;) {
    try {
      if ((await ask('/', { from: bia })).status === 200) return
    } catch {}
    await after(100)
  }
}

async function close(program: ReturnType<typeof spawn>) {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

function shell(command: string) {
  execFileSync('sh', ['-ec', command], { stdio: ['ignore', 'inherit', 'inherit'] })
}
