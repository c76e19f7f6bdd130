import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Thread } from '#shared/reading/conversation.ts'
import { readThread } from '#shared/reading/read.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'

const run = promisify(execFile)

type Line = { labels?: unknown }

/** What `npm run read -- …` prints for a file of this content. */
async function printed(content: string | Uint8Array, name: string, ...flags: string[]) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fechou-read-'))
  const file = join(folder.path, name)
  await writeFile(file, content)
  const program = ['tests/programs/reading/read.ts', ...flags, file]
  const refused = (failed: { stdout: string; stderr: string; code: number }) => failed
  return await run(process.execPath, program, { maxBuffer: 2 ** 28 }).catch(refused)
}

const bargaining = [
  '02/03/2026 09:10 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.',
  '02/03/2026 09:14 - Rafa: opa bom dia, quanto tá o corte?',
  '02/03/2026 09:20 - Barbearia: Bom dia, Rafa! Corte 45, corte e barba 70.',
  '02/03/2026 09:21 - Rafa: nossa, achei caro',
  '02/03/2026 09:22 - Rafa: faz por 60 os dois?',
].join('\n')

test('it says in Portuguese who, since when, what was said, what stands open and what to do', async () => {
  const { stdout } = await printed(bargaining, 'Conversa do WhatsApp com Rafa.txt')
  expect(stdout).toMatch(/^Rafa, em conversa com Barbearia\n4 mensagens, /)
  for (const title of ['O que fazer', 'Sinais da venda', 'Quem espera quem', 'O que travou', 'O que Rafa disse']) {
    expect(stdout).toContain(`\n\n${title}\n  `)
  }
  expect(stdout).toContain('Perguntou o preço “quanto tá”')
  expect(stdout).toMatch(/Preço: em aberto .+“.*caro/)
  expect(stdout).toContain('Rafa espera sua resposta há ')
})

test('it prints all that it read as one JSON document', async () => {
  const { stdout } = await printed(bargaining, 'Conversa do WhatsApp com Rafa.txt', '--json')
  const { conversation, reading } = JSON.parse(stdout)
  expect(conversation).toMatchObject({
    contact: 'Rafa',
    seller: 'Barbearia',
    messages: 4,
    first: '2026-03-02T09:14',
    last: '2026-03-02T09:22',
  })
  const messages = ['2026-03-02T09:14', '2026-03-02T09:20', '2026-03-02T09:21', '2026-03-02T09:22']
  const from = ['customer', 'seller', 'customer', 'customer'] as const
  const texts = bargaining.split('\n').slice(1)
  const thread: Thread = {
    contact: 'Rafa',
    end: conversation.end,
    messages: messages.map((at, index) => {
      const text = texts[index]!.replace(/^.+? - \w+: /, '')
      return { at, from: from[index]!, kind: 'text', text }
    }),
  }
  expect(reading).toEqual(JSON.parse(JSON.stringify(readThread(thread))))
})

test('where the file does not tell who sells, it asks with both names, and is told', async () => {
  const refused = await printed(bargaining, 'conversa.txt')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('--seller "Rafa" ou --seller "Barbearia"')
  const { stdout } = await printed(bargaining, 'conversa.txt', '--seller', 'barbearia')
  expect(stdout).toMatch(/^Rafa, em conversa com Barbearia\n/)
  expect(await printed(bargaining, 'conversa.txt', '--seller', 'Bia')).toMatchObject({ code: 1, stdout: '' })
})

test('a conversation is never read as it stood before its last message', async () => {
  const later = bargaining.replaceAll('/2026', '/2096')
  const { stdout } = await printed(later, 'Conversa do WhatsApp com Rafa.txt', '--json')
  expect(JSON.parse(stdout).conversation.end).toBe('2096-03-02T09:22')
})

test('a group is refused kindly', async () => {
  const refused = await printed(`${bargaining}\n02/03/2026 09:30 - Bia: oi gente`, 'conversa.txt')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^Isto é um grupo, com 3 pessoas escrevendo\. .+\.\n$/)
})

test('lines of the guide are read as the reader reads their threads', async () => {
  const lines = readFileSync('tests/reading/corpus/F.jsonl', 'utf8').split('\n').filter(Boolean)
  const unlabelled = lines.map((line) => {
    const { id, contact, messages, end } = JSON.parse(line)
    return {
      id,
      contact,
      messages: messages.map(({ labels: _labels, ...message }: Line) => message),
      end: { at: end.at },
    }
  })
  const { stdout } = await printed(unlabelled.map((line) => JSON.stringify(line)).join('\n'), 'F.jsonl', '--threads')
  const wanted = readCorpus()
    .filter(({ voice }) => voice === 'F')
    .map(({ id, thread }) => {
      const { labels, stage, temperature, objections, next } = readThread(thread)
      const own = labels.filter((_found, index) => thread.messages[index]!.from === 'customer')
      const open = objections.filter(({ answered }) => answered === null).map(({ objection }) => objection)
      return {
        id,
        labels: own.map((found) => found.map(({ label }) => label)),
        end: { stage, temperature, open, next: next.map(({ step }) => step) },
      }
    })
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(wanted)
})

test('a line with a kind that nobody knows is read', async () => {
  const messages = [
    { at: '2026-03-02T09:14', from: 'customer', kind: 'hologram', labels: [] },
    { at: '2026-03-02T09:15', from: 'customer', text: 'quanto custa?', labels: ['pergunta_preco'] },
  ]
  const line = { id: 'a-01', niche: 'a', author: 'A', contact: 'Rafa', messages, end: { at: '2026-03-02T10:00' } }
  const { stdout } = await printed(`${JSON.stringify(line)}\n\n`, 'a.jsonl', '--threads')
  expect(JSON.parse(stdout)).toMatchObject({ id: 'a-01', labels: [[], ['pergunta_preco']] })
})

test('a line that is no conversation is refused by its number', async () => {
  const refused = await printed('{"id":"a"}', 'a.jsonl', '--threads')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^A linha 1 não é uma conversa/)
})

test('ways that exclude each other are answered with the usage', async () => {
  const wrong = await printed(bargaining, 'conversa.txt', '--json', '--messages')
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(wrong.stderr).toMatch(/^Usage: npm run read/)
})

test('the program prints the messages of a file as one JSON document', async () => {
  const { stdout } = await printed(
    '02/03/2026 09:14 - Rafa: quanto tá o corte?\n',
    'Conversa do WhatsApp com Rafa.txt',
    '--messages',
  )
  expect(JSON.parse(stdout)).toEqual({
    isGroup: false,
    authors: ['Rafa'],
    messages: [
      { at: '2026-03-02T09:14', author: 'Rafa', kind: 'text', text: 'quanto tá o corte?', file: null, edited: false },
    ],
  })
})

test('it prints all messages of a long conversation', async () => {
  const { stdout } = await printed('02/03/2026 09:14 - Rafa: oi\n'.repeat(12_001), 'conversa.txt', '--messages')
  expect(JSON.parse(stdout).messages).toHaveLength(12_001)
})

test('it refuses with a sentence alone, and fails', async () => {
  const refused = await printed('%PDF-1.7', 'conversa.txt', '--messages')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^Isto é um PDF, não uma conversa\. .+\.\n$/)
})

test('it refuses a file that is not there', async () => {
  const failed = await run(process.execPath, ['tests/programs/reading/read.ts', '--messages', 'not/there.txt']).catch(
    (error: { stderr: string; code: number }) => error,
  )
  expect(failed).toMatchObject({ code: 1, stderr: 'Não consegui abrir este arquivo: not/there.txt\n' })
})
