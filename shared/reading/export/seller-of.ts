import { folded } from '#shared/portuguese/folded.ts'
import type { Conversation } from '../conversation.ts'
import { clean } from './characters.ts'

/** Digits that two ways of writing one phone number share: without the prefixes of country and area. */
const sharedDigits = 8

/**
 * The author who exported the conversation, taken for the seller: a line names them, or the contact in the name of the
 * file is the other one. '' where only that contact wrote; null where the file does not tell.
 */
export function sellerOf(conversation: Conversation, contact: string | null): string | null {
  const { authors, exporter, isGroup } = conversation
  if (exporter !== null) return exporter
  if (contact === null || isGroup || authors.length > 2) return null
  const others = authors.filter((author) => !isSameName(author, contact))
  if (authors.length === 1 && others.length === 0) return ''
  const isKnown = authors.length === 1 || others.length < authors.length
  return isKnown && others.length === 1 ? others[0]! : null
}

/** Whether two names are one, apart from case, accents, punctuation, and the ways of writing a phone number. */
function isSameName(one: string, other: string): boolean {
  const [left, right] = [plain(one), plain(other)]
  if (left === '' || right === '') return clean(one) === clean(other)
  if (left === right) return true
  const arePhones = /^\d+$/.test(left + right) && Math.min(left.length, right.length) >= sharedDigits
  return arePhones && (left.endsWith(right) || right.endsWith(left))
}

const plain = (name: string) => folded(name.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '')
