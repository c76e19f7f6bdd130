import { readFileSync } from 'node:fs'
import type { Assets } from '#client/assets.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Reads Vite's manifest of a finished build. */
export function builtAssets(clientFolder: URL): Assets {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientFolder), 'utf8')) as Manifest
  return {
    addressOf: (source) => `/${entry(source).file}`,
    importsOf: (source) => (entry(source).imports ?? []).map((imported) => `/${entry(imported).file}`),
    extraScripts: [],
  }

  function entry(source: string) {
    const found = manifest[source]
    if (!found) throw new Error(`${source} is not in the build; run "npm run build".`)
    return found
  }
}
