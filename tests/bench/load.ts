import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

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

  const answered = await Promise.all(Array.from({ length: connections }, () => ask()))
  return {
    requests: answered.reduce((sum, each) => sum + each, 0),
    seconds: (performance.now() - began) / 1000,
    processorSeconds: processorSecondsOf(pid) - processorBefore,
  }

  function ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      let requests = 0
      let lastSigns = ''
      let missing: number | 'chunked' | null = null
      const socket = connect(port, '127.0.0.1', () => socket.write(question))
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('data', (bytes: Buffer) => {
        let rest = bytes.length
        if (missing === null) {
          const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4).toString('latin1')
          if (!head.startsWith('HTTP/1.1 200'))
            return void socket.destroy(new Error(`${path}: ${head.split('\r\n')[0]}`))
          const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1]
          missing = length === undefined ? 'chunked' : Number(length)
          rest -= head.length
        }
        if (missing === 'chunked') {
          lastSigns = (lastSigns + bytes.subarray(-5).toString('latin1')).slice(-5)
          if (lastSigns !== '0\r\n\r\n') return
        } else {
          missing -= rest
          if (missing > 0) return
        }
        missing = null
        requests++
        if (performance.now() < end) return void socket.write(question)
        socket.destroy()
        resolve(requests)
      })
    })
  }
}

/** Of a process and those it started, as Linux counts it: in hundredths. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean)
  const own = (Number(fields[11]) + Number(fields[12])) / 100
  return children.reduce((sum, child) => sum + processorSecondsOf(Number(child)), own)
}
