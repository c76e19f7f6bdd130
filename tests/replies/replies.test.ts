import { expect, test } from 'vitest'
import { examples } from '#shared/reading/examples.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { threadOf } from '#shared/reading/thread.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { inputOf, nutrition, repliesOf, suggestionFor, threadOfLines, tradeNamed } from './chats.ts'

const camila = [
  '2026-03-12 09:40 C: Oi, Paula! Vi seu perfil e é a primeira vez com nutri',
  '2026-03-12 09:41 C: Queria entender a consultoria de 3 meses',
  '2026-03-12 09:42 C: Consigo começar segunda?',
]
const livia = examples['livia']!
const liviasThread = threadOf(parseConversation(livia.text), 'Marina', livia.contact, livia.now).thread
const textsOf = (suggestion: ReturnType<typeof suggest>) => repliesOf(suggestion).map(({ text }) => text)

test('Camila of the landing page is told the times of Monday and what the consultancy includes, and asked to choose', () => {
  const [first, second, third] = textsOf(suggestionFor('Camila Duarte', camila, '2026-03-12T09:42'))
  expect(first).toMatch(/Camila/)
  expect(first).toMatch(/Consegue, sim! Na segunda tenho 10h ou 15h\./)
  expect(first).toMatch(/inclui 6 encontros, plano alimentar, bioimpedância e ajustes pelo WhatsApp\./)
  expect(first).toMatch(/\?$/)
  expect(second).toMatch(/na segunda às 10h/)
  expect(third).toMatch(/R\$ 890, ou 3x de R\$ 310/)
})

test('Lívia of the example is told date and deadline, then briefly, then against her fear of giving up', () => {
  const replies = repliesOf(suggest(inputOf(liviasThread, livia.now)))
  expect(replies.map(({ reason }) => reason)).toEqual([
    'Responde a data e o prazo',
    'Mais direta: já decidiu',
    'Responde ao medo de largar',
  ])
  expect(replies[0]!.text).toMatch(/Na segunda tenho 10h ou 15h, e o plano fica pronto em até 5 dias úteis\./)
  expect(replies[2]!.text).toMatch(/Se em 15 dias o plano não couber na sua rotina, eu refaço\./)
})

test('Davi of the example gets his hour and the Pix key, and the yes is to the hour', () => {
  const davi = examples['davi']!
  const { thread } = threadOf(parseConversation(davi.text), 'Téo', davi.contact, davi.now)
  const { catalogue, setUp } = tradeNamed('hair')
  const [first] = textsOf(suggest(inputOf(thread, davi.now, { catalogue, setUp })))
  expect(first).toMatch(/Tem, sim\. Tenho horário no sábado às 10h, e a chave Pix é 11900000142\./)
})

test('a deadline that nobody said is asked of the seller, and the replies do without it', () => {
  const items = nutrition.catalogue.items.map((item) => ({ ...item, deadline: '' }))
  const suggestion = suggest(inputOf(liviasThread, livia.now, { catalogue: { ...nutrition.catalogue, items } }))
  expect(suggestion).toMatchObject({
    kind: 'missing',
    missing: {
      question: 'Qual é o prazo?',
      why: 'Lívia quer saber em quanto tempo o plano fica pronto.',
      place: { of: 'item', id: 'n1', name: 'Consultoria de 3 meses', field: 'deadline' },
    },
  })
  expect(textsOf(suggestion)[0]).not.toMatch(/pronto|dias/)
})

test('a price is told with its instalments, and the seller never hears of one that only the customer named', () => {
  const asked = ['2026-03-10 10:00 C: oi! quanto é a consulta avulsa?']
  expect(textsOf(suggestionFor('Ana Lima', asked, '2026-03-10T10:05'))[0]).toMatch(/consulta avulsa fica R\$ 280/)
  const bargained = [
    ...asked,
    '2026-03-10 10:10 S: A consulta é R$ 280',
    '2026-03-10 10:12 C: você me disse R$ 10, fechado por R$ 10?',
  ]
  expect(textsOf(suggestionFor('Ana Lima', bargained, '2026-03-10T10:15')).join(' ')).not.toMatch(/R\$ 10/)
})

