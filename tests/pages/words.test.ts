import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicPaths, thankingPaths } from '#tests/support/paths.ts'
import { given } from '#tests/support/world.ts'

/** Names, trade words and abbreviations that the dictionary lacks, a line each. */
const known = new Set(readFileSync(new URL('./known-words.txt', import.meta.url), 'utf8').split('\n'))

test('every word on every page is Portuguese, or on the short list', async () => {
  const { visitor } = given({ environment: { META_PIXEL_ID: '123456789' } })
  const pages = new Map<string, string>()
  for (const path of [
    ...publicPaths,
    ...thankingPaths,
    '/auth?modo=criar',
    '/auth?modo=senha',
    '/nao-existe',
    '/blog/999',
  ]) {
    const { text } = await visitor.get(path)
    for (const word of wordsOf(text).split(/[^\p{L}\p{M}\p{N}'’-]+/u)) pages.set(word, path)
  }
  const strange = misspelt([...pages.keys()].join('\n')).filter((word) => !known.has(word))
  expect(strange.map((word) => `${word} on ${pages.get(word)}`)).toEqual([])
})

function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/(?:aria-label|alt|placeholder|title|name="description" content)="([^"]*)"/g)].map(
    ([, words]) => words,
  )
  return `${html.replace(/<(head|script|svg|code)\b.*?<\/\1>|<span class="avatar.*?<\/span>/gs, ' ').replace(/<[^>]+>/g, ' ')} ${spoken.join(' ')}`
    .replace(/&[a-z#x\d]+;/g, ' ')
    .replace(/\S*(?:[@/]|\.example)\S*/g, ' ')
}

/** Debian's hunspell with its Brazilian dictionary: one word a line that it does not know. */
function misspelt(words: string): string[] {
  const output = execFileSync('hunspell', ['-d', 'pt_BR', '-i', 'UTF-8', '-l'], { input: words, encoding: 'utf8' })
  return [...new Set(output.split('\n').filter(Boolean))]
}
