import { expect, test } from 'vitest'
import { conclude } from '#shared/customers/conclude.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { nextActOf } from '#shared/customers/next-act.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { inputOf, nutrition, repliesOf, suggestionFor, threadOfLines } from './chats.ts'

const priced = ['2026-03-10 10:00 C: oi, quanto é a consulta?', '2026-03-10 10:05 S: A consulta é R$ 280']

test('who spoke last waits, is told since when, and until a moment at which the seller is there', () => {
  const suggestion = suggestionFor('Joana Neri', priced, '2026-03-10T10:45')
  expect(suggestion).toEqual({
    kind: 'wait',
    until: '2026-03-13T09:00',
    why: 'Você falou por último, há 40 min.',
    open: [],
  })
})

test.for([['oi boa tarde'], ['Oi, tudo bem?'], ['Oi Joana, bom dia'], ['vou ver e já te falo']])(
  'whose question has heard “%s” is answered, not left to wait because the seller wrote last',
  ([seller]) => {
    const lines = ['2026-03-10 13:02 C: oi, quanto é a consulta?', `2026-03-10 14:20 S: ${seller!}`]
    const replies = repliesOf(suggestionFor('Joana Neri', lines, '2026-03-10T16:45'))
    expect(replies.map(({ text }) => text.includes('R$ 280'))).toEqual([true, true, true])
  },
)

test('where no words are at hand facts tell that a question, or a complaint, has heard a greeting alone', () => {
  const bought = ['2026-03-09 10:00 C: fechado, manda o pix', '2026-03-09 10:01 S: recebi, obrigada!']
  const kindAfter = (...lines: string[]) => {
    const thread = threadOfLines('Joana Neri', lines)
    return suggest(inputOf(thread, '2026-03-10T16:45', { words: thread.messages.map(() => null) })).kind
  }
  expect(kindAfter('2026-03-10 13:02 C: oi, quanto é a consulta?', '2026-03-10 14:20 S: Olá, Joana!')).toBe('replies')
  expect(kindAfter('2026-03-10 13:02 C: oi, quanto é a consulta?', '2026-03-10 14:20 S: R$ 280')).toBe('wait')
  expect(kindAfter(...bought, '2026-03-10 11:31 C: chegou quebrado', '2026-03-10 11:40 S: oi')).toBe('replies')
  expect(kindAfter(...bought, '2026-03-10 11:31 C: amei, ficou lindo', '2026-03-10 11:40 S: oi')).toBe('wait')
})

test('whose complaint has heard a greeting gets a word for it', () => {
  const lines = [
    '2026-03-09 10:00 C: fechado, manda o pix',
    '2026-03-09 10:01 S: fica R$ 280, pix: a@example.com',
    '2026-03-09 10:02 C: paguei, segue o comprovante',
    '2026-03-09 10:03 S: recebido!',
    '2026-03-10 11:31 C: o plano veio errado e faltou a lista',
    '2026-03-10 11:40 S: Oi Joana, bom dia',
  ]
  const [first] = repliesOf(suggestionFor('Joana Neri', lines, '2026-03-10T16:45'))
  expect(first!.text).toMatch(/^Sinto muito/u)
})

test('where the customer has a usual hour that is still to come today, it is waited for', () => {
  const lines = [
    '2026-03-09 12:10 C: oi, tudo bem?',
    '2026-03-09 12:20 S: Oi, Joana! Como posso ajudar?',
    '2026-03-10 12:05 C: quanto é a consulta?',
    '2026-03-11 10:00 S: R$ 280',
  ]
  const suggestion = suggestionFor('Joana Neri', lines, '2026-03-11T10:40')
  expect(suggestion).toMatchObject({ kind: 'wait', until: '2026-03-11T12:00' })
  expect(suggestion).toHaveProperty(
    'why',
    'Você falou por último, há 40 min. Joana costuma escrever por volta das 12h.',
  )
})

test('nobody is written to on a Sunday, on a holiday or in a closed hour', () => {
  const lines = ['2026-04-17 20:00 C: oi, quanto é a consulta?', '2026-04-18 10:05 S: R$ 280']
  // Three days later is Tuesday the 21st, Tiradentes.
  expect(suggestionFor('Joana Neri', lines, '2026-04-18T10:45')).toMatchObject({ until: '2026-04-22T09:00' })
  const setUp = { ...nutrition.setUp, openingHours: 'sexta, das 14h às 18h' }
  expect(suggestionFor('Joana Neri', priced, '2026-03-10T10:45', { setUp })).toMatchObject({
    until: '2026-03-13T14:00',
  })
})

