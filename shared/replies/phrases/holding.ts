import type { Subject } from '#shared/reading/open-points/subject.ts'
import type { Phrases } from './phrases.ts'

/** The seller looks, and says what. */
const look: Phrases = {
  neutral: ['Vou olhar aqui e já te falo.', 'Deixa eu ver direitinho e já te respondo.'],
  direct: ['Vou olhar aqui e já te falo.', 'Deixa eu ver e já te respondo.'],
  formal: ['Vou verificar e já respondo.', 'Vou verificar e retorno em seguida.'],
}
/** What the seller most likely knows, and nothing here tells: it is answered next, and no check is feigned. */
const hold: Phrases = {
  neutral: ['Já te respondo isso certinho.', 'Só um instante que já te explico.'],
  direct: ['Já te respondo isso.', 'Só um instante que já te explico.'],
  formal: ['Já respondo à sua pergunta.', 'Só um instante e já explico.'],
}
/** The same, with what is looked up. */
const lookUp = (it: string): Phrases => ({
  neutral: [`Vou ver ${it} e já te falo.`, `Deixa eu conferir ${it} e já te respondo.`],
  formal: [`Vou verificar ${it} e já respondo.`, `Vou confirmar ${it} e retorno em seguida.`],
})
const send = (it: string): Phrases => ({
  neutral: [`Já te passo ${it}.`, `Já te mando ${it}.`],
  formal: [`Já informo ${it}.`, `Envio ${it} em seguida.`],
})
export const holdOn: Record<Subject, Phrases> = {
  price: lookUp('o valor'),
  times: lookUp('a agenda'),
  deadline: lookUp('o prazo'),
  payment: lookUp('como fica o pagamento'),
  stock: look,
  detail: hold,
  kept: lookUp('se o valor se mantém'),
  key: send('a chave Pix'),
  area: lookUp('se atendo aí'),
  address: send('o endereço'),
  other: hold,
}
/** Several things that can be named. */
export const lookUpAll: Phrases = {
  neutral: ['Vou ver {names} e já te falo.', 'Deixa eu conferir {names} e já te respondo.'],
  formal: ['Vou verificar {names} e já respondo.', 'Vou confirmar {names} e retorno em seguida.'],
}
export const holdAll: Phrases = {
  neutral: ['Já te respondo tudo certinho.', 'Só um instante que já te explico tudo.'],
  formal: ['Já respondo a todas as perguntas.', 'Só um instante e já respondo a tudo.'],
}
export const answersSoon: Phrases = { neutral: ['Já te falo.'], formal: ['Já respondo.'] }
export const holdShort: Phrases = {
  neutral: ['Um momento e já te falo.'],
  formal: ['Um momento, por favor, e já respondo.'],
}
/** The customer asks how to go on. */
export const howToGoOn: readonly Phrases[] = [
  {
    neutral: ['Que bom, {name}! Já te passo como fazer.'],
    direct: ['Ótimo, {name}. Já te passo como fazer.'],
    formal: ['Ótimo, {name}. Já informo como fazer.'],
  },
  { neutral: ['Já te passo o que falta.'], formal: ['Já informo o que falta.'] },
  {
    neutral: ['Combinado, {name}! Vou te mandar os passos.'],
    formal: ['Combinado, {name}. Envio os passos em seguida.'],
  },
]
/** Some of what was asked is answered, some is not. */
export const restOn: Phrases = {
  neutral: ['Sobre {names}, já te falo.', 'Já te falo também sobre {names}.'],
  formal: ['Sobre {names}, já informo.', 'Já informo também sobre {names}.'],
}
export const restDetail: Phrases = {
  neutral: ['Esse detalhe eu já te confirmo.'],
  formal: ['Esse detalhe eu já confirmo.'],
}
export const restOfOne: Phrases = {
  neutral: ['A outra pergunta eu já te respondo.', 'Sobre a outra pergunta, já te explico.'],
  formal: ['A outra pergunta eu já respondo.', 'Sobre a outra pergunta, já explico.'],
}
export const restOfAll: Phrases = {
  neutral: ['As outras perguntas eu já te respondo.', 'O resto eu já te explico.'],
  formal: ['As outras perguntas eu já respondo.', 'O restante eu já explico.'],
}
/** After an answer: some of what was asked is still owed. */
export const stillOwed: Phrases = {
  neutral: ['Já volto para te responder o que falta.'],
  formal: ['Já retorno com o que falta.'],
}
/** Something was asked beside a receipt. */
export const askedBeside: Phrases = {
  neutral: ['Sobre a sua pergunta, já te respondo também.'],
  formal: ['Sobre a sua pergunta, já respondo também.'],
}
export const pickUpBeside: Phrases = {
  neutral: ['Sobre a retirada, já te respondo também.'],
  formal: ['Sobre a retirada, já respondo também.'],
}
export const meanwhile: Phrases = {
  neutral: ['Enquanto isso, me conta: {question}'],
  direct: ['Enquanto isso: {question}'],
  formal: ['Enquanto isso, poderia me dizer: {question}'],
}
export const moreQuestions: Phrases = {
  neutral: ['Se tiver mais alguma dúvida, pode mandar junto.'],
  formal: ['Se houver outra dúvida, pode enviar também.'],
}
/** What is wrong with a thing shows only at the thing. */
export const mustBeSeen: Phrases = {
  neutral: ['Sem ver de perto não dá para dizer.', 'Só olhando de perto para saber.'],
  formal: ['Sem ver de perto não é possível dizer.'],
}
export const letMeSee: Phrases = {
  neutral: ['Quer marcar para eu avaliar?', 'Podemos marcar uma avaliação?'],
  formal: ['Gostaria de marcar uma avaliação?'],
}
export const sinceWhen: Phrases = { neutral: ['Quando começou?'] }
/** A price was asked for, details were given, and no item has it. */
export const quote: Phrases = {
  neutral: ['Vou fazer as contas e já te passo o valor.', 'Já calculo e te passo o valor.'],
  formal: ['Vou calcular e já informo o valor.', 'Vou fazer as contas e informo o valor em seguida.'],
}
export const quoteShort: Phrases = {
  neutral: ['Já te passo o valor certinho.'],
  formal: ['Já informo o valor.'],
}
export const audio: Phrases = {
  neutral: ['Recebi o áudio. Vou ouvir e já te respondo.', 'Vou ouvir o áudio e já te respondo.'],
  formal: ['Recebi o áudio. Vou ouvir e já respondo.', 'Vou ouvir o áudio e já respondo.'],
}
export const audioShort: Phrases = { neutral: ['Já ouço e te respondo.'], formal: ['Já ouço e respondo.'] }
export const picture: Phrases = {
  neutral: ['Recebi a foto. Vou olhar e já te respondo.', 'Vou olhar a foto com calma e já te falo.'],
  formal: ['Recebi a imagem. Vou analisar e já respondo.', 'Vou ver a imagem com calma e já respondo.'],
}
export const video: Phrases = {
  neutral: ['Recebi o vídeo. Vou olhar e já te respondo.', 'Vou ver o vídeo com calma e já te falo.'],
  formal: ['Recebi o vídeo. Vou analisar e já respondo.', 'Vou ver o vídeo com calma e já respondo.'],
}
export const file: Phrases = {
  neutral: ['Recebi aqui. Vou olhar e já te respondo.', 'Chegou aqui. Vou ver e já te falo.'],
  formal: ['Recebi. Vou analisar e já respondo.', 'Chegou aqui. Vou ver e já informo.'],
}
/** The customer has answered, and waits for what comes of it. */
export const nextStep: readonly [Phrases, Phrases] = [
  { neutral: ['Vou ver o melhor para você e já te falo.'], formal: ['Vou verificar a melhor opção e já respondo.'] },
  { neutral: ['Só um instante que já te oriento.'], formal: ['Só um instante e já oriento.'] },
]
export const suggestion: Phrases = {
  neutral: ['Vou montar uma sugestão e já te mando.'],
  formal: ['Vou preparar uma sugestão e já envio.'],
}
export const moreDetails: Phrases = { neutral: ['Tem mais algum detalhe que queira me contar?'] }
export const careShort: Phrases = { neutral: ['Estou aqui, {name}. Só um instante.'] }
/** Nothing was asked. */
export const stayNear: Phrases = { neutral: ['Estou por aqui.'] }
export const whatItIs: Phrases = {
  neutral: ['Vou ver o que pode ser e já te falo.'],
  formal: ['Vou verificar o que pode ser e já respondo.'],
}
/** To somebody who has told of a worry lately. */
export const withCare: Phrases = {
  neutral: [
    'Entendo a sua preocupação, {name}. Já explico com calma.',
    'Pode deixar, {name}, já respondo com atenção.',
  ],
}
/** Paid, they say, and nothing to look at was sent. */
export const checkPaid: Phrases = {
  neutral: ['Vou conferir aqui e já te confirmo.', 'Já confiro e te falo.'],
  formal: ['Vou conferir e já confirmo.', 'Já verifico e informo.'],
}
export const receipt: Phrases = {
  neutral: ['Recebi! Vou conferir e já te confirmo.', 'Chegou aqui. Vou conferir e já confirmo.'],
  warm: ['Recebi aqui! Vou conferir e já te confirmo.'],
  direct: ['Recebi. Vou conferir e já confirmo.'],
  formal: ['Recebi o comprovante. Vou conferir e já confirmo.'],
}
