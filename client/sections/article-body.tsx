import type { ReactNode } from 'react'
import type { OutlinedBlock } from '#shared/article-outline.ts'
import { quoteKindOf, type QuoteKind } from './article-quotes.ts'

/** An article's text. Example messages are styled as bubbles; HTML in the text is escaped. */
export function ArticleBody({ blocks }: { blocks: readonly OutlinedBlock[] }) {
  return (
    <div className="article-body">
      {blocks.map((block, index) => (
        <BodyBlock key={index} block={block} voice={quoteKindOf(block, blocks[index - 1])} />
      ))}
    </div>
  )
}

function BodyBlock({ block, voice }: { block: OutlinedBlock; voice: QuoteKind | null }): ReactNode {
  if (block.kind === 'paragraph') return <p className={voice ? `quote ${voice}` : undefined}>{block.text}</p>
  if (block.kind === 'list') {
    return (
      <ul className={voice ? 'quote-list' : undefined}>
        {block.items.map((item, index) => (
          <li key={index} className={voice ? `quote ${sideOf(item, voice)}` : undefined}>
            {item}
          </li>
        ))}
      </ul>
    )
  }
  const Heading = `h${block.level}` as const
  return (
    <Heading id={block.id} className={block.kind}>
      {block.text}
    </Heading>
  )
}

function sideOf(item: string, voice: QuoteKind): string {
  if (voice !== 'both') return voice
  return item.startsWith('Você') ? 'yours' : 'theirs'
}
