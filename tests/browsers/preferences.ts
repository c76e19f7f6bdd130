import assert from 'node:assert/strict'
import { motion, unreadable } from '#tests/support/browsers/in-page.ts'
import { desktop, type Journeys } from './journeys.ts'

export function testPreferences({ journey, site }: Journeys) {
  journey(
    'who asks for less motion gets none',
    { ...desktop, reducedMotion: true },
    async (tab) => {
      await tab.open(site)
      assert.deepEqual(await tab.run(motion), { timed: 0, hidden: 0, scrolling: 'auto' })
    },
    { rare: true },
  )

  journey(
    'who asks for darkness can read',
    { ...desktop, colorScheme: 'dark' },
    async (tab) => {
      for (const path of ['/', '/blog', '/blog/7', '/careers', '/contact', '/auth']) {
        await tab.open(site + path)
        assert.equal(await tab.run(() => getComputedStyle(document.documentElement).backgroundColor), 'rgb(12, 23, 18)')
        assert.deepEqual(await tab.run(unreadable), [], path)
      }
    },
    { rare: true },
  )
}
