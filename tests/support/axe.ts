import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in a page by day and by night, and whether it is wider than its screen of 320 px. */
export async function mistakesOf(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const mistakes: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = (await page.evaluate('axe.run()')) as AxeResults
    mistakes.push(
      ...violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes.map(({ target }) => target).join()}`),
    )
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 320) mistakes.push(`${width} px wide`)
  return mistakes
}
