import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { refusedWordsIn } from '#shared/glossary.ts'

/** What no seller reads as the product's words: how customers and sellers write, code's own names, operators' programs. */
const others = [
  'shared/glossary.ts',
  'shared/examples/',
  'shared/customers/label-examples.ts',
  'shared/portuguese/',
  'shared/reading/classifier/',
  'shared/reading/examples.ts',
  'shared/reading/export/phrases/',
  'shared/reading/rules/',
  'shared/replies/phrases/',
  'shared/replies/warm-up.ts',
  'server/commands/',
  'server/doctor/',
  'server/supabase/',
]

const files = globSync('{client,server,shared}/**/*.{ts,tsx}').filter(
  (file) => !others.some((own) => file.startsWith(own)),
)

/** Where one of these words means something else, by the start of the file's path. */
const exceptions: readonly { file: string; words: RegExp }[] = [
  // A second appointment, which nutritionists and dentists sell; an answer that did not come; a return to the shop.
  { file: 'server/content/articles/', words: /\bretornos?\b/gi },
  { file: 'shared/catalogue/starts.ts', words: /^consulta de retorno/gi },
  // The waiting list has a queue, and so has a shop.
  { file: 'client/pages/waiting-list', words: /\bfila\b/gi },
  { file: 'client/sections/comparison.tsx', words: /\bfila\b/gi },
  { file: 'server/content/articles/', words: /\bfila\b/gi },
  { file: 'server/mail/templates/waiting-list', words: /\bfila\b/gi },
  // Files that wait for one another, and mails.
  { file: 'client/browser/connect/progress.ts', words: /na fila/gi },
  { file: 'shared/personal-data.ts', words: /fila de envio/gi },
  { file: '', words: /(?:lugar|vez) na fila/gi },
  // Rates and invoices.
  { file: '', words: /\bnotas? fisca(?:l|is)\b/gi },
  { file: 'server/content/articles/', words: /\bnotas?\b/gi },
  { file: '', words: /\bbloco de notas\b/gi },
  // The names of a form and of its field.
  { file: '', words: /^(?:#?notas(?: form)?|nota)$/g },
  // What a customer says.
  { file: 'server/content/articles/', words: /\bnão entendi\b/gi },
  // The label of a customer who said so.
  { file: 'shared/reading/label-words.ts', words: /^Disse não$/g },
]

/** Attributes whose value is no text. */
const codeAttributes =
  /^(?:action|autoComplete|class(?:Name)?|data-|form|href|htmlFor|id|key|name|rel|target|type|value|aria-(?:controls|describedby|labelledby))/

type Text = { text: string; line: number }

/** Strings and texts of JSX, but addresses, selectors and what is imported. */
function textsIn(file: string): Text[] {
  const source = readFileSync(file, 'utf8')
  const texts: Text[] = []
  const skipped: { start: number; end: number }[] = []
  const add = (text: string, { start, end }: { start: number; end: number }) => {
    if (skipped.some((own) => own.start <= start && end <= own.end)) return
    const isCode = /^#|^\S*[/[\]=_-]\S*$/.test(text)
    if (!isCode) texts.push({ text: text.replace(/\s+/g, ' '), line: source.slice(0, start).split('\n').length })
  }
  const visitor = new Visitor({
    ImportDeclaration: (node) => void skipped.push(node),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (codeAttributes.test(name) && node.value?.type !== 'JSXExpressionContainer') skipped.push(node)
    },
    Literal: (node) => void (typeof node.value === 'string' && add(node.value, node)),
    TemplateElement: (node) => add(node.value.cooked ?? '', node),
    JSXText: (node) => add(node.value, node),
  })
  visitor.visit(parseSync(file, source).program)
  return texts
}

const withoutExceptions = (file: string, text: string) =>
  exceptions.reduce((rest, { file: start, words }) => (file.startsWith(start) ? rest.replace(words, '') : rest), text)

const texts = files.flatMap((file) => textsIn(file).map((text) => ({ file, ...text })))

test('one word is used for a thing, the one that the glossary has', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  const found = texts.flatMap(({ file, line, text }) =>
    refusedWordsIn(withoutExceptions(file, text)).map(
      ({ words, term }) => `${file}:${line}: “${words}” is called “${term}”: ${text.trim().slice(0, 80)}`,
    ),
  )
  expect(found).toEqual([])
})
