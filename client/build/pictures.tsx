import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { renderToStaticMarkup } from 'react-dom/server'
import subsetFont from 'subset-font'
import { embeddedContent } from '#server/content/content.ts'
import { Icon, MaskableIcon } from './icon-picture.tsx'
import { socialPictures } from './social-pictures.tsx'

// Renders the PNG and ICO files (social images, icons) into the finished build.

const { resolve } = createRequire(import.meta.url)
const folder = new URL('../client/', import.meta.url)

await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const font = await headingFont()

mkdirSync(new URL('social/', folder), { recursive: true })
for (const [name, picture] of Object.entries(socialPictures(embeddedContent.articles.all, textWidthPx))) {
  write(`social/${name}.png`, draw(renderToStaticMarkup(picture), 1200))
}
const icon = renderToStaticMarkup(<Icon />)
write('icon-192.png', draw(icon, 192))
write('icon-512.png', draw(icon, 512))
write('icon-maskable-512.png', draw(renderToStaticMarkup(<MaskableIcon />), 512))
write('apple-touch-icon.png', draw(renderToStaticMarkup(<MaskableIcon />), 180))
write('favicon.ico', icoFile(draw(icon, 32), 32))

function write(name: string, bytes: Uint8Array) {
  const target = new URL(name, folder)
  if (existsSync(target)) throw new Error(`${name} is written twice.`)
  writeFileSync(target, bytes)
}

function draw(svg: string, width: number): Uint8Array {
  return resvg(svg, width).render().asPng()
}

/** The width of a heading's text at a font size, both in pixels. */
function textWidthPx(text: string, size: number): number {
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400">
      <text y="200" fontFamily="Bricolage Grotesque" fontSize={size} letterSpacing={-0.03 * size}>
        {text}
      </text>
    </svg>,
  )
  return resvg(svg, 4000).getBBox()?.width ?? 0
}

function resvg(svg: string, width: number) {
  return new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: [font], defaultFontFamily: 'Bricolage Grotesque' },
  })
}

/** The heading font as TrueType, which resvg requires, at one weight and the largest optical size. */
async function headingFont(): Promise<Uint8Array> {
  const file = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
  const characters = String.fromCodePoint(...Array.from({ length: 0x250 }, (_, index) => index + 0x20)) + '–—“”‘’…'
  return subsetFont(readFileSync(resolve(file)), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: 750, opsz: 96 },
  })
}

/** An ICO file with one embedded PNG, which the format allows since Windows Vista. */
function icoFile(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
