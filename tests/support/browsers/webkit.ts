import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aFreePort } from '../free-port.ts'
import { tabOn, type BrowserOptions, type BrowserSession } from './tab.ts'

const window = fileURLToPath(new URL('webkit-window.py', import.meta.url))
/** Far above what a page takes to load on a busy machine. */
const timeoutMs = 30_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Place = {
  /** An X display, such as `:99`. */
  display: string
  /** A folder for what it stores: its processes write there until a moment after it was closed. */
  within: string
}

/** WebKitGTK, driven by Debian's WebKitWebDriver. */
export async function openWebKit({ display, within }: Place, options: BrowserOptions): Promise<BrowserSession> {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(within, 'webkit-'))

  const { port } = resources.use(await startDriver(display))

  const { colorScheme = 'light', reducedMotion = false } = options
  const words = [
    `--size=${options.width}x${options.height}`,
    `--folder=${folder}`,
    `--proxy=${options.proxy}`,
    ...(colorScheme === 'dark' ? ['--dark'] : []),
    ...(reducedMotion ? ['--reduced-motion'] : []),
  ]
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: window, args: words } } }
  const { sessionId } = (await whenListening(() => ask('POST', '/session', { capabilities }))) as { sessionId: string }
  // The window closes before the answer, which therefore may be an error.
  resources.defer(async () => void (await ask('DELETE', `/session/${sessionId}`).catch(() => {})))

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }

  const first = (await ask('GET', `/session/${sessionId}/window`)) as string
  let shown = first
  let tabs = 0

  const kept = resources.move()
  return {
    complaints: () => complaintsIn(readFileSync(join(folder, 'log'), 'utf8')),
    async newTab() {
      tabs += 1
      const handle =
        tabs === 1
          ? first
          : ((await ask('POST', `/session/${sessionId}/window/new`, { type: 'window' })) as { handle: string }).handle
      const tell = async (method: string, path: string, body?: object) => {
        if (shown !== handle) await ask('POST', `/session/${sessionId}/window`, { handle })
        shown = handle
        return ask(method, `/session/${sessionId}${path}`, body)
      }
      const evaluate = async (expression: string) => {
        const script = `return JSON.stringify(${expression})`
        const value = (await tell('POST', '/execute/sync', { script, args: [] })) as string | null
        return value === null ? undefined : (JSON.parse(value) as unknown)
      }
      return tabOn({
        open: async (url) => void (await tell('POST', '/url', { url })),
        back: async () => void (await tell('POST', '/back', {})),
        evaluate,
        perform: async (actions) => void (await tell('POST', '/actions', { actions })),
        async attach(selector, file) {
          const found = await tell('POST', '/element', { using: 'css selector', value: selector })
          await tell('POST', `/element/${(found as Record<string, string>)[elementKey]}/value`, { text: file })
        },
        async print() {
          const pdf = join(folder, 'page.pdf')
          await rm(pdf, { force: true })
          await evaluate('void webkit.messageHandlers.print.postMessage(null)')
          while (!existsSync(pdf)) await after(50)
          return readFile(pdf)
        },
      })
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function startDriver(display: string) {
  const port = await aFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const exited = once(driver, 'exit')
  const kill = () => driver.kill()
  process.once('exit', kill)
  return {
    port,
    async [Symbol.asyncDispose]() {
      kill()
      await exited
      process.off('exit', kill)
    },
  }
}

/** The driver says nowhere that it listens. */
async function whenListening<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const deadline = Date.now() + 20_000; ; await after(25)) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error
    }
  }
}

/** Lines such as `http://…/main.js:1:2: CONSOLE JS ERROR …` of what WebKit wrote to its stdout. */
function complaintsIn(log: string): string[] {
  return log.split('\n').filter((line) => /CONSOLE .*?\b(?:ERROR|WARN)/.test(line))
}