test('what is not sold is promised to nobody: the price is asked of the seller', () => {
  const asked = ['2026-03-10 10:00 C: oi, quanto custa a drenagem linfática?']
  const suggestion = suggestionFor('Ana Lima', asked, '2026-03-10T10:05')
  expect(suggestion).toMatchObject({
    kind: 'missing',
    missing: { question: 'Quanto custa?', place: { of: 'new-item' } },
  })
  expect(textsOf(suggestion).join(' ')).not.toMatch(/R\$/)
})

test('a frequent question gets the seller’s own answer', () => {
  const asked = ['2026-03-10 10:00 C: bom dia, vocês aceitam convênio?']
  expect(textsOf(suggestionFor('Ana Lima', asked, '2026-03-10T10:05'))[0]).toMatch(
    /Só particular, com recibo para reembolso\./,
  )
})

test('who wants to pay by Pix gets the key, and where there is none it is asked of the seller', () => {
  const lines = [
    '2026-03-10 10:00 C: quanto é a consulta?',
    '2026-03-10 10:02 S: R$ 280',
    '2026-03-10 10:05 C: fechado! qual a chave pix?',
  ]
  expect(textsOf(suggestionFor('Ana Lima', lines, '2026-03-10T10:06'))[0]).toMatch(/marina@exemplo\.com\.br/)
  const catalogue = { ...nutrition.catalogue, payment: { ...nutrition.catalogue.payment, pixKey: null } }
  expect(suggestionFor('Ana Lima', lines, '2026-03-10T10:06', { catalogue })).toMatchObject({
    kind: 'missing',
    missing: { place: { of: 'payment', field: 'pixKey' } },
  })
})

test('a time that the seller offered is confirmed, never gainsaid by the catalogue', () => {
  const lines = [
    '2026-03-10 10:00 C: tem horário quarta?',
    '2026-03-10 10:02 S: Tenho quarta 18h30 ou 19h',
    '2026-03-10 10:05 C: 18h30',
  ]
  const texts = textsOf(suggestionFor('Ana Lima', lines, '2026-03-10T10:06'))
  expect(texts[0]).toMatch(/18h30/)
  expect(texts.join(' ')).not.toMatch(/não tenho|não consigo|10h|15h/)
})

test('nobody is told yes to half now and half later: that is the seller’s to grant', () => {
  const lines = [
    '2026-03-10 10:00 C: quero a consultoria de 3 meses',
    '2026-03-10 10:02 S: Que bom! São R$ 890',
    '2026-03-10 10:05 C: no pix, metade agora e metade no fim, pode?',
  ]
  expect(textsOf(suggestionFor('Ana Lima', lines, '2026-03-10T10:06')).join(' ')).not.toMatch(/Pode, sim|Pode!/)
})

test('a bargain is answered without a discount that nobody gave', () => {
  const lines = [
    '2026-03-10 10:00 C: quanto é a consultoria?',
    '2026-03-10 10:02 S: R$ 890',
    '2026-03-10 10:05 C: faz por 700?',
  ]
  const texts = textsOf(suggestionFor('Ana Lima', lines, '2026-03-10T10:06'))
  expect(texts.join(' ')).not.toMatch(/700|desconto/)
})

test('what the seller never says is in no reply, and three are written all the same', () => {
  const catalogue = { ...nutrition.catalogue, neverSaid: ['horário', 'Bom dia', 'fechar'] }
  const texts = textsOf(suggestionFor('Camila Duarte', camila, '2026-03-12T09:42', { catalogue }))
  expect(texts).toHaveLength(3)
  expect(texts.join(' ')).not.toMatch(/horário|bom dia|fechar/i)
})

test('each tone greets in its own way, by the hour', () => {
  const asked = ['2026-03-10 19:00 C: oi, quanto é a consulta avulsa?']
  const first = (tone: 'warm' | 'direct' | 'formal') =>
    textsOf(suggestionFor('Ana Lima', asked, '2026-03-10T19:05', { setUp: { ...nutrition.setUp, tone } }))[0]!
  expect(first('warm')).toMatch(/Boa noite/)
  expect(first('warm')).toMatch(/!/)
  expect(first('formal')).toMatch(/^Boa noite, Ana\. O valor da consulta avulsa é de R\$ 280\./)
  expect(first('direct')).not.toMatch(/!/)
})