test('after the days of the set-up there is a reason to come back, and a door that stays open', () => {
  const replies = repliesOf(suggestionFor('Joana Neri', priced, '2026-03-13T10:30'))
  expect(replies).toHaveLength(3)
  expect(replies[0]!.text).toMatch(/valor/)
  expect(replies.map(({ text }) => text).join(' ')).toMatch(/não insisto|deixar para depois/)
})

test('who promised an answer for a day is left alone until then', () => {
  const lines = [...priced, '2026-03-10 10:10 C: vou pensar e te aviso dia 20', '2026-03-10 10:12 S: Combinado!']
  expect(suggestionFor('Joana Neri', lines, '2026-03-14T10:00')).toMatchObject({
    kind: 'wait',
    until: '2026-03-20T09:00',
  })
})

test('on the day that was named, and half a day after a sale came near, there is a reason to come back', () => {
  const named = [...priced, '2026-03-10 10:10 C: vou pensar e te aviso dia 20', '2026-03-10 10:12 S: Combinado!']
  expect(repliesOf(suggestionFor('Joana Neri', named, '2026-03-20T10:00'))).toHaveLength(3)
  const near = [
    ...priced,
    '2026-03-10 10:10 C: fechado! como eu pago?',
    '2026-03-10 10:12 S: Segue a chave pix: 11900000142',
  ]
  expect(suggestionFor('Joana Neri', near, '2026-03-10T16:00')).toMatchObject({
    kind: 'wait',
    until: '2026-03-11T09:00',
  })
  expect(repliesOf(suggestionFor('Joana Neri', near, '2026-03-11T09:30'))).toHaveLength(3)
})

test.for([
  ['a price', '2026-03-11T10:45', priced],
  ['a price', '2026-03-12T19:30', priced],
  [
    'a sale that is near',
    '2026-03-11T10:45',
    [...priced, '2026-03-10 19:00 C: fechado! como eu pago?', '2026-03-10 23:12 S: Segue a chave pix: 11900000142'],
  ],
  [
    'a promise for Monday',
    '2026-03-12T10:45',
    [...priced, '2026-03-10 10:06 C: vou falar com meu marido e te aviso segunda', '2026-03-10 10:07 S: Combinado!'],
  ],
  [
    'who writes in the afternoon',
    '2026-03-12T10:45',
    ['2026-03-03 17:10 C: oi', '2026-03-04 17:20 C: quanto é a consulta?', '2026-03-10 10:05 S: R$ 280'],
  ],
  [
    'who writes at night',
    '2026-03-12T10:45',
    ['2026-03-03 22:10 C: oi', '2026-03-04 22:20 C: quanto é a consulta?', '2026-03-10 10:05 S: R$ 280'],
  ],
] as const)('the window waits until the hour that Hoje tells: %s, at %s', ([, now, lines]) => {
  const messages = factsOf(threadOfLines('Joana Neri', lines))
  const found = conclude(messages, [], noSettings)
  const seen = { last_at: found.lastAt, last_from: found.lastFrom, opted_out: false, waits_since: null }
  const unnoted = { birthday: null, return_days: null }
  const due = nextActOf(
    {
      ...found,
      ...seen,
      done_at: null,
      later_until: null,
      asleep_at: null,
      done_on: null,
      declined_at: null,
      ...unnoted,
    },
    nutrition.setUp,
    now,
  )
  expect(suggestionFor('Joana Neri', lines, now)).toMatchObject({ kind: 'wait', until: due.at })
})

const tried = [
  ...priced,
  '2026-03-13 10:00 S: Oi, Joana! Ficou alguma dúvida?',
  '2026-03-17 10:00 S: Oi! Conseguiu ver?',
]

test.for(['warm', 'direct', 'formal', null] as const)(
  'after an answer and two tries the first reply is an honest last word, in a tone: %s',
  (tone) => {
    const setUp = tone === null ? null : { ...nutrition.setUp, tone }
    const replies = repliesOf(suggestionFor('Joana Neri', tried, '2026-03-25T10:00', { setUp }))
    expect(replies[0]!.reason).toBe('Terceira vez sem resposta: despeça-se com gentileza.')
    expect(replies[0]!.text).toMatch(/incomodar.*retomar/)
    expect(replies).toHaveLength(3)
    const once = repliesOf(suggestionFor('Joana Neri', tried.slice(0, 3), '2026-03-20T10:00', { setUp }))
    expect(once.map(({ text }) => text).join(' ')).not.toMatch(/incomodar/)
  },
)

