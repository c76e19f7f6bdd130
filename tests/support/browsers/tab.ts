import { setTimeout as after } from 'node:timers/promises'

/** What both engines can be told. Their two protocols share the actions of W3C WebDriver, so those are passed on as they are. */
export type Driver = {
  open(url: string): Promise<void>
  back(): Promise<void>
  /** Runs an expression in the page. Its value travels as JSON. */
  evaluate(expression: string): Promise<unknown>
  perform(actions: readonly object[]): Promise<void>
  /** Puts a file into the file field that a selector finds. */
  attach(selector: string, file: string): Promise<void>
  print(): Promise<Buffer>
}

export type BrowserOptions = {
  width: number
  height: number
  /** Where to ask for what is not on this machine: `http://127.0.0.1:9`. */
  proxy: string
  colorScheme?: 'dark' | 'light'
  reducedMotion?: boolean
  /** Firefox alone can do without. */
  javaScriptEnabled?: boolean
}

export type BrowserSession = AsyncDisposable & {
  newTab(): Promise<Tab>
  /** Errors and warnings of the console, scripts that threw, and requests that failed, in all its tabs. */
  complaints(): string[]
}

/** WebKitWebDriver has been seen to leave a request without an answer for minutes: that says nothing of the page. */
export const isUnanswered = ({ name }: Error) => name === 'TimeoutError'

const deadlineMs = 45_000
const pollMs = 25

/** A tab as a visitor uses it. Each step waits for the elements it needs. */
export type Tab = ReturnType<typeof tabOn>

export function tabOn(driver: Driver) {
  const run = async <Arguments extends unknown[], Value>(
    script: (...parameters: Arguments) => Value,
    ...parameters: Arguments
  ) => (await driver.evaluate(`(${script})(...${JSON.stringify(parameters)})`)) as Value

  /** Waits until a script says something true, and returns it. */
  async function until<Arguments extends unknown[], Value>(
    script: (...parameters: Arguments) => Value,
    ...parameters: Arguments
  ): Promise<NonNullable<Value>> {
    const deadline = Date.now() + deadlineMs
    let last: unknown
    do {
      // The page may be on its way to the next one.
      last = await run(script, ...parameters).catch((error: Error) => error)
      if (last && !(last instanceof Error)) return last as NonNullable<Value>
      if (last instanceof Error && isUnanswered(last)) throw last
      await after(pollMs)
    } while (Date.now() < deadline)
    throw new Error(`Never true: ${script} of ${JSON.stringify(parameters)}, but ${last}`)
  }

  const press = (...keys: string[]) =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      },
    ])

  async function clickAt(x: number, y: number) {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  /** Clicks the middle of what a selector finds, with these words in it, once it stands still and nothing covers it. */
  async function click(selector: string, words = '') {
    const { x, y } = await until(placeOf, selector, words)
    await clickAt(x, y)
  }

  return {
    ...driver,
    run,
    until,
    press,
    clickAt,
    click,
    /** Writes into a field in place of what it held. */
    async fill(selector: string, words: string) {
      await click(selector)
      await run((field) => document.querySelector<HTMLInputElement>(field)!.select(), selector)
      await press(...words)
    },
    /** Waits until somebody would see these words in what a selector finds. */
    see: (words: string, selector = 'body') =>
      until(
        (where, wanted) =>
          [...document.querySelectorAll<HTMLElement>(where)].some(
            (element) => element.checkVisibility({ visibilityProperty: true }) && element.innerText.includes(wanted),
          ),
        selector,
        words,
      ),
    arriveAt: (address: string) => until((wanted) => location.href.replace(location.origin, '') === wanted, address),
    focusIsOn: (selector: string) => until((wanted) => document.activeElement?.matches(wanted), selector),
  }
}

/** In the page: where to click, or null while there is no such place. */
function placeOf(selector: string, words: string) {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (found) => found.checkVisibility({ visibilityProperty: true }) && found.textContent.includes(words),
  )
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getClientRects()[0]!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const before = element.dataset['place']
  element.dataset['place'] = `${x} ${y}`
  const top = document.elementFromPoint(middle.x, middle.y)
  return before === element.dataset['place'] && element.contains(top) ? middle : null
}
