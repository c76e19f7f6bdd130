import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../bench/servers.ts'

/** A request of a member's browser. `note` is a body of its type. */
export type Case = { what: string; path: string; body?: { type: string; text: string } }

/** Processor time of the main thread and of the database's, memory beyond the start, and the time until the whole answer. */
export type Cost = {
  mainMs: number
  databaseMs: number
  memoryMb: number
  wholeMs: number
  status: number
  text: string
}

/** A site whose database is PGlite's thread or, with a `postgresPid`, a PostgreSQL. */
export type MeasuredServer = Server & { postgresPid: number | undefined }

export type From = { port: number; cookie: string; address: string }

const timeoutMs = 30_000
/** A database that works less than so much in so much time rests. */
const restMs = { work: 20, every: 500 }

/** Status 0 is no answer within 30 s. */
export async function answerTo({ path, body }: Case, { port, cookie, address }: From) {
  const startedAt = performance.now()
  const headers = {
    Cookie: cookie,
    'X-Forwarded-For': address,
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
    Connection: 'close',
    ...(body && { 'Content-Type': body.type, 'Content-Length': Buffer.byteLength(body.text) }),
  }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const sent = request({ port, path, method: body ? 'POST' : 'GET', headers, signal })
    sent.end(body?.text)
    const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream & { statusCode: number }]
    const pieces: Buffer[] = []
    for await (const piece of response) pieces.push(piece as Buffer)
    const text = Buffer.concat(pieces).toString()
    return { status: response.statusCode, text, wholeMs: performance.now() - startedAt }
  } catch {
    return { status: 0, text: '', wholeMs: performance.now() - startedAt }
  }
}

export async function costOf(one: Case, server: MeasuredServer, from: From): Promise<Cost> {
  const { pid } = server
  // Resets the peak of the memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = { ...processorMs(server), memoryMb: memoryMb(pid, 'VmRSS') }
  const answer = await answerTo(one, from)
  const after = processorMs(server)
  return {
    ...answer,
    mainMs: after.main - before.main,
    databaseMs: after.database - before.database,
    memoryMb: memoryMb(pid, 'VmHWM') - before.memoryMb,
  }
}

/** Waits until the database rests: at its start the site purges it and rewrites its tables. */
export async function databaseRest(server: MeasuredServer) {
  for (let worked = Infinity; worked > restMs.work;) {
    const before = processorMs(server).database
    // oxlint-disable-next-line no-await-in-loop -- One look after another.
    await pause(restMs.every)
    worked = processorMs(server).database - before
  }
}

function processorMs({ pid, postgresPid }: MeasuredServer) {
  const main = threadMs(pid, String(pid))
  return { main, database: postgresPid === undefined ? pgliteMs(pid) : postgresMs(postgresPid) }
}

/** PGlite's thread is the first worker of the process. */
function pgliteMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).toSorted((one, another) => Number(one) - Number(another))
  const database = threads.find((thread) => textOf(pid, thread, 'comm') === 'WorkerThread\n')
  return database === undefined ? 0 : threadMs(pid, database)
}

/** Of the processes that PostgreSQL has started, and of those of them that ended, in hundredths of a second. */
function postgresMs(pid: number): number {
  const running = textOf(pid, String(pid), 'children').trim().split(' ')
  const [userTicks, systemTicks] = textOf(pid, String(pid), 'stat').split(' ').slice(15, 17).map(Number)
  return running.reduce((sum, child) => sum + childMs(child), (userTicks! + systemTicks!) * 10)
}

/** 0 for one that has ended since it was listed: its parent counts it. */
function childMs(pid: string): number {
  try {
    return threadMs(Number(pid), pid)
  } catch {
    return 0
  }
}

const threadMs = (pid: number, thread: string) => Number(textOf(pid, thread, 'schedstat').split(' ')[0]) / 1e6

const textOf = (pid: number, thread: string, file: string) =>
  readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8')

function memoryMb(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
