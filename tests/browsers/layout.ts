import assert from 'node:assert/strict'
import { routeEntries } from '#shared/routes.ts'
import { widthOfPage, slideSideways, storyPlaces, tallerThanNeeded } from '#tests/support/browsers/in-page.ts'
import { desktop, phone, type Journeys } from './journeys.ts'

export function testLayout({ journey, site }: Journeys) {
  for (const size of [phone, desktop]) {
    const { width } = size

    journey(`every address fits ${width} px, and nothing is missing`, size, async (tab) => {
      for (const path of await addressesOf(site)) {
        await tab.open(site + path)
        assert.ok((await tab.run(widthOfPage)) <= width, `${path} is too wide`)
        assert.equal(await tab.run(slideSideways), 0, `${path} slides sideways`)
      }
    })

    journey(`pictures of /embaixadores stand side by side at ${width} px`, size, async (tab) => {
      await tab.open(`${site}/embaixadores`)
      const { stories, place } = await tab.run(storyPlaces)
      assert.equal(stories.length, 3)
      for (const [index, { left, right, height }] of stories.entries()) {
        assert.ok(left >= (stories[index - 1]?.right ?? place.left), 'one covers another')
        assert.ok(right <= place.right + 1, 'one stands out of its list')
        assert.ok(Math.abs(height / (right - left) - 300 / 180) < 0.01, 'one is out of shape')
      }
    })

    const boxes = { '/': '.bubble, .site-footer p', '/embaixadores': '.bubble', '/nao-existe': '.answer p' }
    journey(
      `boxes that fit their words take no more lines than these need, at ${width} px`,
      size,
      async (tab) => {
        for (const [path, selector] of Object.entries(boxes)) {
          await tab.open(site + path)
          assert.deepEqual(await tab.run(tallerThanNeeded, selector), [], path)
        }
      },
      { expected: /404/ },
    )
  }
}

/** What search engines may list, and what stands beside it for everybody. */
async function addressesOf(site: string): Promise<ReadonlySet<string>> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const unlisted = routeEntries.flatMap(([, { path, access }]) =>
    access === 'member' || path.includes(':') ? [] : [path],
  )
  return new Set([...listed, ...unlisted])
}
