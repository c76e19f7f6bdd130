/** One block of an article's body. Its text is plain: HTML in it is rendered as text. */
export type Block = Heading | Paragraph | List

export type Heading = { kind: 'heading' | 'subheading' | 'small-heading'; text: string }
export type Paragraph = { kind: 'paragraph'; text: string }
export type List = { kind: 'list'; items: readonly string[] }

/**
 * Parses an article's light markup: blocks separated by blank lines.
 *
 * 1. A line starting with `# ` is a heading, with `## ` a subheading.
 * 2. A block containing dash-started lines is a bullet list.
 * 3. A short block (under 50 characters) with no period and not ending in a colon is a subheading.
 * 4. A block ending in a colon is a small heading.
 * 5. Anything else is a paragraph.
 *
 * Details; no word is ever dropped:
 *
 * - Whitespace around a line is ignored, a line of whitespace is blank, and CR, LF and CRLF all end a line.
 * - A heading is one line: the lines above and below it are separate blocks.
 * - Lines above a list's first dash are a separate block; a line without a dash continues the item above it.
 * - A dash directly before a digit is a minus sign and is kept: the text of the item `-45%` is `-45%`. A dash alone is dropped.
 * - A lone `#`, `#hashtag` and `### three` are text, as is a line that starts with an em dash, which marks dialogue.
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
  const nonEmpty = items.filter(Boolean)
  return nonEmpty.length > 0 ? [{ kind: 'list', items: nonEmpty }] : []
}

function readText(text: string): Block {
  if (text.endsWith(':')) return { kind: 'small-heading', text }
  const isShort = [...text].length < 50
  return { kind: isShort && !text.includes('.') ? 'subheading' : 'paragraph', text }
}

const isHeading = (line: string) => line.startsWith('# ') || line.startsWith('## ')
const isItem = (line: string) => line.startsWith('-')
