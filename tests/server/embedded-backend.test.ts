import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { socketPathIn } from '#server/supabase/embedded/data-folder.ts'
import { openSupabase, openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { aLog, isAway, isBack } from '#tests/support/a-log.ts'
import { aFolder, quickStart } from '#tests/support/programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

test('the types of the database are those of its migrations', async () => {
  const generated = execFileSync('node', [...quickStart, 'server/supabase/embedded/generate-types.ts'], {
    encoding: 'utf8',
  })
  const formatted = execFileSync('oxfmt', ['--stdin-filepath', 'database.types.ts'], {
    input: generated,
    encoding: 'utf8',
  })
  expect(await readFile('server/supabase/database.types.ts', 'utf8')).toBe(formatted)
})

test('a folder belongs to one process; commands go through the one that has it', async () => {
  await using folder = await aFolder()
  const config = readConfig({ DATA_DIR: folder.path })
  const site = await openSupabase(config)
  await expect(openSupabase(config)).rejects.toThrow(/Another process is using .+ Stop it, set DATA_DIR/)

  const command = await openSupabaseForCommand(config)
  const { error } = await command.db
    .from('contact_messages')
    .insert({ ...aContactMessage('ana@exemplo.com.br'), message: 'ção 👋'.repeat(20_000) })
  expect(error).toBeNull()
  const { data } = await site.db.from('contact_messages').select('message')
  expect(data).toEqual([{ message: 'ção 👋'.repeat(20_000) }])
  expect((await command.db.from('contact_messages').delete().eq('name', 'Ana Souza')).status).toBe(204)

  await site.close()
  const next = await openSupabase(config)
  expect((await next.db.from('contact_messages').select()).data).toEqual([])
  await next.close()
})

test('a folder too deep down for a socket is refused in words; what leads there from here may be shorter', async () => {
  await using folder = await aFolder()
  const deep = join(folder.path, 'a'.repeat(120))
  const open = () => openSupabase(readConfig({ DATA_DIR: deep }))
  await expect(open()).rejects.toThrow(/^DATA_DIR, .+ is too long a path\. Use one of \d+ bytes at most\.$/)

  await mkdir(deep, { recursive: true })
  const before = process.cwd()
  process.chdir(deep)
  try {
    expect(socketPathIn(join(deep, 'data'))).toBe(join('data', 'supabase.sock'))
  } finally {
    process.chdir(before)
  }
})

test('a folder that cannot be written to is refused in words, with what to do', async () => {
  await using folder = await aFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  const open = openSupabase(readConfig({ DATA_DIR: file }))
  await expect(open).rejects.toThrow(`DATA_DIR, ${file}, cannot be written to (EEXIST). Give it to the user that runs`)
})

test('a migration that fails stops the start with its name', async () => {
  await using folder = await aFolder()
  await mkdir(join(folder.path, 'supabase/migrations'), { recursive: true })
  await writeFile(join(folder.path, 'supabase/migrations/20260101000000_right.sql'), 'create table one ();')
  await writeFile(join(folder.path, 'supabase/migrations/20260102000000_wrong.sql'), 'create table two (')
  const before = process.cwd()
  process.chdir(folder.path)
  try {
    const start = startLite('memory', newKeys(), new URL('http://localhost'))
    await expect(start).rejects.toThrow('The migration 20260102000000_wrong.sql failed')
  } finally {
    process.chdir(before)
  }
})

test('a database whose thread is lost is there again, and the log has a line for its going and one for its coming', async () => {
  await using folder = await aFolder()
  const { log, said } = aLog()
  const begun: Worker[] = []
  process.on('worker', (worker) => begun.push(worker))
  const site = await openSupabase(readConfig({ DATA_DIR: folder.path }), log)
  await site.opened
  expect(said()).toEqual([])

  await begun[0]!.terminate()
  await expect.poll(said).toEqual([isAway, isBack])
  expect((await site.db.from('outbox').select()).error).toBeNull()
  expect(said()).toEqual([isAway, isBack])
  await site.close()
  process.removeAllListeners('worker')
})

test('a command that is broken off in mid-request does not take the site with it, and no idle connection is closed under a call', async () => {
  await using folder = await aFolder()
  const site = await openSupabase(readConfig({ DATA_DIR: folder.path }))
  await site.opened
  const socketPath = join(folder.path, 'supabase.sock')
  const brokenOff = request({ socketPath, path: '/rest/v1/outbox', method: 'POST', headers: { 'Content-Length': 100 } })
  brokenOff.once('error', () => {})
  brokenOff.write('{"kind"')
  await once(brokenOff, 'socket')
  brokenOff.destroy()

  const { statusCode, headers } = await answerOf(socketPath, '/rest/v1/outbox')
  expect(statusCode).toBe(401)
  // Nothing that says when an idle connection is closed: a call sent down one meanwhile would be lost.
  expect(headers).not.toHaveProperty('keep-alive')
  expect((await site.db.from('outbox').select()).error).toBeNull()
  await site.close()
})

test('what was deleted is in no file any more once the database was vacuumed, which only the secret key asks for', async () => {
  await using folder = await aFolder()
  const site = await openSupabase(readConfig({ DATA_DIR: folder.path }))
  const word = 'palavra-apagada'
  const messages = () => site.db.from('contact_messages')
  const another = { ...aContactMessage('rui@exemplo.com.br'), message: 'fica' }
  await messages()
    .insert([...Array.from({ length: 20 }, () => ({ ...another, message: word })), another])
    .throwOnError()
  await messages().delete().eq('message', word).throwOnError()
  await site.vacuum()
  expect(await statusOf(join(folder.path, 'supabase.sock'), '/vacuum')).toBe(404)
  const { data } = await messages().select('message').throwOnError()
  await site.close()

  expect(data).toEqual([{ message: 'fica' }])
  // The tables' files and the write-ahead log.
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const holding = async (words: string) => {
    const contents = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })))
    return contents.filter(({ bytes }) => bytes.includes(words)).map(({ file }) => file)
  }
  expect(await holding('rui@exemplo.com.br')).toContainEqual(expect.stringContaining('/base/'))
  expect(await holding(word)).toEqual([])
})

