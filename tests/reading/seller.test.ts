import { expect, test } from 'vitest'
import { contactOfFileName } from '#shared/reading/export/contact-of-file-name.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { sellerOf } from '#shared/reading/export/seller-of.ts'
import { lrm } from '#tests/support/conversations.ts'

function seller(contact: string | null, ...lines: string[]) {
  return sellerOf(parseConversation(lines.map((line) => `02/03/2026 09:14 - ${line}`).join('\n')), contact)
}

test.for([
  ['Rafa', 'Rafa'],
  ['rafa', 'RAFA'],
  ['Rafael Conceicao', 'Rafael Conceição'],
  ['Rafa _ Barba', 'Rafa / Barba'],
  ['+55 11 98765-4321', '+55 11 98765\u20114321'],
  ['11987654321', '+55 11 98765-4321'],
  ['❤️', '❤️'],
])('the contact in the name of the file is the customer: %s is %s', ([contact, author]) => {
  expect(seller(contact!, `${author}: quanto tá o corte?`, 'Barbearia: 45')).toBe('Barbearia')
})

test('who wrote is the seller where the contact never did', () => {
  expect(seller('Rafa', 'Barbearia: oi, sumiu!')).toBe('Barbearia')
})

test('where only the contact of the file wrote, the seller wrote nothing, and nobody is asked', () => {
  expect(seller('Rafa', 'Rafa: oi')).toBe('')
  expect(seller(null, 'Rafa: oi')).toBeNull()
})

test('where the file does not tell, nobody is the seller', () => {
  expect(seller(null, 'Rafa: oi', 'Barbearia: oi')).toBeNull()
  expect(seller('Caio', 'Rafa: oi', 'Barbearia: oi')).toBeNull()
  expect(seller('Rafa', 'Rafa: oi', 'Barbearia: oi', 'Bia: oi')).toBeNull()
})

test.for([
  'Você apagou esta mensagem',
  'You deleted this message',
  'Eliminaste este mensaje.',
  'Du hast diese Nachricht gelöscht.',
])('who took back a message on this phone is the seller: %s', (phrase) => {
  expect(seller(null, 'Rafa: oi', `Barbearia: ${phrase}`)).toBe('Barbearia')
  expect(seller(null, 'Rafa: Mensagem apagada', 'Barbearia: oi')).toBeNull()
})

test('an iPhone prints its first notice under the contact', () => {
  const lines = [
    `Rafa: ${lrm}As mensagens e ligações são protegidas com a criptografia de ponta a ponta.`,
    'Rafa: oi',
    'Barbearia: oi',
  ]
  const conversation = parseConversation(lines.map((line) => `[02/03/2026, 09:14:05] ${line}`).join('\n'))
  expect(sellerOf(conversation, null)).toBe('Barbearia')
})

test.for([
  ['Conversa do WhatsApp com Rafa.txt', 'Rafa'],
  ['Conversa do WhatsApp com Rafa (1).txt', 'Rafa'],
  ['Conversa do WhatsApp com Rafa(2).zip', 'Rafa'],
  ['Conversa do WhatsApp com Rafa - Cópia.txt', 'Rafa'],
  ['Conversa_do_WhatsApp_com_Rafa_Lima.txt', 'Rafa Lima'],
  ['Conversa do WhatsApp com +55 11 98765-4321.txt', '+55 11 98765-4321'],
  ['Conversa do WhatsApp com Conceic\u0327a\u0303o.txt', 'Conceição'],
  ['Downloads/Conversa do WhatsApp com Rafa.txt', 'Rafa'],
  ['WhatsApp Chat with Rafa.txt', 'Rafa'],
  ['WhatsApp Chat - Rafa.zip', 'Rafa'],
  ['Conversa do WhatsApp - Rafa.zip', 'Rafa'],
  ['Conversa no WhatsApp com Rafa.txt', 'Rafa'],
  ['Chat de WhatsApp con Rafa.txt', 'Rafa'],
  ['Chat WhatsApp con Rafa.txt', 'Rafa'],
  ['WhatsApp-Chat mit Rafa.txt', 'Rafa'],
  ['Discussion WhatsApp avec Rafa.txt', 'Rafa'],
  ['_chat.txt', null],
  ['conversa.txt', null],
  ['Conversa do WhatsApp com .txt', null],
])('the name of a file tells the contact: %s', ([fileName, contact]) => {
  expect(contactOfFileName(fileName!)).toBe(contact)
})
