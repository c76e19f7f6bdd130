import { expect, test } from 'vitest'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { lrm, messagesIn, narrow, noBreak } from '#tests/support/conversations.ts'

function parsed(...lines: string[]) {
  return parseConversation(lines.join('\n'))
}

/** Authors and texts of lines after 02/03/2026 09:14. */
function android(...lines: string[]) {
  return messagesIn(...lines.map((line) => `02/03/2026 09:14 - ${line}`)).map(({ author, kind, text }) => [
    author,
    kind,
    text,
  ])
}

function iphone(...lines: string[]) {
  return messagesIn(...lines.map((line) => `[02/03/2026, 09:14:05] ${line}`)).map(({ author, kind, text }) => [
    author,
    kind,
    text,
  ])
}

test('authors stand in the order of their first message, each once', () => {
  expect(
    parsed('02/03/2026 09:14 - Rafa: a', '02/03/2026 09:14 - Ana: b', '02/03/2026 09:14 - Rafa: c').authors,
  ).toEqual(['Rafa', 'Ana'])
})

test('one name in two ways of writing it is one author', () => {
  const { authors } = parsed(
    '02/03/2026 09:14 - José da Silva: a',
    '02/03/2026 09:14 - Jose\u0301 da Silva: b',
    `02/03/2026 09:14 - José${noBreak}da Silva: c`,
    `02/03/2026 09:14 - \u202AJosé da Silva\u202C: d`,
  )
  expect(authors).toEqual(['José da Silva'])
})

test('the tilde before people who are not among the contacts is no part of their name', () => {
  expect(iphone(`~${narrow}Ana: oi`, '~ Bia: oi').map(([author]) => author)).toEqual(['Ana', 'Bia'])
})

test('a phone number stands as it was printed, with plain spaces', () => {
  expect(android(`+55${noBreak}11${noBreak}98765\u20114321: oi`)[0]![0]).toBe('+55 11 98765\u20114321')
})

test('everything after the first colon and space is text', () => {
  expect(android('Ana: horários: 10:30, 11:00', 'Ana: https://exemplo.com: veja')).toEqual([
    ['Ana', 'text', 'horários: 10:30, 11:00'],
    ['Ana', 'text', 'https://exemplo.com: veja'],
  ])
})

test('a message may be empty', () => {
  expect(android('Ana: ', 'Ana:')).toEqual([
    ['Ana', 'text', null],
    ['Ana', 'text', null],
  ])
})

test.for([
  'Seu código de segurança com Zé: Pedreiro mudou. Toque para saber mais.',
  'Você adicionou Zé: Pedreiro',
  'Ana adicionou Zé: Pedreiro',
  'Zé: Pedreiro entrou usando o link de convite deste grupo',
  'Zé: Pedreiro foi adicionado(a)',
  'Zé: Pedreiro saiu',
])('a colon belongs to the name where a line of WhatsApp names it whole: %s', (notice) => {
  expect(android(notice, 'Zé: Pedreiro: bom dia', 'Ana: oi')).toEqual([
    [null, 'system', notice],
    ['Zé: Pedreiro', 'text', 'bom dia'],
    ['Ana', 'text', 'oi'],
  ])
})

test.for([
  'Você criou o grupo "Obra: 2026"',
  'Ana criou o grupo “Obra: 2026”',
  'Ana mudou o nome do grupo de "Obra" para "Obra: 2026"',
  'Ana changed the group name from "Site" to "Site: 2026"',
  'Du hast die Gruppeneinstellungen geändert: Nur Admins können Nachrichten senden',
])('a colon in a line of WhatsApp makes no author: %s', (notice) => {
  expect(android(notice, 'Ana: oi')).toEqual([
    [null, 'system', notice],
    ['Ana', 'text', 'oi'],
  ])
})

test('words of lines of WhatsApp in a name or from a person are theirs', () => {
  expect(android('Maria saiu: oi', 'Maria saiu: a Bia saiu', 'Ana: Maria adicionou Bia', 'Ana: Maria saiu')).toEqual([
    ['Maria saiu', 'text', 'oi'],
    ['Maria saiu', 'text', 'a Bia saiu'],
    ['Ana', 'text', 'Maria adicionou Bia'],
    ['Ana', 'text', 'Maria saiu'],
  ])
})