test('after three tries without an answer the next word is the customer’s', () => {
  const lines = [...tried, '2026-03-25 10:05 S: Vou parar de escrever por aqui. Se quiser retomar, é só me chamar.']
  expect(suggestionFor('Joana Neri', lines, '2026-04-08T10:00')).toMatchObject({ kind: 'wait', until: null })
})

test('thanks need no reply; a yes to a question does', () => {
  expect(suggestionFor('Joana Neri', [...priced, '2026-03-10 10:10 C: obrigada!'], '2026-03-10T10:15').kind).toBe(
    'wait',
  )
  const offered = [...priced, '2026-03-10 10:06 S: Quer que eu te mande os horários?', '2026-03-10 10:10 C: quero sim']
  expect(suggestionFor('Joana Neri', offered, '2026-03-10T10:15').kind).not.toBe('wait')
})

test('who wants to write all the same gets replies, except to who asked for peace', () => {
  expect(repliesOf(suggestionFor('Joana Neri', priced, '2026-03-10T10:45', { writesAnyway: true }))).toHaveLength(3)
  const stop = [...priced, '2026-03-10 10:10 C: por favor não me manda mais mensagem']
  expect(suggestionFor('Joana Neri', stop, '2026-03-10T10:15', { writesAnyway: true })).toEqual({
    kind: 'leave',
    why: 'Joana pediu para não receber mais mensagens.',
  })
  const later = [...stop, '2026-03-10 10:20 S: Claro, desculpe!', '2026-03-10 10:30 C: ok']
  expect(suggestionFor('Joana Neri', later, '2026-03-20T10:15').kind).toBe('leave')
})

test.for([
  'perdi meu celular, não quero mais não',
  'operei em novembro e hoje não preciso mais, graças a Deus',
  'preciso de mais seguidores pro meu perfil',
])('“%s” is no wish for peace', (said) => {
  const lines = [...priced, `2026-03-10 10:10 C: ${said}`]
  const suggestion = suggestionFor('Joana Neri', lines, '2026-03-10T10:15', { writesAnyway: true })
  expect(repliesOf(suggestion)).toHaveLength(3)
})

test('who asked for peace and comes back with a question is answered', () => {
  const lines = [
    '2026-03-10 10:10 C: por favor não me manda mais mensagem',
    '2026-03-10 10:20 S: Claro, desculpe!',
    '2026-04-10 10:30 C: oi, quanto custa a consulta avulsa?',
  ]
  expect(repliesOf(suggestionFor('Joana Neri', lines, '2026-04-10T10:35'))[0]!.text).toMatch(/R\$ 280/)
})

test('somebody who spoke of the price is not called a mistake, where nothing needs an answer any more', () => {
  const lines = [
    '2026-03-10 10:00 C: quanto é a consulta?',
    '2026-03-10 10:05 S: A consulta é R$ 280',
    '2026-03-10 10:20 C: não achei caro não, só não vou fazer mesmo',
    '2026-03-10 10:22 S: Beleza, sucesso aí nos estudos!',
    '2026-03-10 10:30 C: vlw, pra vc tb',
  ]
  expect(suggestionFor('Renan Reis', lines, '2026-03-10T10:40')).toMatchObject({
    kind: 'wait',
    why: 'Renan não fez pergunta: não precisa responder agora.',
  })
})

test('nor is somebody who found it dear, where no price was told', () => {
  const lines = [
    '2026-03-10 10:00 C: achei muito caro, não compensa',
    '2026-03-10 10:05 S: Tudo bem!',
    '2026-03-10 10:10 C: vlw',
  ]
  expect(suggestionFor('Renan Reis', lines, '2026-03-10T10:40')).toMatchObject({
    kind: 'wait',
    why: 'Renan não fez pergunta: não precisa responder agora.',
  })
})

test.for([
  ['boa tarde, é da padaria?', 'Parece engano: não precisa responder.'],
  ...[
    'faz por menos?',
    'achei muito caro, não compensa',
    'agora não dá, mês que vem eu vejo',
    'vou falar com meu marido',
    'fiz o pix, segue o comprovante',
    'chegou certinho, amei',
  ].map((said) => [said, 'Renan não fez pergunta: não precisa responder agora.']),
])('who writes “%s” and is told of a mistake, and agrees, needs no answer: %s', ([said, why]) => {
  const lines = [
    `2026-03-10 10:00 C: ${said!}`,
    '2026-03-10 10:05 S: não, é engano',
    '2026-03-10 10:10 C: ah tá, entendi',
  ]
  expect(suggestionFor('Renan Reis', lines, '2026-03-10T10:40')).toMatchObject({ kind: 'wait', why })
})
