import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { compress, encodings, fileSuffixes } from '#server/http/encoding.ts'

// Writes a compressed copy beside each text file of the build, for every encoding that makes it smaller. Images and
// fonts are compressed already.

const texts = globSync('dist/client/**/*.{css,html,js,json,svg,txt,webmanifest,xml}')

await Promise.all(
  texts.flatMap((file) =>
    encodings.map(async (encoding) => {
      const bytes = await readFile(file)
      const compressed = await compress(encoding, bytes)
      if (compressed.length < bytes.length) await writeFile(file + fileSuffixes[encoding], compressed)
    }),
  ),
)
