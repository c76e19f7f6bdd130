import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { describe, expect, test } from 'vitest'
import type { SitePage } from '#server/site.tsx'
import { aBrowser } from '#tests/support/browser.ts'
import { publicPaths } from '#tests/support/paths.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const broken: SitePage = {
  name: 'broken',
  path: '/estoura',
  page: {
    title: 'Prova',
    description: 'Uma página que quebra.',
    default() {
      throw new Error('broken')
    },
  },
}

const paths = [...publicPaths, '/estilo', '/auth?modo=criar', '/auth?modo=senha', '/nao-existe', broken.path]
describe.for(paths)('%s', (path) => {
  test('axe finds nothing at 360 and 1280 px, by day and by night', async () => {
    await using visit = await aBrowser({ reducedMotion: 'reduce', world: { pages: [broken] } })
    const { page } = visit
    await page.goto(visit.url + path)
    await page.evaluate(axe)

    for (const width of [360, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        const { violations } = (await page.evaluate('axe.run()')) as AxeResults
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
        expect(found, `${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })

  test('it fits narrow screens, and the wider spacing some readers need', async () => {
    await using visit = await aBrowser({ world: { pages: [broken] } })
    const { page } = visit
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 740 })
      return page.evaluate(() => document.documentElement.scrollWidth)
    }
    await page.goto(visit.url + path)

    expect(await widthAt(320)).toBe(320)
    // WCAG 2.2, 1.4.12
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    expect(await widthAt(360)).toBe(360)
  })
})
