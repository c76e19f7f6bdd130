import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ArticleBody } from '#client/sections/article-body.tsx'
import { embeddedContent } from '#server/content/content.ts'
import { articleBody, type Block } from '#shared/article-body.ts'
import { tableOfContents, withHeadingAnchors } from '#shared/article-outline.ts'

const heading = (text: string): Block => ({ kind: 'heading', text })
const subheading = (text: string): Block => ({ kind: 'subheading', text })
const small = (text: string): Block => ({ kind: 'small-heading', text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const list = (...items: string[]): Block => ({ kind: 'list', items })

const fortyNine = 'Quarenta e nove letras ficam sempre do mesmo lado'
const fifty = `${fortyNine}s`

describe('the five rules', () => {
  test.for<[rule: string, content: string, blocks: Block[]]>([
    ['a line starting with "# " is a heading', '# Por que as pessoas somem', [heading('Por que as pessoas somem')]],
    ['a line starting with "## " is a subheading', '## A hora de voltar', [subheading('A hora de voltar')]],
    ['a block with dash-started lines is a list', '- Uma data.\n- Uma resposta.', [list('Uma data.', 'Uma resposta.')]],
    ['a short block without a period is a subheading', 'Quando parar', [subheading('Quando parar')]],
    ['a block ending in a colon is a small heading', 'Em vez de:', [small('Em vez de:')]],
    ['a long block ending in a colon too', `${fifty}. Compare:`, [small(`${fifty}. Compare:`)]],
    ['anything else is a paragraph', 'Duas tentativas bastam.', [paragraph('Duas tentativas bastam.')]],
    ['49 characters are short', fortyNine, [subheading(fortyNine)]],
    ['50 characters are not', fifty, [paragraph(fifty)]],
    ['a character is one, however it is stored', '😀'.repeat(49), [subheading('😀'.repeat(49))]],
    ['a period anywhere makes it a paragraph', 'R$ 1.164 por ano', [paragraph('R$ 1.164 por ano')]],
    ['blank lines separate blocks', 'Um\n\nDois.\n\n\n\nTrês:', [subheading('Um'), paragraph('Dois.'), small('Três:')]],
  ])('%s', ([, content, blocks]) => {
    expect(articleBody(content)).toEqual(blocks)
  })
})

describe('where the rules leave room nothing is lost', () => {
  test.for<[corner: string, content: string, blocks: Block[]]>([
    ['nothing', '', []],
    ['only blank lines', ' \n\t\r\n\r ', []],
    ['Windows line ends', 'Um\r\n\r\n- a\r\n- b\r\n', [subheading('Um'), list('a', 'b')]],
    ['old Macintosh line ends', 'Um\r\rDois.', [subheading('Um'), paragraph('Dois.')]],
    ['a line of spaces is blank', 'Um\n \t \nDois.', [subheading('Um'), paragraph('Dois.')]],
    ['spaces around lines', '  # Um  \n\n  - a  \n\n Dois: ', [heading('Um'), list('a'), small('Dois:')]],
    ['text right below a heading', '# Um\nDois.', [heading('Um'), paragraph('Dois.')]],
    ['text right above a heading', 'Um.\n## Dois', [paragraph('Um.'), subheading('Dois')]],
    ['headings without blank lines', '# Um\n## Dois\n- a', [heading('Um'), subheading('Dois'), list('a')]],
    ['a heading ending in a colon is a heading', '# Um:', [heading('Um:')]],
    ['a heading amid a list ends it', '- a\n# Um\n- b', [list('a'), heading('Um'), list('b')]],
    ['text above the first dash', 'Leve:\n- a\n- b', [small('Leve:'), list('a', 'b')]],
    ['text between dashes continues the item', '- a\n  e mais\n- b', [list('a e mais', 'b')]],
    ['text after the last dash continues it', '- a\n- b\ne fim.', [list('a', 'b e fim.')]],
    ['a dash without a space', '-a\n-b', [list('a', 'b')]],
    ['a minus is no bullet', '-45% de espera', [list('-45% de espera')]],
    ['a dash alone says nothing', '-\n- a\n-', [list('a')]],
    ['nothing but a dash', '-', []],
    ['a dash and its text on the next line', '-\ntexto', [list('texto')]],
    ['a travessão speaks', '— Oi, tudo bem?', [subheading('— Oi, tudo bem?')]],
    ['# with nothing behind it', '# ', [subheading('#')]],
    ['a hashtag', '#venda', [subheading('#venda')]],
    ['three hashes', '### Um', [subheading('### Um')]],
    ['a paragraph on two lines', `${fifty}\ncontinua.`, [paragraph(`${fifty} continua.`)]],
    ['two short lines are one block', 'Um\nDois:', [small('Um Dois:')]],
  ])('%s', ([, content, blocks]) => {
    expect(articleBody(content)).toEqual(blocks)
  })
})

/** Text as authors might write it: words, markup, signs, and any line end between them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '# ',
        '## ',
        '### ',
        '#',
        '- ',
        '-',
        '–',
        ':',
        '.',
        ' ',
        '\t',
        '\n',
        '\n\n',
        '\r\n',
        '\r',
        '\u00a0',
      ),
      fc.constantFrom('venda', 'ação', '“oi”', '-45%', '<script>alert(1)</script>', '<b>', '&lt;', '*', '[x](y)', '😀'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
const signsOf = (text: string) => text.replace(/[\s#-]/gu, '')
const textOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])).join('\n')

describe('whatever is written', () => {
  test('no word is lost and none invented, in the same order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = textOf(articleBody(text))
        expect(wordsOf(kept)).toEqual(wordsOf(text))
        expect(signsOf(kept)).toBe(signsOf(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('it renders, with every character as text and no element but the body’s own', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const blocks = withHeadingAnchors(articleBody(text))
        const markup = renderToStaticMarkup(<ArticleBody blocks={blocks} />)
        expect(markup.match(/<(?!\/?(div|h[234]|p|ul|li)[ >])/g)).toBeNull()
        expect(wordsOf(unescaped(markup.replace(/<[^>]*>/g, '\n')))).toEqual(wordsOf(text))
      }),
      { numRuns: 500 },
    )
  })

  test('no heading level is skipped, and every anchor is its heading’s alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const headings = withHeadingAnchors(articleBody(text)).filter((block) => 'level' in block)
        const levels = [1, ...headings.map(({ level }) => level)]
        for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
        expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
        for (const { id } of headings) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
      { numRuns: 1000 },
    )
  })

  test('a hundred thousand lines are read as well', () => {
    const blocks = articleBody('# um\n- dois\ntrês.\n'.repeat(33_333))
    expect(blocks).toHaveLength(66_666)
  })
})

test('headings are h2, subheadings h3, small headings h4; a level that would be skipped is taken up', () => {
  const levelsOf = (text: string) =>
    withHeadingAnchors(articleBody(text)).flatMap((block) => ('level' in block ? [block.level] : []))

  expect(levelsOf('# a\n\n## b\n\nc:\n\n## d\n\n# e\n\nf:')).toEqual([2, 3, 4, 3, 2, 3])
  expect(levelsOf('a:\n\nb:\n\n## c')).toEqual([2, 3, 3])
})

test('anchors read like their headings', () => {
  const content =
    '# Depois do “vou pensar”\n\n# Ação & reação\n\n# Ação, reação!\n\n# Conteúdo\n\n# ???\n\n# ação-reação 2'
  expect(tableOfContents(withHeadingAnchors(articleBody(content))).map(({ id }) => id)).toEqual([
    'depois-do-vou-pensar',
    'acao-reacao',
    'acao-reacao-2',
    'conteudo-2',
    'parte',
    'acao-reacao-2-2',
  ])
})

test('contents list the headings, or the subheadings of a text without any', () => {
  const contents = (text: string) => tableOfContents(withHeadingAnchors(articleBody(text))).map((entry) => entry.text)

  expect(contents('# a\n\n## b\n\nc:')).toEqual(['a'])
  expect(contents('## a\n\nb\n\nc:')).toEqual(['a', 'b'])
})

test('examples become bubbles: yours, refused, or both sides of a conversation', () => {
  const draw = (content: string) =>
    renderToStaticMarkup(<ArticleBody blocks={withHeadingAnchors(articleBody(content))} />)

  expect(draw('“Davi, abriu sábado às 10h. Reservo?”')).toContain('<p class="quote yours">“Davi')
  expect(draw('“Oi.” E depois: “Tchau.”')).toContain('<p>“Oi.”')
  expect(draw('Em vez de:\n\n- “E aí?”')).toContain('<li class="quote refused">“E aí?”')
  expect(draw('Experimente:\n\n- “Bia, vi aqui.”')).toContain('<li class="quote yours">“Bia')
  expect(draw('Leia.\n\n- “Amei demais!”')).toContain('<ul><li>“Amei')
  expect(draw('- Cliente: “Oi”\n- Você: “Olá”')).toMatch(
    /<li class="quote theirs">Cliente.*<li class="quote yours">Você/,
  )
})

test.for(embeddedContent.articles.all)(
  'article $id: its headings lead somewhere and no markup is left over',
  (article) => {
    const blocks = withHeadingAnchors(articleBody(article.content))

    expect(tableOfContents(blocks).length).toBeGreaterThanOrEqual(2)
    expect(textOf(blocks)).not.toMatch(/^(#|- |\*)|\*\*|\]\(/m)
  },
)

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)
}
