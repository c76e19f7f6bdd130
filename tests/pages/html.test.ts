import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import vnu from 'vnu-jar'
import { publicPaths, thankingPaths } from '#tests/support/paths.ts'
import { given } from '#tests/support/world.ts'

type Message = { type: string; url: string; message: string; extract?: string }

test('the Nu checker finds no mistake in any page', { timeout: 120_000 }, async () => {
  const { visitor } = given({ environment: { META_PIXEL_ID: '123456789' } })
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const path of [...publicPaths, ...thankingPaths, '/estilo', '/nao-existe']) {
    const { text } = await visitor.get(path)
    writeFileSync(join(folder, `${path.replaceAll('/', '_')}.html`), text)
  }

  const report = check(folder)
  const mistakes = report.filter(({ type }) => type === 'error')
  expect(mistakes.map(({ url, message, extract }) => `${url.split('/').pop()}: ${message} ${extract}`)).toEqual([])
})

function check(folder: string): Message[] {
  const options = ['-jar', vnu, '--format', 'json', '--exit-zero-always', '--stdout', folder]
  const output = execFileSync('java', options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(output) as { messages: Message[] }).messages
}
