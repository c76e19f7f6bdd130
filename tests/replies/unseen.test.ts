import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('unseen/', import.meta.url)

test('the sealed conversations are those that were sealed', () => {
  const told = readFileSync(new URL('README.md', folder), 'utf8')
  const files = globSync('*sealed-*.jsonl.gz', { cwd: folder })
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex')
    expect(told).toMatch(new RegExp(`\`${file}\` +\\|.*\`${hash}\``))
  }
})
