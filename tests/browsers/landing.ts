import assert from 'node:assert/strict'
import { countVisible, isBelowHeader, headerIsBare, purchaseLinks } from '#tests/support/browsers/in-page.ts'
import { desktop, keys, phone, type Journeys } from './journeys.ts'

export function testLanding({ engineName, journey, site }: Journeys) {
  journey('the menu of a phone opens, leads on, and closes on Escape and on a tap beside it', phone, async (tab) => {
    await tab.open(site)
    const isClosed = () => !document.querySelector<HTMLDetailsElement>('details.menu')!.open
    await tab.click('.menu summary')
    assert.equal(await tab.run(countVisible, '.menu nav a'), 6)
    await tab.click('.menu nav a', 'Preços')
    await tab.until(isClosed)
    await tab.until(isBelowHeader, 'pricing')

    await tab.click('.menu summary')
    await tab.press(keys.escape)
    await tab.until(isClosed)
    await tab.focusIsOn('.menu summary')
    await tab.click('.menu summary')
    await tab.clickAt(195, (await tab.run(emptyPlaceAt, 195))!)
    await tab.until(isClosed)
  })

  journey('links to a section land below the header, which covers what is under it', desktop, async (tab) => {
    await tab.open(`${site}/?utm_source=a&utm_medium=b`)
    assert.equal(await tab.run(headerIsBare), true)
    await tab.click('.wide-nav a', 'Preços')
    await tab.until(isBelowHeader, 'pricing')
    await tab.arriveAt('/?utm_source=a&utm_medium=b#pricing')
    await tab.until(() => getComputedStyle(document.querySelector('.site-header')!).boxShadow !== 'none')
    const purchases = await tab.run(purchaseLinks)
    assert.ok(purchases.length >= 5)
    for (const { search, target, rel } of purchases) {
      assert.match(search, /utm_source=a&utm_medium=b/)
      assert.equal(target, '_blank')
      assert.match(rel, /noopener/)
    }
    await tab.open(`${site}/contact`)
    await tab.open(`${site}/#faq`)
    await tab.until(isBelowHeader, 'faq')
  })

  journey('one question is open at a time, by mouse and by keyboard', desktop, async (tab) => {
    await tab.open(site)
    const areOpen = (wanted: string) =>
      [...document.querySelectorAll<HTMLDetailsElement>('.faq details')]
        .flatMap(({ open: isOpen }, index) => (isOpen ? [index] : []))
        .join() === wanted || null
    await tab.until(areOpen, '0')
    await tab.click('.faq summary', 'Preciso instalar alguma coisa?')
    await tab.until(areOpen, '1')
    await tab.click('.faq summary', 'Preciso instalar alguma coisa?')
    await tab.until(areOpen, '')
    // WebKitGTK's Tab key stays on a question that was clicked on its words.
    if (engineName === 'WebKit') return
    await tab.press(keys.tab, keys.enter)
    await tab.until(areOpen, '2')
    await tab.press(keys.space)
    await tab.until(areOpen, '')
  })

  for (const size of [phone, desktop]) {
    journey(`the conversation is played where it stands, at ${size.width} px`, size, async (tab) => {
      await tab.open(site)
      const height = () => document.querySelector('.chat')!.getBoundingClientRect().height
      const untouched = await tab.run(height)
      await tab.click('.suggestion .primary', 'Usar resposta')
      await tab.see('Venda fechada', 'x-island')
      assert.equal(await tab.run(height), untouched)
      await tab.click('.restart', 'Ver de novo')
      await tab.see('Lead Quente', 'x-island')
      await tab.click('.another', 'Ver outra')
      await tab.see('Reservo para você?', '.suggestion')
      assert.equal(await tab.run(height), untouched)
      await tab.arriveAt('/')
    })
  }
}

/** In the page: how far down, at the lower end of the window, there is nothing to tap. */
function emptyPlaceAt(x: number) {
  const heights = Array.from({ length: 30 }, (_, step) => innerHeight - 20 - 10 * step)
  return heights.find((y) => !document.elementFromPoint(x, y)?.closest('a, button, details')) ?? null
}
