import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const folder = new URL('../generated/fonts/', import.meta.url)

/** ASCII, the Portuguese letters, and the symbols that the pages use. */
const characters =
  String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index)) +
  'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüª\u00a0º°«»“”‘’–—−…•·×©®→←↑↓'

const fonts = [
  {
    file: 'bricolage-grotesque.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    // One optical size: the whole axis doubles the file.
    axes: { wght: 750, opsz: 60 },
  },
  {
    file: 'figtree.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
]

/** Writes the two fonts, reduced to `characters` (30 kB together instead of 97 kB), to `client/generated/fonts/`. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const { resolve } = createRequire(import.meta.url)
      mkdirSync(folder, { recursive: true })
      const recipe = JSON.stringify([
        characters,
        fonts.map((font) => [font, readFileSync(resolve(font.source)).length]),
      ])
      const stamp = new URL('recipe.json', folder)
      if (existsSync(stamp) && readFileSync(stamp, 'utf8') === recipe) return
      for (const { file, source, axes } of fonts) {
        const options = { targetFormat: 'woff2' as const, variationAxes: axes }
        writeFileSync(new URL(file, folder), await subsetFont(readFileSync(resolve(source)), characters, options))
      }
      writeFileSync(stamp, recipe)
    },
  }
}
