/** A piece of an article's body. Its text is plain: what looks like markup in it stays text. */
export type Block = Heading | Paragraph | List

export type Heading = { kind: 'heading' | 'subheading' | 'small-heading'; text: string }
export type Paragraph = { kind: 'paragraph'; text: string }
export type List = { kind: 'list'; items: readonly string[] }

/**
 * Reads an article's light markup: blocks separated by blank lines.
 *
 * 1. A line starting with `# ` is a heading, with `## ` a subheading.
 * 2. A block containing dash-started lines is a bullet list.
 * 3. A short block (under 50 characters) with no period and not ending in a colon is a subheading.
 * 4. A block ending in a colon is a small heading.
 * 5. Anything else is a paragraph.
 *
 * Where the rules leave room, every word is kept:
 *
 * - Spaces around a line do not count, a line of spaces is blank, and any line ending will do.
 * - A heading is a line, so the lines above and below it are blocks of their own.
 * - In a list, lines above the first dash are a block of their own; a line without a dash continues the item above it.
 * - A dash right before a digit is a minus, and stays: `-45%` is an item that says `-45%`. A dash alone says nothing.
 * - `#` with nothing behind it, `#hashtag` and `### three` are text. So is a line that starts with a travessão: it speaks.
 */
export function articleBody(content: string): readonly Block[] {
  const blocks: string[][] = [[]]
  for (const line of content.split(/\r\n?|\n/).map((text) => text.trim())) {
    if (line === '') blocks.push([])
    else if (isHeading(line)) blocks.push([line], [])
    else blocks.at(-1)!.push(line)
  }
  return blocks.filter((lines) => lines.length > 0).flatMap(readBlock)
}

function readBlock(lines: readonly string[]): Block[] {
  const [first = ''] = lines
  if (isHeading(first)) {
    const kind = first.startsWith('## ') ? 'subheading' : 'heading'
    return [{ kind, text: first.replace(/^##? /, '').trim() }]
  }
  const firstItem = lines.findIndex(isItem)
  if (firstItem === -1) return [readText(lines.join(' '))]
  const list = readList(lines.slice(firstItem))
  return firstItem === 0 ? list : [readText(lines.slice(0, firstItem).join(' ')), ...list]
}

function readList(lines: readonly string[]): Block[] {
  const items: string[] = []
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^-(?!\d)\s*/, ''))
    else items.push(`${items.pop()} ${line}`.trim())
  }
  const said = items.filter(Boolean)
  return said.length > 0 ? [{ kind: 'list', items: said }] : []
}

function readText(text: string): Block {
  if (text.endsWith(':')) return { kind: 'small-heading', text }
  const isShort = [...text].length < 50
  return { kind: isShort && !text.includes('.') ? 'subheading' : 'paragraph', text }
}

const isHeading = (line: string) => line.startsWith('# ') || line.startsWith('## ')
const isItem = (line: string) => line.startsWith('-')
