import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from 'vitest'
import { routes } from '#shared/routes.ts'
import type { SitePage } from '#server/site.tsx'
import { aBrowser } from '#tests/support/browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const broken: SitePage = {
  path: '/estoura',
  page: {
    title: 'Prova',
    description: 'Uma página que quebra.',
    default() {
      throw new Error('broken')
    },
  },
}

const paths = [...Object.values(routes).map(({ path }) => path), '/nao-existe', broken.path]
const screens = paths.flatMap((path) =>
  [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ path, width, colorScheme }))),
)

test.for(screens)('axe finds nothing on $path at $width px, $colorScheme', async ({ path, width, colorScheme }) => {
  await using visit = await aBrowser({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
    world: { pages: [broken] },
  })
  await visit.page.goto(visit.url + path)

  const { violations } = (await visit.page.evaluate(`${axe}; axe.run()`)) as AxeResults
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([])
})

test.for(paths)('%s fits a screen of 320 px without scrolling sideways', async (path) => {
  await using visit = await aBrowser({ viewport: { width: 320, height: 640 }, world: { pages: [broken] } })
  await visit.page.goto(visit.url + path)

  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