test('Android: lines without an author are of WhatsApp, whatever they say', () => {
  const notices = [
    'As mensagens temporárias foram ativadas.',
    'Kaj skribis ion',
    `Ana mudou para +55${noBreak}11 98765-4321`,
  ]
  expect(android('Ana: oi', ...notices).slice(1)).toEqual(
    notices.map((each) => [null, 'system', each.replace(noBreak, ' ')]),
  )
})

const encryption = 'As mensagens e ligações são protegidas com a criptografia de ponta a ponta.'

test('iPhone: lines of WhatsApp have no author, under the contact, a member or the group', () => {
  expect(
    iphone(
      `Obra: 2026: ${lrm}${encryption}`,
      `Obra: 2026: ${lrm}Você criou este grupo`,
      `Ana: ${lrm}Ana entrou usando o link do grupo`,
      `Ana: ${lrm}você viu isso?`,
      `Ana: ${lrm}Ana fixou uma mensagem`,
      'Obra: 2026: oi',
    ),
  ).toEqual([
    [null, 'system', encryption],
    [null, 'system', 'Você criou este grupo'],
    [null, 'system', 'Ana entrou usando o link do grupo'],
    ['Ana', 'text', 'você viu isso?'],
    [null, 'system', 'Ana fixou uma mensagem'],
    ['Obra: 2026', 'text', 'oi'],
  ])
})

test('iPhone without marks: known phrases are of WhatsApp under a name that never speaks', () => {
  expect(
    iphone(
      `Obra: ${encryption}`.replace('Obra', 'Família'),
      'Família: Ana criou este grupo',
      'Ana: oi',
      'Bia: Ana saiu',
      'Bia: é',
    ),
  ).toEqual([
    [null, 'system', encryption],
    [null, 'system', 'Ana criou este grupo'],
    ['Ana', 'text', 'oi'],
    ['Bia', 'text', 'Ana saiu'],
    ['Bia', 'text', 'é'],
  ])
})

test('Meta AI is an author like any other; its opening notices are of WhatsApp, with their blank lines', () => {
  const notice = 'As mensagens são geradas por IA da Meta. Algumas podem ser imprecisas ou inadequadas.\n\nSaiba mais.'
  expect(iphone(`Meta AI: ${lrm}${notice}`, 'Ana: oi', 'Meta AI: Olá! Como posso ajudar?')).toEqual([
    [null, 'system', notice],
    ['Ana', 'text', 'oi'],
    ['Meta AI', 'text', 'Olá! Como posso ajudar?'],
  ])
})

test.for<[what: string, isGroup: boolean, ...lines: string[]]>([
  ['two people', false, 'Ana: oi', 'Rafa: oi'],
  ['one person', false, 'Ana: oi'],
  ['three people', true, 'Ana: oi', 'Rafa: oi', 'Bia: oi'],
  ['two people and Meta AI', false, 'Ana: oi', 'Rafa: oi', 'Meta AI: Olá!'],
  ['two people, and somebody left', true, 'Ana: oi', 'Rafa: oi', 'Bia saiu'],
  ['two people, and the group was made', true, 'Você criou o grupo "Obra"', 'Ana: oi', 'Rafa: oi'],
  ['two people, one with a new number', false, 'Ana: oi', 'Rafa: oi', 'Ana mudou para +55 11 98765-4321'],
  [
    'two people with a business',
    false,
    'Esta empresa usa um serviço seguro da Meta para gerenciar esta conversa.',
    'Ana: oi',
    'Rafa: oi',
  ],
  ['two people who write of groups', false, 'Ana: criei o grupo', 'Rafa: Bia saiu'],
])('a conversation of %s is a group: %s', ([, isGroup, ...lines]) => {
  expect(parsed(...lines.map((line) => `02/03/2026 09:14 - ${line}`)).isGroup).toBe(isGroup)
})
