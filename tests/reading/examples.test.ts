import { expect, test } from 'vitest'
import { examples } from '#shared/reading/examples.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { labelWords } from '#shared/reading/label-words.ts'
import { readThread } from '#shared/reading/read.ts'
import { threadOf } from '#shared/reading/thread.ts'
import { readingView } from '#shared/reading/view/reading-view.ts'

const davi = examples['davi']!
const { thread, total } = threadOf(parseConversation(davi.text), 'Téo', davi.contact, davi.now)
const reading = readThread(thread)

test('the first example has the labels that a person gives it', () => {
  const drawn = thread.messages.flatMap(({ text }, index) => {
    const found = reading.labels[index]!.filter(({ label }) => labelWords[label])
    return found.length === 0
      ? []
      : [[text, found.map(({ label, unsure }) => (unsure ? `${label}?` : label)).join(' ')]]
  })
  expect(drawn).toEqual([
    ['opa, boa noite! é da barbearia do Téo?', 'saudacao'],
    ['os dois. quanto tá saindo?', 'pergunta_preco'],
    ['rapaz, 70 tá salgado hein', 'objecao_preco'],
    ['vi por 50 em outra barbearia', 'objecao_concorrente'],
    ['fechado, 63 tá bom', 'intencao_compra'],
    ['tem horário no sábado?', 'disponibilidade agendamento'],
    ['Téo, sábado 10h ainda tem?', 'disponibilidade agendamento'],
    ['se tiver pode marcar no meu nome. pode ser pix?', 'pagamento agendamento? intencao_compra'],
  ])
})

test('and an objection is answered by the words that accept the price', () => {
  const view = readingView({ thread, reading, corrections: [], shown: total, total })
  expect(view.objections.map(({ name, raised, answer }) => [name, raised, answer])).toEqual([
    ['Preço', 'rapaz, 70 tá salgado hein', 'fechado, 63 tá bom'],
    ['Outra oferta', 'vi por 50 em outra barbearia', 'fechado, 63 tá bom'],
  ])
})
