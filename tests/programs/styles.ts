import { globSync, readFileSync } from 'node:fs'

// Part of `npm run check`: client/styles has one scale, which tokens.css defines. Other sizes, spaces, corners, colours and
// widths of queries are refused, but for `exceptions`, and for paper, which is measured in points.

/** Properties of files that the scale does not bind, each with its reason. */
const exceptions: readonly (readonly [file: string, property: string, why: string])[] = [
  ...[
    'about',
    'ambassadors',
    'board-columns',
    'board-won',
    'closing-call-to-action',
    'connect',
    'customer-main',
    'customer-side',
    'error-screen',
    'features',
    'figures',
    'hero',
    'pricing',
    'queue-card',
    'queue-good-day',
    'reading-top',
    'try-about',
  ].map((file) => [file, 'font-size', 'words drawn as large as their place allows'] as const),
  ['auth', '--mint', 'lighter on a sheet in the dark scheme'],
  ['chat-preview-thread', 'query', 'room for a label beside its bubble'],
  ['customer', 'padding-right', 'as wide as the button that stands there'],
  ['feature-pictures', 'query', 'a picture in a card of any width'],
  ['hero', 'border-bottom-left-radius', 'the corner of a drawing as large as the window'],
  ['hero', 'border-top-left-radius', 'the same on a phone'],
  ['reading-keep', 'margin-right', 'reaches the edge of the window'],
  ['reading-labels', 'margin', 'as high as the labels that hang below'],
  ['reading-thread', 'margin-top', 'silence takes room by its length'],
  ['try-about', 'border-radius', 'a drawn zero'],
]

/** Properties, and what may not be among their values. Lengths up to 3 px correct by eye, and those in `em` are a text's own. */
const refused: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [/^font(?:-size)?$|^--(?:name|value|head|word)$/u, /(?<![\d.])[\d.]+(?:rem|px|vw|cqi)/gu],
  [
    /^(?:margin|padding)|gap$|radius$|^--(?:inset|corner)$/u,
    /(?<![\d.])(?:[\d.]+(?:rem|vw)|(?:[4-9]|\d\d+)(?:\.\d+)?px)/gu,
  ],
  [/./u, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\([^)]*\)/gu],
]
/** 500 px is the height of a low window beside WhatsApp. */
const breakpoints = new Set(['30em', '48em', '64em', '80em', '500px'])

const mistakes: string[] = []
const unused = new Set(exceptions)

for (const path of globSync('client/styles/**/*.css')) {
  const file = path.replace('client/styles/', '')
  if (file === 'tokens.css' || file.endsWith('print.css')) continue
  const sheet = withoutPaper(readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gsu, ''))
  for (const [, property, text] of sheet.matchAll(/([\w-]+):\s*([^;{}]+);/gu))
    for (const [of, values] of refused)
      if (of.test(property!)) for (const [value] of text!.matchAll(values)) refuse(file, property!, value)
  for (const [, query] of sheet.matchAll(/@(?:media|container) ([^{]+)\{/gu))
    for (const [length] of query!.matchAll(/[\d.]+(?:em|px|rem)/gu))
      if (!breakpoints.has(length)) refuse(file, 'query', length)
}

function refuse(file: string, property: string, value: string) {
  const exception = exceptions.find(
    ([name, of]) =>
      file === `sections/${name}.css` && (property.startsWith(of) || (property === 'font' && of === 'font-size')),
  )
  if (exception) unused.delete(exception)
  else mistakes.push(`client/styles/${file}: ${property} has ${value}, which is not in tokens.css`)
}

/** The sheet less its blocks for paper. */
function withoutPaper(sheet: string): string {
  const start = sheet.indexOf('@media print')
  if (start === -1) return sheet
  let end = sheet.indexOf('{', start) + 1
  for (let depth = 1; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[sheet[end]!] ?? 0
  return sheet.slice(0, start) + withoutPaper(sheet.slice(end))
}

for (const [file, property] of unused)
  mistakes.push(`client/styles/sections/${file}.css: ${property} is no exception any more`)
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exitCode = 1
}
