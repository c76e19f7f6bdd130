import { expect, test } from 'vitest'
import { caseOf, replyCases } from '#shared/replies/reply-cases.ts'
import { sceneOf } from '#shared/replies/scene-of.ts'
import { inputOf, threadOfLines, tradeNamed } from './chats.ts'

/** A chat that each case writes to; `<image>` and `<audio>` are what a message is. */
const chats: Record<string, readonly string[]> = {
  'nothing is said': ['C: quanto custa o corte?', 'S: R$ 80, quer marcar?'],
  'talk beside the sale': ['C: quanto custa o corte?', 'S: R$ 80', 'C: não consigo ouvir na firma, escreve pra mim'],
  'a no': ['C: quanto custa o corte?', 'S: R$ 80', 'C: obrigada, mas não quero mais'],
  'trouble with what was paid for': ['S: pix recebido!', 'C: paguei e não gostei, ficou torta'],
  'a receipt': ['S: a chave é 11 99999-0000', 'C: segue o comprovante do pix'],
  'after the sale': ['C: fiz o pix', 'S: recebido, até sábado!', 'C: ficou lindo demais, amei!'],
  'a file, a voice or a picture': ['C: <audio>'],
  'data that were asked for': [
    'S: me manda seu endereço por favor?',
    'C: <image> essa é a fachada da minha casa, na rua das Flores, número 10',
  ],
  'an offer to send is taken': ['C: quanto custa?', 'S: posso te mandar os pacotes?', 'C: pode sim'],
  'an agreed time has passed': ['S: pode ser 10h10?', 'C: combinado, passo 10h10 então'],
  'an agreement': ['C: tem horário amanhã?', 'S: tenho amanhã às 16h, pode ser?', 'C: pode ser'],
  'something is to be sent': ['S: qual o seu nome completo e o endereço?', 'C: Ana Lima, rua das Flores 10'],
  haggling: ['C: quanto custa o corte?', 'S: R$ 80', 'C: faz por 60'],
  'a time that was offered': ['S: tenho quinta às 10h, R$ 80. quer que eu marque?', 'C: marca aí, mas tá caro hein'],
  'questions that are answered': ['C: quanto custa o corte?'],
  distrust: ['C: tem garantia de 20 anos? já caí em golpe, fico desconfiada'],
  'the lowest price again': ['C: faz 60?', 'S: faço 80, é o meu mínimo', 'C: o outro me cobra 59, tá caro'],
  'an objection': ['C: quanto custa o corte?', 'S: R$ 80', 'C: nossa, achei caro'],
  'which of several': ['C: quanto custa?'],
  'questions that are not known': ['C: vocês fazem limpeza de fogão?'],
  'an aside': ['S: Oi Ana, tudo bem?', 'C: tudo! kkkk e esse calor'],
  'the next step': ['S: oi Ana!', 'C: então, eu caso em maio'],
}

function caseAfter(lines: readonly string[]): string {
  const { catalogue, setUp } = tradeNamed('hair')
  const kinds = { '<image>': 'image', '<audio>': 'audio' } as const
  const timed = lines.map((line, index) => `2026-03-10 10:0${index} ${line.replace(/<\w+> ?/u, '')}`)
  const said = threadOfLines('Ana Lima', timed)
  const messages = said.messages.map((message, index) => {
    const kind = Object.entries(kinds).find(([mark]) => lines[index]!.includes(mark))?.[1]
    return kind ? { ...message, kind, text: kind === 'audio' ? null : message.text } : message
  })
  return caseOf(sceneOf(inputOf({ ...said, messages }, '2026-03-10T10:30', { catalogue, setUp }))).name
}

test.for(replyCases)('“$name” is met', ({ name }) => {
  expect(caseAfter(chats[name]!)).toBe(name)
})

test('a complaint comes before the receipt that is sent with it, and a receipt before what is asked beside it', () => {
  expect(caseAfter(['S: pix recebido!', 'C: paguei ontem e não chegou, segue o comprovante'])).toMatch(/trouble|talk/)
  expect(caseAfter(['S: a chave é 11 99999-0000', 'C: segue o comprovante. quanto custa a progressiva?'])).toBe(
    'a receipt',
  )
})
