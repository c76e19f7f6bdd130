import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const scripts = globSync(['client/browser/**/*.ts', 'client/islands/*.tsx', 'client/ui/reading/*.ts'])
const markup = globSync(['client/**/*.tsx', 'client/*.ts'])
const styles = globSync('client/styles/**/*.css')

const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** `data-` names that files have in one of these patterns, or in the camel case of a dataset. */
function namesIn(files: readonly string[], attributes: RegExp, ...datasets: RegExp[]): Set<string> {
  const found = files
    .map(textOf)
    .flatMap((text) => [
      ...[...text.matchAll(attributes)].map(([, name]) => name!),
      ...datasets
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .flatMap(([, names]) => names!.split(',').map((name) => kebab(name.trim().split(/[ :=]/)[0]!))),
    ])
  return new Set(found)
}

const quotedKey = /dataset\['(\w+)'\]/g
/** `const { member = '', person } = page.dataset` */
const destructured = /\{([^{}]*)\} = \w+\.dataset/g

const written = namesIn(
  [...markup, ...scripts],
  /(?:[\s{]|'|Attribute\(')(data-[a-z-]+)/g,
  /dataset\['(\w+)'\] = /g,
  /dataset: \{ (\w+)/g,
)
const read = namesIn([...scripts, ...styles], /(?:\[|')(data-[a-z-]+)/g, quotedKey, destructured)

test('every data attribute that a script or a style looks for is written by markup or a script', () => {
  expect([...read].filter((name) => !written.has(name))).toEqual([])
})

test('every data attribute of the markup is read by a script or a style', () => {
  const inMarkup = namesIn(markup, /(?:[\s{]|')(data-[a-z-]+)(?=[=\s/>:'])/g)
  expect([...inMarkup].filter((name) => !read.has(name))).toEqual([])
})
