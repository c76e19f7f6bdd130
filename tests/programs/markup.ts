import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routeEntries } from '#shared/routes.ts'

// Part of `npm run check`: the data attributes by which markup, scripts and style sheets know each other. Each page is held by itself, with all
// that it loads: that another page has the same name hides nothing.

const sources = new Map(
  globSync(['client/**/*.{ts,tsx,css}', 'shared/**/*.ts']).map((file) => {
    const text = readFileSync(file, 'utf8')
    return [file, text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/gu, '')] as const
  }),
)
const isSheet = (file: string) => file.endsWith('.css')
const isScript = (file: string) => file.startsWith('client/browser/')

/** What the patterns' groups match in a file. */
const found = (file: string, ...patterns: RegExp[]) =>
  patterns.flatMap((pattern) => [...sources.get(file)!.matchAll(pattern)].map((match) => match[1]!))

/** The files whose values or rules a file imports, and the scripts that it has a page load. */
function loadedBy(file: string): string[] {
  const imports = found(file, /^(?:import|export)(?! type)[^'"]*?'([.#][^'?]+)/gmu, /@import '([^']+)'/gu)
  const files = imports.map((source) => (source.startsWith('#') ? source.slice(1) : join(file, '..', source)))
  return [...files, ...found(file, /'(client\/browser\/[\w-]+\.ts)'/gu)]
}

function sheetOf(page: string): string {
  const isMembers = routeEntries.some(([name, { access }]) => access === 'member' && page.endsWith(`/${name}.tsx`))
  const [named = isMembers ? 'settings' : 'form-pages'] = found(page, /styles = '([\w-]+)'/gu)
  return `client/styles/${named}.css`
}

/** Parts that the server sets around pages. */
const frame = ['client/document.tsx', 'client/layouts/workspace.tsx', 'client/sections/consent-bar.tsx']

/** The files of each page. */
const pages = globSync(['client/pages/*.tsx', 'client/errors/*.tsx']).map((page) => {
  const files = new Set([page, sheetOf(page), ...frame])
  // What is added meanwhile is reached as well.
  for (const file of files) for (const loaded of loadedBy(file)) if (sources.has(loaded)) files.add(loaded)
  return files
})

const kebab = (name: string) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

const setAttributes = (file: string) => [
  ...found(file, /[\s{']data-([a-z-]+)(?=[=\s/>]|':)/gu, /(?:set|toggle)Attribute\('data-([a-z-]+)/gu),
  ...found(file, /dataset\['(\w+)'\] = /gu).map(kebab),
]

const readAttributes = (file: string) => [
  ...found(file, /(?:\['?|attr\()data-([a-z-]+)/gu),
  ...found(file, /(?<!delete [\w.]+)dataset\['(\w+)'\](?! = )/gu).map(kebab),
  // `const { member = '', person } = page.dataset`
  ...found(file, /\{([^{}]*)\} = [\w()!.]+\.dataset/gu).flatMap((names) =>
    names.split(',').map((name) => kebab(name.trim().split(/[ :=]/u)[0]!)),
  ),
]

/** Values of data attributes that a script or a sheet selects by. */
const selectedValues = (file: string) =>
  isSheet(file) || isScript(file) ? found(file, /\[data-[\w-]+=["']?(?!true|false)([a-z][\w-]*)/gu) : []

const literalValues = (file: string) => found(file, /[\s{]data-[a-z-]+="([a-z][\w-]*)"/gu)

const wordsOf = (file: string) => found(file, /([\w-]+)/gu)
/** Of a script only whole strings, so that no selector knows its own value. */
const wordsOfWriters = (file: string) => {
  if (isSheet(file)) return []
  return isScript(file) ? found(file, /'([\w-]+)'/gu) : wordsOf(file)
}
const wordsOfReaders = (file: string) => (isSheet(file) || isScript(file) ? wordsOf(file) : [])

type Names = (file: string) => string[]

/** Each name that a file asks for and no file gives on any page that has the file. */
function missing(asked: Names, given: Names, why: string): string[] {
  const givenBy = new Map([...sources.keys()].map((file) => [file, new Set(given(file))]))
  return [...sources.keys()].flatMap((file) => {
    const places = pages.filter((page) => page.has(file))
    const isGiven = (name: string) => places.some((page) => [...page].some((other) => givenBy.get(other)!.has(name)))
    return [...new Set(asked(file))].filter((name) => !isGiven(name)).map((name) => `${file}: ${name} ${why}`)
  })
}

const mistakes = [
  ...missing(readAttributes, setAttributes, 'is a data attribute that nothing sets on its page'),
  ...missing(setAttributes, readAttributes, 'is a data attribute that nothing reads on its page'),
  ...missing(selectedValues, wordsOfWriters, 'is the value of a data attribute that nothing of its page sets'),
  ...missing(literalValues, wordsOfReaders, 'is the value of a data attribute that nothing of its page knows'),
]
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exitCode = 1
}
