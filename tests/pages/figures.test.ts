import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a business figure could be written by hand; elsewhere in shared/ only shared/site.ts has them. */
const articles = globSync('server/content/articles/*.ts')
const mailsAndPictures = [...globSync('server/mail/templates/*.tsx'), 'client/build/social-pictures.tsx']
const pages = [...globSync('client/{layouts,pages,sections}/*.tsx'), 'shared/features.ts'].filter(
  (file) => !file.endsWith('style-guide.tsx'),
)

const price = String.raw`R\$\s?\d[\d.,]*`
const percentage = String.raw`\d[\d.,]*\s?%`
const duration = String.raw`\b\d+ (?:dias?|horas|meses|anos)\b`
const anyFigure = new RegExp([price, percentage, duration].join('|'), 'g')
const promisedTime = String.raw`\b\d+ (?:dias grátis|dias de garantia|horas úteis)`
const businessFigure = new RegExp([price, percentage, promisedTime].join('|'), 'g')

test.for(articles)('%s writes no price, percentage or duration itself, but in an invented message', (file) => {
  const said = readFileSync(file, 'utf8').replace(/“[^”]*”/g, '')

  expect(said.match(anyFigure)).toBeNull()
})

test.for([...mailsAndPictures, ...pages])(
  '%s writes no price, percentage, trial, guarantee or time to reply itself',
  (file) => {
    const words = readFileSync(file, 'utf8')
      .replace(/(?:width|height|className)=(?:"[^"]*"|\{[^}]*\})/g, '')
      .replace(/\/\*.*?\*\//gs, '')

    expect(words.match(businessFigure)).toBeNull()
  },
)
