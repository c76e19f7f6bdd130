import { expect, test } from 'vitest'
import { sentAfter, seenUse, type ShownReplies } from '#shared/beside/shown-replies.ts'
import { tradeOf } from '#shared/catalogue/trade-of.ts'
import { changeOf } from '#shared/replies/change-of.ts'
import { replyKinds } from '#shared/replies/suggestion.ts'
import { situations } from '#shared/replies/situation.ts'
import { repliesOf, suggestionFor } from './chats.ts'

const suggested = 'A consultoria fica R$ 890, ou 3x de R$ 310. Posso reservar a sua vaga?'

test.for([
  ['none', 'a consultoria fica r$ 890 ou 3x de r$ 310, posso reservar a sua vaga'],
  ['little', 'Oi! A consultoria fica R$ 890, ou 3x de R$ 310. Posso reservar?'],
  ['much', 'Fica R$ 890. Você prefere começar na segunda ou na terça da semana que vem?'],
  ['much', '😀'],
] as const)('what was sent is told to be changed %s', ([change, sent]) => {
  expect(changeOf(suggested, sent)).toBe(change)
})

const asked = { at: '2026-03-10T10:05', from: 'customer', text: 'quanto custa?' } as const
const greeted = { at: '2026-03-10T10:05', from: 'seller', text: 'oi, tudo bem?' } as const
const occasion = { trade: 'outro', situation: 'price', last: { at: asked.at, from: asked.from } } as const
const answered = (text: string, at = '2026-03-10T10:06') => ({ at, from: 'seller', text }) as const

test('what was sent is what the seller wrote after the message that was answered, up to the next answer', () => {
  const thanks = { at: '2026-03-10T10:20', from: 'customer', text: 'obrigada' } as const
  const said = [
    greeted,
    asked,
    answered('Fica R$ 890.'),
    answered('Pode ser?'),
    thanks,
    answered('Até!', '2026-03-10T10:21'),
  ]
  expect(sentAfter(said, occasion)).toBe('Fica R$ 890.\nPode ser?')
  expect(sentAfter([answered('Fica R$ 890.', asked.at)], occasion)).toBe('Fica R$ 890.')
  expect(sentAfter([greeted, asked], occasion)).toBe('')
  expect(sentAfter([thanks], occasion)).toBe('')
  expect(sentAfter(said, { ...occasion, last: null })).toBe('')
})

test('without a script the one that was sent is recognised, another one counts for none, and silence for nothing', () => {
  const shown: ShownReplies = {
    person: '',
    occasion,
    kinds: ['answer', 'direct', 'need'],
    texts: [suggested, 'R$ 890.', 'O que mais importa para você?'],
  }
  const useAfter = (text: string) => seenUse(shown, [asked, answered(text)])
  expect(useAfter('O que importa mais para você?')).toMatchObject({ used: 'need', change: 'little' })
  expect(useAfter(suggested)).toMatchObject({ used: 'answer', change: 'none', shown: shown.kinds })
  expect(useAfter('Bom dia! Hoje estamos fechados.')).toMatchObject({ used: null, change: null, shown: shown.kinds })
  expect(seenUse(shown, [asked])).toBeNull()
})

test.for([
  ['price', ['2026-03-10 10:00 C: quanto custa a consulta avulsa?']],
  ['date', ['2026-03-10 10:00 C: consigo agendar para segunda?']],
  ['closing', ['2026-03-10 10:00 S: A consulta fica R$ 280', '2026-03-10 10:02 C: fechado, quero sim!']],
  ['objection_preco', ['2026-03-10 10:00 S: A consulta fica R$ 280', '2026-03-10 10:02 C: nossa, achei caro']],
  ['silence', ['2026-03-01 10:00 C: quanto custa?', '2026-03-01 10:02 S: A consulta fica R$ 280']],
  ['other', ['2026-03-10 10:00 C: oi, bom dia']],
] as const)('a conversation is counted as %s', ([situation, lines]) => {
  expect(suggestionFor('Ana Lima', lines, '2026-03-10T10:05')).toMatchObject({ situation })
})

test('to an objection there is more than one kind of reply, so that their order can be learnt', () => {
  const lines = ['2026-03-10 10:00 S: A consultoria de 3 meses fica R$ 890', '2026-03-10 10:02 C: nossa, achei caro']
  const kinds = new Set(repliesOf(suggestionFor('Ana Lima', lines, '2026-03-10T10:05')).map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThan(1)
})

test.for([
  ['nutricao', 'Marina Nutri', 'consultas e acompanhamento'],
  ['salao', 'Studio Téo', 'corte de cabelo e barba'],
  ['oficina', 'Auto Silva', 'mecânica e troca de óleo'],
  ['moda', 'Bela', 'vestidos e sapatos'],
  ['confeitaria', 'Doce Lar', 'bolos de festa'],
  ['aulas', 'Talk', 'aulas de inglês'],
  ['fotografia', 'Luz', 'ensaios e fotografia de casamento'],
  ['casa', 'Brilho', 'limpeza de casas'],
  ['outro', 'Silva', 'advocacia'],
] as const)('the trade %s is read in the set-up of %s', ([trade, business, sells]) => {
  expect(tradeOf({ business, sells })).toBe(trade)
})

test('no code that is counted is longer than the database takes', () => {
  for (const code of [...situations, ...replyKinds]) expect(code).toMatch(/^[a-z_]{1,20}$|^objection_[a-z]{1,20}$/)
  expect(tradeOf(null)).toBe('outro')
})
