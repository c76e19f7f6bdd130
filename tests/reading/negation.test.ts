import { expect, test } from 'vitest'
import type { Label } from '#shared/reading/labels.ts'
import { customerSays, labelsOf } from '#tests/support/threads.ts'

test.for<[after: string, text: string, not: Label]>([
  ['Corte 45', 'não tá caro não', 'objecao_preco'],
  ['Fica 180', 'não achei caro', 'objecao_preco'],
  ['Fica 180', 'nem tá caro, pelo tamanho', 'objecao_preco'],
  ['Fica 180', 'o preço tá bom', 'objecao_preco'],
  ['Pode parcelar em 3x', 'não quero parcelar', 'recusa'],
  ['Tem o azul e o preto', 'o azul não quero, só o preto', 'recusa'],
  ['Temos terça às 10', 'não posso terça', 'recusa'],
  ['Confirmado terça?', 'não vou cancelar não, confirmado', 'recusa'],
  ['Temos novidades!', 'pode continuar mandando, adoro', 'opt_out'],
  ['Bom dia!', 'não para de chover aqui kkk', 'opt_out'],
  ['Fica 180', 'não vou pensar duas vezes, quero', 'objecao_momento'],
  ['Já pagou?', 'ainda não paguei', 'comprovante'],
])('a negation takes a label away: after “%s”, “%s” is not %s', ([after, text, not]) => {
  expect(labelsOf(customerSays(text, after))).not.toContain(not)
})

test.for<[after: string, text: string, label: Label]>([
  ['Fica 180', 'não vou querer', 'recusa'],
  ['Fica 180', 'não quero mais, obrigada', 'recusa'],
  ['Temos novidades!', 'não precisa me mandar mais mensagem', 'opt_out'],
  ['Temos novidades!', 'não quero mais receber propaganda', 'opt_out'],
  ['Fica 180', 'não preciso disso, já tenho', 'objecao_necessidade'],
  ['Paga antes por pix', 'não é golpe não né?', 'objecao_confianca'],
  ['Chegou?', 'chegou não, cadê meu pedido?', 'pos_venda'],
  ['Temos terça às 10', 'não posso terça', 'agendamento'],
])('a negation makes a label: after “%s”, “%s” is %s', ([after, text, label]) => {
  expect(labelsOf(customerSays(text, after))).toContain(label)
})

test.for<[after: string, text: string, label: Label]>([
  ['Corte 45', 'nossa, baratinho hein 🙄', 'objecao_preco'],
  ['Fica 180', 'de graça né 🙄', 'objecao_preco'],
  ['Fica 1800', 'nossa que barato hein, quase o preço de um carro', 'objecao_preco'],
  ['É 100% natural', 'sei... milagroso né 🙄', 'objecao_confianca'],
])('irony means the opposite: after “%s”, “%s” is %s', ([after, text, label]) => {
  expect(labelsOf(customerSays(text, after))).toContain(label)
})

test.for<[text: string, not: Label]>([
  ['caro João, bom dia', 'objecao_preco'],
  ['vocês estão fechados hoje?', 'intencao_compra'],
  ['o salão fica fechado na segunda?', 'intencao_compra'],
])('a word that suggests a label is not one: “%s” is not %s', ([text, not]) => {
  expect(labelsOf(customerSays(text))).not.toContain(not)
})

test.for<[after: string, text: string, label: Label]>([
  ['Fica 180', 'achei caro', 'objecao_preco'],
  ['Fica 180', 'tá meio puxado pra mim', 'objecao_preco'],
  ['Fica 180', 'fechado', 'intencao_compra'],
  ['Fica 180 no pix', 'fechado, manda o pix', 'intencao_compra'],
  ['Temos novidades!', 'para de me mandar mensagem por favor', 'opt_out'],
  ['Temos novidades!', 'me tira dessa lista', 'opt_out'],
  ['Paga antes por pix', 'como sei que não é golpe?', 'objecao_confianca'],
  ['Fica 180', 'preciso falar com meu marido', 'objecao_autoridade'],
  ['Fica 180', 'vou ver com a patroa', 'objecao_autoridade'],
  ['Fica 180', 'vou pensar', 'objecao_momento'],
  ['Fica 180', 'mês que vem eu vejo', 'objecao_momento'],
  ['Fica 180', 'achei por 150 em outra loja', 'objecao_concorrente'],
  ['Segue a chave', 'paguei agora', 'comprovante'],
  ['Segue a chave', 'pronto, tá pago', 'comprovante'],
  ['Chegou direitinho?', 'chegou, amei!', 'pos_venda'],
])('plain words mean what they say: after “%s”, “%s” is %s', ([after, text, label]) => {
  expect(labelsOf(customerSays(text, after))).toContain(label)
})
