import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { tabOn, type BrowserOptions, type BrowserSession } from './tab.ts'

/** What a running Firefox cannot be told, so that there is one for each. */
type FirefoxOptions = Pick<BrowserOptions, 'proxy' | 'colorScheme' | 'reducedMotion' | 'javaScriptEnabled'>

/** Firefox, driven by WebDriver BiDi over its own socket: geckodriver is not among Debian's packages. */
export async function startFirefox(options: FirefoxOptions) {
  await using resources = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'fechou-firefox-'))
  resources.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  await writeFile(join(profile, 'user.js'), preferencesFor(options))

  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = spawn('firefox-esr', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(browser, 'exit')
  const kill = () => browser.kill('SIGKILL')
  process.once('exit', kill)
  resources.defer(async () => {
    kill()
    await exited
    process.off('exit', kill)
  })

  const { send, listeners } = await connect(`${await addressOf(browser.stderr)}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', {
    events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'],
  })
  const kept = resources.move()

  /** A visitor, who shares no cookie with another. */
  async function openSession({ width, height }: Pick<BrowserOptions, 'width' | 'height'>): Promise<BrowserSession> {
    const { userContext } = await send('browser.createUserContext', {})
    const tabs = new Set<string>()
    const complaints: string[] = []
    const listen = (method: string, parameters: Answer) => {
      if (tabs.has(parameters.context ?? parameters.source.context))
        complaints.push(...complaintsOf(method, parameters))
    }
    listeners.add(listen)
    return {
      complaints: () => complaints,
      async newTab() {
        const { context } = await send('browsingContext.create', { type: 'tab', userContext })
        tabs.add(context)
        await send('browsingContext.setViewport', { context, viewport: { width, height } })
        return tabOn({
          open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
          back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
          async evaluate(expression) {
            const { result, exceptionDetails } = await send('script.callFunction', {
              functionDeclaration: `() => JSON.stringify(${expression})`,
              awaitPromise: false,
              target: { context },
            })
            if (exceptionDetails) throw new Error(exceptionDetails.text)
            return result.value === undefined ? undefined : JSON.parse(result.value)
          },
          async perform(actions) {
            await send('browsingContext.activate', { context })
            await send('input.performActions', { context, actions })
          },
          async attach(selector, file) {
            const locator = { type: 'css', value: selector }
            const { nodes } = await send('browsingContext.locateNodes', { context, locator })
            await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files: [file] })
          },
          async print() {
            // On a sheet this wide the rules for wide windows count.
            const sheet = { page: { width: 21, height: 29.7 }, margin: { top: 0, right: 0, bottom: 0, left: 0 } }
            const { data } = await send('browsingContext.print', { context, background: true, ...sheet })
            return Buffer.from(data, 'base64')
          },
        })
      },
      async [Symbol.asyncDispose]() {
        listeners.delete(listen)
        await send('browser.removeUserContext', { userContext })
      },
    }
  }

  return { openSession, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

function complaintsOf(method: string, { level, text, request, errorText, response }: Answer): string[] {
  if (method === 'log.entryAdded') return level === 'error' || level === 'warn' ? [text] : []
  // A page that is left behind gives up what it still waited for, also a streamed answer of which it has read the start.
  if (method === 'network.fetchError')
    return ['NS_BINDING_ABORTED', 'NS_ERROR_FAILURE'].includes(errorText) ? [] : [`${request.url}: ${errorText}`]
  return response.status >= 400 ? [`${request.url}: ${response.status}`] : []
}

function preferencesFor({ proxy, colorScheme, reducedMotion, javaScriptEnabled = true }: FirefoxOptions): string {
  const { hostname, port } = new URL(proxy)
  const preferences = {
    'javascript.enabled': javaScriptEnabled,
    'ui.systemUsesDarkTheme': Number(colorScheme === 'dark'),
    'ui.prefersReducedMotion': Number(reducedMotion === true),
    'ui.useOverlayScrollbars': 1,
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.no_proxies_on': 'localhost',
    'network.proxy.allow_hijacking_localhost': false,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  return lines.join('')
}

async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  createInterface(stderr)
    .on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    .on('close', () => reject(new Error('Firefox did not start')))
  return promise
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a command answers is for the one who sent it to know
type Answer = any

async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const listeners = new Set<(method: string, parameters: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, type, result, error, message, params } = JSON.parse(data)
    if (type === 'event') return listeners.forEach((listen) => listen(method, params))
    const answer = waiting.get(id)!
    waiting.delete(id)
    if (type === 'success') answer.resolve(result)
    else answer.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  let sent = 0
  return {
    listeners,
    send(method: string, params: object): Promise<Answer> {
      sent += 1
      const answer = Promise.withResolvers<Answer>()
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params }))
      return answer.promise
    },
  }
}
