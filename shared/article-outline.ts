import { folded } from './portuguese/folded.ts'
import type { Block, Heading, List, Paragraph } from './article-body.ts'

export type OutlinedHeading = Heading & { level: 2 | 3 | 4; id: string }
export type OutlinedBlock = OutlinedHeading | Paragraph | List

const levels = { heading: 2, subheading: 3, 'small-heading': 4 } as const

/** Adds to every heading its level below the page's <h1>, without skipping levels, and a unique anchor. */
export function withHeadingAnchors(blocks: readonly Block[]): readonly OutlinedBlock[] {
  // The id of the page's <main>.
  const taken = new Set(['conteudo'])
  let deepest: OutlinedHeading['level'] = 2
  return blocks.map((block) => {
    if (block.kind === 'list' || block.kind === 'paragraph') return block
    const level = Math.min(levels[block.kind], deepest) as OutlinedHeading['level']
    deepest = level === 2 ? 3 : 4
    return { ...block, level, id: anchorOf(block.text, taken) }
  })
}

/** The entries of the table of contents: the headings or, in a text without headings, the subheadings. */
export function tableOfContents(blocks: readonly OutlinedBlock[]): readonly OutlinedHeading[] {
  const ofKind = (kind: Heading['kind']) => blocks.filter((block): block is OutlinedHeading => block.kind === kind)
  const headings = ofKind('heading')
  return headings.length > 0 ? headings : ofKind('subheading')
}

function anchorOf(text: string, taken: Set<string>): string {
  const slug = slugOf(text)
  let id = slug
  for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
  taken.add(id)
  return id
}

/** `Depois do “vou pensar”` → `depois-do-vou-pensar` */
function slugOf(text: string): string {
  const words = folded(text).match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, 60).replace(/-$/, '') || 'parte'
}
