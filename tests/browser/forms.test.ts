import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

const forms = [
  ['/contact', 'Enviar Mensagem'],
  ['/lista-de-espera', 'Guardar meu lugar'],
  ['/blog', 'Quero receber'],
  ['/careers#apply-3', 'Enviar candidatura'],
  ['/careers#send-cv', 'Enviar currículo'],
  ['/auth', 'Entrar'],
  ['/auth?modo=criar', 'Criar conta grátis'],
] as const

for (const javaScriptEnabled of [true, false]) {
  test.for(forms)(
    `%s refused ${javaScriptEnabled ? 'with' : 'without'} JavaScript: the summary has the focus and is in sight`,
    async ([path, button]) => {
      await using visit = await aBrowser({ javaScriptEnabled, reducedMotion: 'reduce' })
      const { page } = visit
      await page.goto(visit.url + path)

      await page.locator('form:visible').getByRole('button', { name: button }).click()

      const summary = page.locator('.error-summary')
      await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
      const { y } = (await summary.boundingBox())!
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(700)
    },
  )
}
