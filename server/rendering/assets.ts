import { readdirSync, readFileSync } from 'node:fs'
import type { Assets } from '#client/assets.ts'
import { tagOf } from '../fast-path/cached-page.ts'

type Manifest = Record<string, { file: string }>

/** Reads Vite's manifest of a finished build. The names of the server's files have hashes of what is in them. */
export function builtAssets(clientFolder: URL): Assets {
  const text = readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  return {
    addressOf(source) {
      const entry = manifest[source]
      if (!entry) throw new Error(`${source} is not in the build; run "npm run build".`)
      return `/${entry.file}`
    },
    extraScripts: [],
    version: tagOf(text, readdirSync(new URL('../server/', clientFolder)).toSorted()),
  }
}
