import type { Block } from '#shared/article-body.ts'

/** How an example is drawn: what you say, what you had better not say, or both sides of a conversation. */
export type QuoteKind = 'yours' | 'refused' | 'both'

/**
 * Whose words a block quotes, if all of it is a quotation. A list does so only below a small heading that announces it,
 * or when each of its items names its speaker.
 */
export function quoteKindOf(block: Block, previous: Block | undefined): QuoteKind | null {
  if (block.kind === 'paragraph') return isQuotation(block.text) ? 'yours' : null
  if (block.kind !== 'list') return null
  if (block.items.every((item) => /^(Cliente|Você): “/.test(item))) return 'both'
  if (previous?.kind !== 'small-heading' || !block.items.every(isQuotation)) return null
  return previous.text === 'Em vez de:' ? 'refused' : 'yours'
}

const isQuotation = (text: string) => /^“[^”]*”$/.test(text)
