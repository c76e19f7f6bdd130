import type { Subject } from '../unanswered.ts'
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
/** The same, with what it is about. */
export const holdOn: Record<Subject, Phrases> = {
  price: {
    neutral: ['Vou ver o valor certinho e já te passo.', 'Vou conferir o valor e já te falo.'],
    direct: ['Vou ver o valor e já te passo.', 'Confiro o valor e já te falo.'],
    formal: ['Vou confirmar o valor e já informo.', 'Vou verificar o valor e retorno em seguida.'],
  },
  times: {
    neutral: ['Vou conferir a agenda e já te falo.', 'Deixa eu ver a agenda e já te respondo.'],
    direct: ['Vou ver a agenda e já te falo.', 'Confiro a agenda e já te respondo.'],
    formal: ['Vou conferir a agenda e já respondo.', 'Vou verificar a agenda e retorno em seguida.'],
  },
  deadline: {
    neutral: ['Vou ver o prazo e já te falo.', 'Vou ver quanto tempo leva e já te respondo.'],
    formal: ['Vou verificar o prazo e já informo.', 'Vou ver quanto tempo leva e retorno em seguida.'],
  },
  payment: {
    neutral: ['Já te passo como fica o pagamento.', 'Vou ver como fica o pagamento e já te falo.'],
    formal: ['Já informo como fica o pagamento.', 'Vou verificar como fica o pagamento e já respondo.'],
  },
  stock: look,
  kept: {
    neutral: ['Já te confirmo se o valor se mantém.', 'Vou ver se o preço continua o mesmo e já te falo.'],
    formal: ['Já confirmo se o valor se mantém.', 'Vou verificar se o valor continua o mesmo e já respondo.'],
  },
  key: {
    neutral: ['Já te mando a chave Pix.', 'A chave Pix eu já te passo.'],
    formal: ['Envio a chave Pix em seguida.', 'Já informo a chave Pix.'],
  },
  area: {
    neutral: ['Já te confirmo se atendo aí.', 'Vou ver se atendo aí e já te falo.'],
    formal: ['Já confirmo se atendo nesse local.', 'Vou verificar se atendo nesse local e já respondo.'],
  },
  address: {
    neutral: ['Já te passo o endereço.', 'Já te mando o endereço certinho.'],
    formal: ['Já informo o endereço.', 'Envio o endereço em seguida.'],
  },
  several: {
    neutral: ['Já te respondo tudo certinho.', 'Só um instante que já te explico tudo.'],
    formal: ['Já respondo a todas as perguntas.', 'Só um instante e já respondo a tudo.'],
  },
  other: hold,
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
const holdRest: Phrases = {
  neutral: ['A outra pergunta eu já te respondo.', 'Sobre a outra pergunta, já te explico.'],
  formal: ['A outra pergunta eu já respondo.', 'Sobre a outra pergunta, já explico.'],
}
export const holdRestOn: Record<Subject, Phrases> = {
  price: {
    neutral: ['O valor eu vejo e já te passo.', 'Sobre o valor, já te falo.'],
    formal: ['O valor eu confirmo e já informo.', 'Sobre o valor, já informo.'],
  },
  times: {
    neutral: ['O horário eu vejo e já te falo.', 'Sobre o horário, já te respondo.'],
    formal: ['O horário eu confirmo e já respondo.', 'Sobre o horário, já respondo.'],
  },
  deadline: {
    neutral: ['O prazo eu vejo e já te falo.', 'Sobre o prazo, já te respondo.'],
    formal: ['O prazo eu confirmo e já informo.', 'Sobre o prazo, já informo.'],
  },
  payment: {
    neutral: ['Como fica o pagamento eu já te falo.', 'Sobre o pagamento, já te respondo.'],
    formal: ['Como fica o pagamento eu já respondo.', 'Sobre o pagamento, já informo.'],
  },
  stock: holdRest,
  kept: holdRest,
  address: {
    neutral: ['O endereço eu já te mando.', 'Já te passo o endereço também.'],
    formal: ['O endereço eu já envio.', 'Já informo o endereço também.'],
  },
  key: { neutral: ['A chave Pix eu já te mando.'], formal: ['A chave Pix eu já envio.'] },
  area: holdRest,
  several: {
    neutral: ['As outras perguntas eu já te respondo.', 'O resto eu já te explico.'],
    formal: ['As outras perguntas eu já respondo.', 'O restante eu já explico.'],
  },
  other: holdRest,
}
/** Something was asked beside a receipt. */
export const askedBeside: Phrases = {
  neutral: ['E o resto já te respondo.'],
  formal: ['O restante já respondo.'],
}
export const meanwhile: Phrases = {
  neutral: ['Enquanto isso, me conta: {question}'],
  direct: ['Enquanto isso: {question}'],
  formal: ['Enquanto isso, poderia me dizer: {question}'],
}
export const moreQuestions: Phrases = {
  neutral: ['Se tiver mais alguma dúvida, pode mandar junto.'],
  warm: ['Se tiver mais alguma dúvida, me manda junto!'],
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
  direct: ['Faço as contas e já te passo o valor.', 'Calculo e já te falo o valor.'],
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
export const audioOnly: Phrases = {
  neutral: ['Já escuto o seu áudio e te falo.'],
  formal: ['Já escuto o áudio e retorno em seguida.'],
}
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
export const nextStep: readonly Phrases[] = [
  { neutral: ['Vou ver o melhor para você e já te falo.'], formal: ['Vou verificar a melhor opção e já respondo.'] },
  { neutral: ['Com isso já consigo orientar melhor. Um instante.'] },
  { neutral: ['Tem mais algum detalhe que queira me contar?'] },
]
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
