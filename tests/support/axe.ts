import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Width and scheme: each of both is tried whole once, and the colours, which depend on the pair, in every pair. */
const screens = [
  { width: 360, colorScheme: 'light', rules: 'all' },
  { width: 360, colorScheme: 'dark', rules: 'colours' },
  { width: 1280, colorScheme: 'light', rules: 'colours' },
  { width: 1280, colorScheme: 'dark', rules: 'all' },
] as const

/** What is wrong with a page: what axe finds, and where words stand outside of a narrow screen. */
export async function mistakesOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const mistakes: string[] = []
  for (const { width, colorScheme, rules } of screens) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const options = { resultTypes: ['violations'], ...(rules === 'colours' && { runOnly: ['color-contrast'] }) }
    // Most of the whole answer is about what is right.
    const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`
    for (const { id, nodes } of (await page.evaluate(run)) as AxeResults['violations']) {
      mistakes.push(`${width} px, ${colorScheme}, ${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    }
  }
  if ((await widthAt(page, 320)) > 320) mistakes.push('wider than 320 px')
  await page.evaluate(spaceTheText)
  if ((await widthAt(page, 360)) > 360) mistakes.push('wider than 360 px once its text is spaced')
  return mistakes
}

async function widthAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 740 })
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** WCAG 2.2, 1.4.12 */
function spaceTheText() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}
