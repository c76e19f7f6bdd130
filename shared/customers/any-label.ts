import { labels, type Label } from '../reading/labels.ts'
import { isOwnLabelId, type OwnLabelId } from './own-labels.ts'

/** What a list is filtered by: a label of the reader, or one of the seller's own. */
export type AnyLabel = Label | OwnLabelId

/** A label of the reader or of a seller, from an address; null where it is none. */
export function anyLabelOf(text: string | null): AnyLabel | null {
  if (text !== null && isOwnLabelId(text)) return text
  return labels.find((label) => label === text) ?? null
}
