import type { ReactNode } from 'react'
import type { PlacedBlock } from '#shared/article-outline.ts'
import { voiceOf, type Voice } from './article-voices.ts'

/** An article's text. Examples of what to say are drawn as bubbles; whatever looks like markup is text. */
export function ArticleBody({ blocks }: { blocks: readonly PlacedBlock[] }) {
  return (
    <div className="article-body">
      {blocks.map((block, index) => (
        <BodyBlock key={index} block={block} voice={voiceOf(block, blocks[index - 1])} />
      ))}
    </div>
  )
}

function BodyBlock({ block, voice }: { block: PlacedBlock; voice: Voice | null }): ReactNode {
  if (block.kind === 'paragraph') return <p className={voice ? `said ${voice}` : undefined}>{block.text}</p>
  if (block.kind === 'list') {
    return (
      <ul className={voice ? 'said-list' : undefined}>
        {block.items.map((item, index) => (
          <li key={index} className={voice ? `said ${sideOf(item, voice)}` : undefined}>
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

function sideOf(item: string, voice: Voice): string {
  if (voice !== 'both') return voice
  return item.startsWith('Você') ? 'yours' : 'theirs'
}
