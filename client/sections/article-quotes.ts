import type { Block } from '#shared/article-body.ts'

/** The style of an example: a recommended message, one to avoid, or a dialogue of both sides. */
export type QuoteKind = 'yours' | 'refused' | 'both'

/**
 * The style of a block that is entirely a quotation, else `null`. A list counts only below a small heading or when each
 * of its items names its speaker.
 */
export function quoteKindOf(block: Block, previous: Block | undefined): QuoteKind | null {
  if (block.kind === 'paragraph') return isQuotation(block.text) ? 'yours' : null
  if (block.kind !== 'list') return null
  if (block.items.every((item) => /^(Cliente|Você): “/.test(item))) return 'both'
  if (previous?.kind !== 'small-heading' || !block.items.every(isQuotation)) return null
  return previous.text === 'Em vez de:' ? 'refused' : 'yours'
}

const isQuotation = (text: string) => /^“[^”]*”$/.test(text)
