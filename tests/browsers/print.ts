import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { showAsPrinted, unreadable } from '#tests/support/browsers/in-page.ts'
import { desktop, type Journeys } from './journeys.ts'

export function testPrint({ journey, engineName, site, folder }: Journeys) {
  journey('on paper every word is ink, and no card is empty', desktop, async (tab) => {
    for (const path of ['/', '/contact', '/blog/7', '/embaixadores']) {
      await tab.open(site + path)
      await tab.run(showAsPrinted)
      assert.deepEqual(await tab.run(unreadable), [], path)
    }
  })

  const lines = {
    // Digits of equal width have no text in some of the files.
    '/': [
      /^ *ao +fechou$/,
      /^ *fechou\?$/,
      /(^| )em conversões$/,
      /(^| )no tempo de resposta$/,
      /^ *Como funciona o teste grátis\?$/,
    ],
    '/contact': [/^ *ola@fechou\.example$/, /^ *Preciso instalar alguma coisa\?$/],
    '/blog/7': [],
  }
  for (const [path, whole] of Object.entries(lines)) {
    journey(`${path} is printed in one column, its lines whole`, desktop, async (tab) => {
      await tab.open(site + path)
      const pdf = join(folder, `${engineName}${path.replaceAll('/', '-')}.pdf`)
      await writeFile(pdf, await tab.print())
      const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
      const printed = text.split(/[\n\f]/)
      for (const line of whole)
        assert.ok(
          printed.some((words) => line.test(words)),
          `${line} is not in\n${text}`,
        )
      assert.doesNotMatch(text, /Escreva sua mensagem/)
      assert.ok(text.split('\f').length <= 16, 'too many sheets')
    })
  }
}
