import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import vnu from 'vnu-jar'
import { emptyFollowUpDigest, followUpDigest } from '#server/mail/templates/follow-up-digest.tsx'
import { everyScreen } from '#tests/support/screenshots.ts'
import { given } from '#tests/support/app.ts'

type Message = { type: string; url: string; message: string; extract?: string }

/** Names, trade words and abbreviations that the dictionary lacks, a line each. */
const known = new Set(readFileSync(new URL('./known-words.txt', import.meta.url), 'utf8').split('\n'))

const screens = [...(await everyScreen())]
/** The mail of a day with follow-ups, and of one without. */
const digest = {
  now: '2026-03-10T08:00',
  failedPushAt: '2026-03-09T10:00',
  count: 12,
  hasNames: true,
  isTest: true,
  rows: [{ name: 'Ana', dueAt: '2026-03-09T10:00', reason: 'proposal' as const }],
}
const links = { today: 'https://fechou.example/dashboard', leave: 'https://fechou.example/retornos/sair?l=a_b-c&d=1' }
const mails = [followUpDigest('', digest, links), emptyFollowUpDigest('', links)].map(
  ({ message }) => [message.subject, message.html] as const,
)
const styleGuide = (await given().visitor.get('/estilo')).text

test('the Nu checker finds no mistake in any screen, nor in the mail of the day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  const pages = [...screens, ...mails, ['/estilo', styleGuide] as const]
  for (const [index, [, html]] of pages.entries()) writeFileSync(join(folder, `${index}.html`), html)
  const mistakes = check(folder).filter(({ type }) => type === 'error')
  rmSync(folder, { recursive: true })

  const named = mistakes.map(({ url, message, extract }) => {
    const [name] = pages[Number.parseInt(url.split('/').pop()!, 10)]!
    return `${name}: ${message} ${extract}`
  })
  expect(named).toEqual([])
})

test('every word on every screen is Portuguese, or on the short list', () => {
  const foundOn = new Map<string, string>()
  for (const [name, html] of [...screens, ...mails])
    for (const word of wordsOf(html).split(/[^\p{L}\p{M}\p{N}'’-]+/u)) foundOn.set(word, name)
  const strange = misspelt([...foundOn.keys()].join('\n')).filter((word) => !known.has(word))
  expect(strange.map((word) => `${word} on ${foundOn.get(word)}`)).toEqual([])
})

function check(folder: string): Message[] {
  // It runs for seconds: the optimising compiler would take longer than it saves. The other one needs larger stacks.
  const options = [
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xss8m',
    '-jar',
    vnu,
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    folder,
  ]
  const output = execFileSync('java', options, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return (JSON.parse(output) as { messages: Message[] }).messages
}

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
