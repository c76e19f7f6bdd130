import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** What `npm run read -- --messages FILE` prints for a file of this content. */
async function printed(content: string | Uint8Array, name: string) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fechou-read-'))
  const file = join(folder.path, name)
  await writeFile(file, content)
  const program = ['tests/programs/reading/read.ts', '--messages', file]
  const refused = (failed: { stdout: string; stderr: string; code: number }) => failed
  return await run(process.execPath, program, { maxBuffer: 2 ** 28 }).catch(refused)
}

test('the program prints the messages of a file as one JSON document', async () => {
  const { stdout } = await printed('02/03/2026 09:14 - Rafa: quanto tá o corte?\n', 'Conversa do WhatsApp com Rafa.txt')
  expect(JSON.parse(stdout)).toEqual({
    isGroup: false,
    authors: ['Rafa'],
    messages: [
      { at: '2026-03-02T09:14', author: 'Rafa', kind: 'text', text: 'quanto tá o corte?', file: null, edited: false },
    ],
  })
})

test('it prints all messages of a long conversation', async () => {
  const { stdout } = await printed('02/03/2026 09:14 - Rafa: oi\n'.repeat(12_001), 'conversa.txt')
  expect(JSON.parse(stdout).messages).toHaveLength(12_001)
})

test('it refuses with a sentence alone, and fails', async () => {
  const refused = await printed('%PDF-1.7', 'conversa.txt')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^Isto é um PDF, não uma conversa\. .+\.\n$/)
})

test('it refuses a file that is not there', async () => {
  const failed = await run(process.execPath, ['tests/programs/reading/read.ts', '--messages', 'not/there.txt']).catch(
    (error: { stderr: string; code: number }) => error,
  )
  expect(failed).toMatchObject({ code: 1, stderr: 'Não consegui abrir este arquivo: not/there.txt\n' })
})
