import type { Conversation } from '#shared/reading/conversation.ts'
import { sellerOf } from '#shared/reading/export/seller-of.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'

/** The author who sells: the one who was named, or whom the file tells. Throws `UnreadableConversation`. */
export function sellerIn(conversation: Conversation, contact: string | null, named: string | null): string {
  const { authors, isGroup } = conversation
  if (isGroup || authors.length > 2) throw group(authors.length)
  if (authors.length === 0) throw nobody()
  if (named !== null) return namedSeller(authors, named)
  const seller = sellerOf(conversation, contact)
  if (seller === null)
    throw new UnreadableConversation('Quem vende?', `O arquivo não conta quem vende. ${howToSay(authors)}`)
  return seller
}

/** Where one author alone wrote, another name is that of a seller who wrote nothing. */
function namedSeller(authors: readonly string[], named: string): string {
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()
  const author = authors.find((name) => plain(name) === plain(named))
  if (author !== undefined) return author
  if (authors.length === 1) return named
  throw new UnreadableConversation('Quem vende?', `Ninguém chamado ${named} escreveu aqui. ${howToSay(authors)}`)
}

function howToSay([one, other]: readonly string[]): string {
  return other === undefined
    ? `Só ${one} escreveu. Se é quem vende, rode de novo com --seller "${one}"; se é o cliente, com --seller e o seu nome.`
    : `Quem vende é ${one} ou ${other}? Rode de novo com --seller "${one}" ou --seller "${other}".`
}

function group(count: number): UnreadableConversation {
  const found = count > 2 ? `, com ${count} pessoas escrevendo` : ''
  const sentence = `Isto é um grupo${found}. Por enquanto leio conversas de você com um cliente só: exporte uma delas e tente de novo.`
  return new UnreadableConversation('Isto é um grupo', sentence)
}

function nobody(): UnreadableConversation {
  const sentence = 'Só há avisos do WhatsApp. Escolha uma conversa em que vocês já trocaram mensagens.'
  return new UnreadableConversation('Ninguém escreveu aqui', sentence)
}
