import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { compress, encodings, fileSuffixes } from '#server/http/encoding.ts'

// Puts each text of the finished build down in every coding that makes it smaller, beside itself. Pictures and fonts
// are packed already.

const texts = globSync('dist/client/**/*.{css,html,js,json,svg,txt,webmanifest,xml}')

await Promise.all(
  texts.flatMap((file) =>
    encodings.map(async (encoding) => {
      const bytes = await readFile(file)
      const coded = await compress(encoding, bytes)
      if (coded.length < bytes.length) await writeFile(file + fileSuffixes[encoding], coded)
    }),
  ),
)
