import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'
import { gotoAndLoadFonts, cumulativeLayoutShift, recordLayoutShifts } from '#tests/support/layout-shifts.ts'

const withPixel = { environment: { META_PIXEL_ID: '123456789' } }

test('with no pixel configured nothing is asked and nothing is fetched from elsewhere', async () => {
  await using visit = await aBrowser()
  await visit.page.goto(visit.url, { waitUntil: 'networkidle' })

  expect(await visit.page.locator('.consent').count()).toBe(0)
  expect(new Set(visit.requests.map(({ origin }) => origin))).toEqual(new Set([visit.url]))
})

test('without JavaScript nothing could load, so nothing is asked', async () => {
  await using visit = await aBrowser({ javaScriptEnabled: false, app: withPixel })
  await visit.page.goto(visit.url)
  expect(await visit.page.locator('.consent:visible').count()).toBe(0)
})

test('one tap refuses: the choice is kept, nothing is sent, nothing is asked again', async () => {
  await using visit = await aBrowser({ app: withPixel })
  const { page, context } = visit
  await page.goto(visit.url)
  await page.getByRole('region', { name: 'Escolha de cookies' }).getByRole('button', { name: 'Recusar' }).click()

  await expect
    .poll(() => context.cookies())
    .toMatchObject([{ name: 'fechou_consentimento', value: 'v1.nenhum', sameSite: 'Lax' }])
  await page.goto(`${visit.url}/contact`, { waitUntil: 'networkidle' })
  expect(await page.locator('.consent').count()).toBe(0)
  expect(visit.requests.every(({ origin }) => origin === visit.url)).toBe(true)
})

test('a yes to another version is none: nothing is sent, and the question is asked again', async () => {
  await using visit = await aBrowser({ app: withPixel })
  const { page, context, url } = visit
  for (const value of ['marketing', 'v0.marketing']) {
    await context.addCookies([{ name: 'fechou_consentimento', value, url }])
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('region', { name: 'Escolha de cookies' }).waitFor()
  }
  expect(visit.requests.every(({ origin }) => origin === url)).toBe(true)
})

test('refusing is as easy as accepting: two buttons of one size and look', async () => {
  await using visit = await aBrowser({ app: withPixel })
  await visit.page.goto(visit.url)
  const looks = await visit.page.locator('.consent-actions button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect()
      return [width, height, getComputedStyle(button).backgroundColor]
    }),
  )
  expect(looks[0]).toEqual(looks[1])
})

test('after a yes, and only then, the pixel is told once that the page was seen', async () => {
  await using visit = await aBrowser({ app: withPixel })
  const { page, context, requests } = visit
  const pixel = () => requests.filter(({ hostname }) => hostname === 'www.facebook.com')
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto(visit.url, { waitUntil: 'networkidle' })
  expect(pixel()).toEqual([])

  await page.getByRole('button', { name: 'Aceitar' }).click()
  await expect
    .poll(() => pixel().map(({ search }) => search))
    .toEqual([`?id=123456789&ev=PageView&dl=${encodeURIComponent(`${visit.url}/`)}&noscript=1`])
  await page.reload()
  await expect.poll(() => pixel().length).toBe(2)
})

test('the footer opens the question again, with the kinds as they were chosen', async () => {
  await using visit = await aBrowser({ app: withPixel })
  const { page, context } = visit
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: '' }))
  await page.goto(visit.url)
  await page.getByText('Escolher um por um').click()
  await page.getByLabel('Marketing').check()
  await page.getByRole('button', { name: 'Salvar escolhas' }).click()

  await page.getByRole('link', { name: 'Preferências de cookies' }).click()
  expect(await page.getByLabel('Marketing').isChecked()).toBe(true)
  expect(await page.getByLabel('Estatísticas').isChecked()).toBe(false)
  await page.getByLabel('Marketing').uncheck()
  await page.getByRole('button', { name: 'Salvar escolhas' }).click()
  await expect.poll(() => context.cookies()).toMatchObject([{ value: 'v1.nenhum' }])
})

test('asked for again, the bar takes the focus, closes on Escape and gives the focus back', async () => {
  await using visit = await aBrowser({ app: withPixel })
  const { page } = visit
  await page.goto(visit.url)
  await page.getByRole('button', { name: 'Recusar' }).click()
  const focused = () =>
    page.evaluate(() => document.activeElement?.className || document.activeElement?.textContent?.trim())

  await page.getByRole('link', { name: 'Preferências de cookies' }).click()
  await expect.poll(focused).toBe('consent')
  await page.keyboard.press('Escape')
  expect(await page.locator('.consent').count()).toBe(0)
  expect(await focused()).toBe('Preferências de cookies')
})

test('on a phone held sideways refusing takes no scrolling', async () => {
  await using visit = await aBrowser({ app: withPixel, viewport: { width: 640, height: 320 } })
  const { page } = visit
  await page.goto(visit.url)
  await page.getByText('Escolher um por um').click()

  const { y, height } = (await page.getByRole('button', { name: 'Recusar' }).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(320)
})

test('the form of /cookies shows what was chosen, keeps it and says so', async () => {
  await using visit = await aBrowser()
  const { page, context } = visit
  await page.goto(`${visit.url}/cookies`)
  await page.getByLabel('Marketing').check()
  await page.getByRole('button', { name: 'Salvar minhas escolhas' }).click()

  await page.getByText('Pronto: sua escolha está guardada por 180 dias.').waitFor()
  await expect.poll(() => page.getByLabel('Marketing').isChecked()).toBe(true)
  await expect.poll(() => context.cookies()).toMatchObject([{ value: 'v1.marketing' }])
})

test('asking moves nothing on the page', async () => {
  await using visit = await aBrowser({ app: withPixel, reducedMotion: 'reduce' })
  const { page } = visit
  await page.addInitScript(recordLayoutShifts)
  await gotoAndLoadFonts(page, visit.url)
  await page.locator('.consent').waitFor()
  await page.getByRole('button', { name: 'Recusar' }).click()

  expect(await page.evaluate(cumulativeLayoutShift)).toBe(0)
})