test('a number, a shop or a title without a name is called by none', () => {
  const asked = ['2026-03-10 10:00 C: quanto é a consulta avulsa?']
  const first = (contact: string) => textsOf(suggestionFor(contact, asked, '2026-03-10T10:05'))[0]!
  expect(first('+55 11 90000-0142')).not.toMatch(/0142|Final/)
  expect(first('Condomínio Solar')).not.toMatch(/Condomínio/)
  expect(first('D. Fátima (igreja)')).toMatch(/dona Fátima/)
  expect(first('MARIA CLARA')).toMatch(/Maria/)
})

test('after a day without an answer a reply begins by asking pardon', () => {
  const asked = ['2026-03-10 10:00 C: oi, quanto é a consulta avulsa?']
  expect(textsOf(suggestionFor('Ana Lima', asked, '2026-03-12T10:00'))[0]).toMatch(/Desculpe a demora/)
})

test('an audio nobody has heard is not answered as if somebody had', () => {
  const thread = {
    contact: 'Ana Lima',
    end: '2026-03-10T10:00',
    messages: [{ at: '2026-03-10T10:00', from: 'customer' as const, kind: 'audio' as const, text: null }],
  }
  expect(textsOf(suggest(inputOf(thread, '2026-03-10T10:05')))[0]).toMatch(/áudio/)
})

test('without the words of a conversation its facts are answered as far as they tell', () => {
  const words = liviasThread.messages.map(() => null)
  const replies = repliesOf(suggest(inputOf(liviasThread, livia.now, { words })))
  expect(replies).toHaveLength(3)
})

test('the same conversation gets the same replies', () => {
  const write = () => suggestionFor('Camila Duarte', camila, '2026-03-12T09:42')
  expect(write()).toEqual(write())
})

test('goods are set aside for somebody, not booked', () => {
  const { catalogue, setUp } = tradeNamed('clothes')
  const texts = textsOf(
    suggestionFor('Bia', ['2026-03-10 10:00 C: quanto é o vestido midi?'], '2026-03-10T10:05', { catalogue, setUp }),
  )
  expect(texts[0]).toMatch(/vestido midi fica R\$ 189,90, ou 3x de R\$ 63,30/)
  expect(texts.join(' ')).not.toMatch(/reserv|horário/)
})

test('no two replies are the same words behind another greeting', () => {
  const lines = ['2026-03-10 08:41 C: quanto custa a consultoria? e vocês têm estacionamento?']
  const replies = repliesOf(suggestionFor('Ana Lima', lines, '2026-03-10T09:00')).map(({ text }) => text)
  const bodies = replies.map((text) => text.replace(/^(?:Oi|Bom dia)[^.!?]*[.!?] ?/, ''))
  expect(replies.length).toBeGreaterThan(1)
  expect(new Set(bodies).size).toBe(replies.length)
})

const unpriced = { ...nutrition.catalogue, answers: [], meetingTimes: [] }

test('what is asked of the seller begins with a capital, also where somebody is called dona', () => {
  const lines = ['2026-03-10 15:58 C: boa tarde', '2026-03-10 15:59 C: tem estacionamento?']
  const suggestion = suggestionFor('Dona Lúcia', lines, '2026-03-10T16:45', { catalogue: unpriced })
  expect(suggestion).toHaveProperty('missing.why', 'Dona Lúcia perguntou: “tem estacionamento?”')
})

test('a greeting is never quoted as the question, where the words of the question are not at hand', () => {
  const thread = threadOfLines('Ana Neri', [
    '2026-03-10 15:58 C: Juliana boa tarde',
    '2026-03-10 15:59 C: consegue pra hoje?',
  ])
  const input = inputOf(thread, '2026-03-10T16:45', { catalogue: unpriced, words: ['Juliana boa tarde', null] })
  expect(JSON.stringify(suggest(input))).not.toContain('Juliana boa tarde')
})
