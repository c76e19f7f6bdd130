import { readFileSync } from 'node:fs'
import type { Assets } from '#client/assets.ts'

type Manifest = Record<string, { file: string }>

/** Reads Vite's manifest of a finished build. */
export function builtAssets(clientFolder: URL): Assets {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Manifest
  return {
    addressOf(source) {
      const entry = manifest[source]
      if (!entry) throw new Error(`${source} is not in the build; run "npm run build".`)
      return `/${entry.file}`
    },
    extraScripts: [],
  }
}
