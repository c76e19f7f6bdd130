import { readdirSync, readFileSync } from 'node:fs'
import { connectionTo } from './connection.ts'

/** A request to measure, and the server that gets it. */
export type Target = { pid: number; port: number; path: string; headers: Readonly<Record<string, string>> }

/** The number of requests answered, and the processor time that the server spent on them. */
export type Load = { requests: number; seconds: number; processorSeconds: number }

const connections = 32

/**
 * Sends requests for so many seconds; each connection waits for an answer before it sends the next. Rejects at the first
 * answer that is not 200.
 */
export async function load({ pid, port, path, headers }: Target, seconds: number): Promise<Load> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`
  const began = performance.now()
  const processorBefore = processorSecondsOf(pid)
  const end = began + seconds * 1000

  stayAwake()
  const answered = await Promise.all(Array.from({ length: connections }, () => countAnswers()))
  return {
    requests: answered.reduce((sum, each) => sum + each, 0),
    seconds: (performance.now() - began) / 1000,
    processorSeconds: processorSecondsOf(pid) - processorBefore,
  }

  /** Waking a sleeping client costs processor time of the server that answers it, so the client never sleeps. */
  function stayAwake() {
    if (performance.now() < end) setImmediate(stayAwake)
  }

  async function countAnswers(): Promise<number> {
    const connection = await connectionTo(port)
    let requests = 0
    for (; performance.now() < end; requests++) {
      const status = await connection.ask(question)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
    connection.close()
    return requests
  }
}

/** Processor time of a process, its threads and its children. Linux counts it in nanoseconds (proc_pid_schedstat(5)). */
function processorSecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const own = threads.map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9)
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [...own, ...children.map((child) => processorSecondsOf(Number(child)))].reduce((sum, each) => sum + each)
}

function textOf(file: string): string {
  return readFileSync(file, 'latin1')
}
