import assert from 'node:assert/strict'
import { whenLoaded } from '#tests/support/browsers/in-page.ts'
import { phone, type Journeys } from './journeys.ts'

export function testBlog({ journey, site }: Journeys) {
  journey(
    'the blog is filtered without a page load, and the back button knows',
    phone,
    async (tab) => {
      await tab.open(`${site}/blog`)
      const loadedAt = await tab.run(whenLoaded)
      await tab.click('.chips a', 'Vendas')
      await tab.arriveAt('/blog?categoria=Vendas')
      await tab.see('2 artigos em Vendas', '[role=status]')
      await tab.back()
      await tab.see('7 artigos', '[role=status]')
      assert.equal(await tab.run(whenLoaded), loadedAt)
      await tab.click('.article-card a')
      await tab.until(() => /^\/blog\/\d$/.test(location.pathname))
      await tab.back()
      await tab.arriveAt('/blog')
      await tab.see('Todos')
    },
    // What WebKit says of its own transition between two pages when one goes back.
    { expected: /AbortError: Skipping view transition/ },
  )
}
