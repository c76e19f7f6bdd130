import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { isGone, isOnScreen } from '#tests/support/browsers/in-page.ts'
import { keys, phone, type Journeys } from './journeys.ts'

export function testConsent({ journey, siteWithPixel, askedFor }: Journeys) {
  journey(
    'cookies are asked about once, and a yes is heard',
    phone,
    async (tab) => {
      await tab.open(`${siteWithPixel}/about`)
      await tab.see('Podemos contar esta visita?', '.consent')
      assert.equal(await tab.run(isOnScreen, '.consent'), true)
      await tab.click('.consent button', 'Recusar')
      await tab.until(isGone, '.consent')
      await tab.open(`${siteWithPixel}/contact`)
      await tab.click('[data-cookie-choice]')
      await tab.focusIsOn('.consent')
      await tab.press(keys.escape)
      await tab.until(isGone, '.consent')
      await tab.focusIsOn('[data-cookie-choice]')
      assert.equal(askedFor.includes('www.facebook.com:443'), false)
      await tab.click('[data-cookie-choice]')
      await tab.click('.consent button', 'Aceitar')
      await tab.until(isGone, '.consent')
      await until(() => askedFor.includes('www.facebook.com:443'))
    },
    { expected: /www\.facebook\.com/ },
  )
}

async function until(isTrue: () => boolean) {
  for (const deadline = Date.now() + 45_000; !isTrue(); await delay(25))
    if (Date.now() > deadline) throw new Error(`Never true: ${isTrue}`)
}