test('the database is for its owner alone, in a folder that everybody could read before', async () => {
  await using folder = await aFolder()
  const postgres = join(folder.path, 'postgres')
  await chmod(folder.path, 0o755)
  await chmod(postgres, 0o755)
  const site = await openSupabase(readConfig({ DATA_DIR: folder.path }))
  await site.opened
  expect((await stat(postgres)).mode & 0o777).toBe(0o700)
  await site.close()
})

test('the lock is given back by whatever ends a process', async () => {
  await using folder = await aFolder()
  const other = spawn('node', ['-e', holdLock(folder.path)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  const config = readConfig({ DATA_DIR: folder.path })
  await expect(openSupabase(config)).rejects.toThrow('Another process is using')

  other.kill('SIGKILL')
  await once(other, 'exit')
  const site = await openSupabase(config)
  await site.close()
})

test('keys are random, made once, and for the owner alone; so is the socket for commands, which leads to the data API and Auth only', async () => {
  await using one = await aFolder()
  await using two = await aFolder()
  const site = await openSupabase(readConfig({ DATA_DIR: one.path }))
  await site.opened
  const keysOf = (path: string) => readFile(join(path, 'keys.json'), 'utf8')
  const first = await keysOf(one.path)
  for (const file of ['keys.json', 'supabase.sock']) expect((await stat(join(one.path, file))).mode & 0o777).toBe(0o600)
  expect((await stat(one.path)).mode & 0o077).toBe(0)

  const socketPath = join(one.path, 'supabase.sock')
  for (const path of ['/_system/config', '/_system/introspect', '/rest/v1/../../_system/config'])
    expect(await statusOf(socketPath, path), path).toBe(404)
  for (const path of ['/rest/v1/contact_messages', '/auth/v1/settings'])
    expect(await statusOf(socketPath, path), path).toBe(401)
  await site.close()

  const again = await openSupabase(readConfig({ DATA_DIR: one.path }))
  const other = await openSupabase(readConfig({ DATA_DIR: two.path }))
  expect(await keysOf(one.path)).toBe(first)
  expect(await keysOf(two.path)).not.toBe(first)
  await again.close()
  await other.close()
})

test('the library that embeds it changes nothing in the process, and prints nothing of what visitors wrote', async () => {
  await using folder = await aFolder()
  const program = `
    import { readConfig } from '#server/config.ts'
    import { openSupabase } from '#server/supabase/supabase.ts'
    const { emitWarning } = process
    const site = await openSupabase(readConfig({ DATA_DIR: '${folder.path}' }))
    const { error } = await site.db.from('submissions').insert({ key: 'Ana Souza', content: null })
    console.error(error.code, process.emitWarning === emitWarning)
    await site.close()`
  const { stdout, stderr } = spawnSync('node', [...quickStart, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })

  expect(stderr).toBe('23502 true\n')
  expect(stdout).toBe('')
})

function holdLock(path: string): string {
  const module = new URL('../../server/supabase/embedded/folder-lock.ts', import.meta.url).href
  return `import('${module}').then(({ lockFolder }) => { globalThis.lock = lockFolder('${path}'); console.log('held'); setInterval(() => {}, 1000) })`
}

const statusOf = async (socketPath: string, path: string) => (await answerOf(socketPath, path)).statusCode

function answerOf(socketPath: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path }, (answer) => resolve(answer.resume()))
      .once('error', reject)
      .end()
  })
}
