import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { floors } from '../oxlint.config.ts'

type Finding = { filename: string; message: string; help?: string }

/** Lints files of these contents, by name, in a folder of their own under the rules of the house. */
async function findingsIn(files: Record<string, string[]>): Promise<Finding[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fechou-boundaries-'))
  copyFileSync('oxlint.config.ts', join(folder.path, 'oxlint.config.ts'))
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'))
  for (const [name, imports] of Object.entries(files)) {
    const file = join(folder.path, name)
    mkdirSync(dirname(file), { recursive: true })
    const lines = imports.map((source, index) => `import * as from${index} from '${source}'`)
    const exported = imports.map((_, index) => `from${index}`)
    writeFileSync(file, `${lines.join('\n')}\nexport const probe = [${exported.join(', ')}]\n`)
  }
  // Into a file: of a pipe it may end before all is read.
  const output = join(folder.path, 'findings.json')
  spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json', ...Object.keys(files)], {
    cwd: folder.path,
    stdio: ['ignore', openSync(output, 'w'), 'inherit'],
  })
  return (JSON.parse(readFileSync(output, 'utf8')) as { diagnostics: Finding[] }).diagnostics
}

/** Each import that is forbidden, with a word of the sentence that refuses it. */
const forbidden = [
  ['shared', '#server/config.ts', 'neither side'],
  ['shared', '#client/view.tsx', 'neither side'],
  ['shared', 'react', 'belongs to client'],
  ['shared', 'node:fs', 'belongs to the server'],
  ['shared', '../server/config.ts', 'neither side'],
  ['shared', 'fs', 'belongs to the server'],
  ['shared', 'lucide-react', 'belongs to client'],
  ['shared', '#tests/support/app.ts', 'its tests'],
  ['client', '#server/config.ts', 'pass it as props'],
  ['client', 'node:fs', 'belongs to the server'],
  ['client/ui', '#client/sections/faq.tsx', 'with ./ or ../'],
  ['client/ui', '#server/config.ts', 'pass it as props'],
  ['client/ui', '../sections/faq.tsx', 'none of the parts'],
  ['client/ui', 'express', 'belongs to the server'],
  ['client/islands', 'react-dom/server', 'stands alone'],
  ['client/islands', '../sections/faq.tsx', 'stands alone'],
  ['client/islands', '../visit.tsx', 'stands alone'],
  ['client/islands', '#server/config.ts', 'pass it as props'],
  ['client/browser', '../visit.tsx', 'stay small'],
  ['client/browser', '../ui/icon.tsx', 'stay small'],
  ['client/sections', '../pages/home.tsx', 'come together'],
  ['client/sections', '#server/config.ts', 'pass it as props'],
  ['client/layouts', 'node:fs', 'belongs to the server'],
  ['client/pages', '#server/config.ts', 'pass it as props'],
  ['client/pages', './home.tsx', 'no other page'],
  ['server/http', '#client/view.tsx', 'Only rendering/'],
  ['server/http', '../../shared/site.ts', 'go up once at most'],
  ['server/http', '#tests/support/app.ts', 'its tests'],
  ['server/pages', '@supabase/supabase-js', 'Only supabase/ and sessions/'],
  ['server/data', 'express', 'nothing of requests'],
] as const

test('each boundary between the folders fires', async () => {
  const probes = forbidden.map(([folder, source, sentence], index) => ({
    file: `${folder}/probe-${index}.ts`,
    source,
    sentence,
  }))
  const findings = await findingsIn(Object.fromEntries(probes.map(({ file, source }) => [file, [source]])))
  for (const { file, source, sentence } of probes) {
    const messages = findings
      .filter(({ filename }) => filename === file)
      .map(({ help, message }) => `${message} ${help}`)
    expect(messages.join(), `${file} imports ${source}`).toContain(sentence)
  }
})

test('no floor of the server imports one above it or beside it, and each may import all below', async () => {
  const isFile = (name: string) => name.endsWith('.ts')
  const place = (name: string) => (isFile(name) ? name : `${name}/probe.ts`)
  const names = floors.flatMap((line, level) => line.map((name) => ({ name: name as string, level })))
  const ways = (from: string, to: string) =>
    isFile(from) ? [`./${place(to)}`, `#server/${place(to)}`] : [`../${place(to)}`, `#server/${place(to)}`]
  const findings = await findingsIn(
    Object.fromEntries(
      names.map(({ name }) => [
        `server/${place(name)}`,
        names.flatMap((other) => (other.name === name ? [] : ways(name, other.name))),
      ]),
    ),
  )
  for (const { name, level } of names) {
    const refused = findings
      .filter(({ filename, message }) => filename === `server/${place(name)}` && message.includes('is restricted'))
      .map(({ message }) => /'([^']+)'/.exec(message)![1]!)
    const notBelow = names.filter((other) => other.name !== name && other.level <= level)
    expect(refused.toSorted(), name).toEqual(notBelow.flatMap((other) => ways(name, other.name)).toSorted())
  }
})
