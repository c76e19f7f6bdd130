import { readdirSync, readFileSync } from 'node:fs'
import { connectionTo } from './connection.ts'

/** One way to be asked, and where. */
export type Target = { pid: number; port: number; path: string; headers: Readonly<Record<string, string>> }

/** Requests answered, and the seconds of processor time the server took for them. */
export type Load = { requests: number; seconds: number; processorSeconds: number }

const connections = 32

/**
 * Asks as fast as answers come, for so many seconds. Each connection waits for an answer before it asks again. Rejects
 * at the first answer that is not 200.
 */
export async function load({ pid, port, path, headers }: Target, seconds: number): Promise<Load> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join('')}\r\n`
  const began = performance.now()
  const processorBefore = processorSecondsOf(pid)
  const end = began + seconds * 1000

  stayAwake()
  const answered = await Promise.all(Array.from({ length: connections }, () => asksUntilTheEnd()))
  return {
    requests: answered.reduce((sum, each) => sum + each, 0),
    seconds: (performance.now() - began) / 1000,
    processorSeconds: processorSecondsOf(pid) - processorBefore,
  }

  /** A client that sleeps has to be woken by each answer, in the time of the server that sends it. */
  function stayAwake() {
    if (performance.now() < end) setImmediate(stayAwake)
  }

  async function asksUntilTheEnd(): Promise<number> {
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

/** Of a process, its threads and those it started, as Linux counts it (proc_pid_schedstat(5)): in nanoseconds. */
function processorSecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const own = threads.map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9)
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [...own, ...children.map((child) => processorSecondsOf(Number(child)))].reduce((sum, each) => sum + each)
}

function textOf(file: string): string {
  return readFileSync(file, 'latin1')
}
