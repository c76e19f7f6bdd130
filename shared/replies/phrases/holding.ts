import type { Subject } from '../unanswered.ts'
import type { Phrases } from './phrases.ts'

/** What was asked is not known here: the seller finds out. */
export const hold: Phrases = {
  neutral: ['Vou confirmar isso para você e já te respondo.', 'Vou verificar e já te respondo.'],
  warm: ['Deixa eu confirmar isso direitinho e já te respondo.', 'Vou ver isso para você e já te falo.'],
  direct: ['Vou confirmar e já te falo.', 'Vou verificar e já te respondo.'],
  formal: ['Vou confirmar essa informação e já respondo.', 'Vou verificar e retorno em seguida.'],
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
    neutral: ['Vou confirmar o prazo e já te falo.', 'Vou ver quanto tempo leva e já te respondo.'],
    formal: ['Vou confirmar o prazo e já informo.', 'Vou verificar o prazo e retorno em seguida.'],
  },
  payment: {
    neutral: ['Vou ver como fica o pagamento e já te falo.', 'Já te passo como fica o pagamento.'],
    formal: ['Vou verificar como fica o pagamento e já respondo.', 'Já informo como fica o pagamento.'],
  },
  other: hold,
}
export const holdShort: Phrases = {
  neutral: ['Já vejo isso para você.', 'Um momento, vou verificar.'],
  direct: ['Já vejo e te falo.', 'Um momento, vou ver.'],
  formal: ['Um momento, por favor. Vou verificar.'],
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
export const holdRest: Phrases = {
  neutral: ['A outra pergunta eu confirmo e já te respondo.'],
  formal: ['A outra pergunta eu confirmo e já respondo.'],
}
export const holdRestOn: Record<Subject, Phrases> = {
  price: { neutral: ['O valor eu confirmo e já te passo.'], formal: ['O valor eu confirmo e já informo.'] },
  times: { neutral: ['O horário eu confirmo e já te falo.'], formal: ['O horário eu confirmo e já respondo.'] },
  deadline: { neutral: ['O prazo eu confirmo e já te falo.'], formal: ['O prazo eu confirmo e já informo.'] },
  payment: {
    neutral: ['Como fica o pagamento eu confirmo e já te falo.'],
    formal: ['Como fica o pagamento eu confirmo e já respondo.'],
  },
  other: holdRest,
}
/** More than one question is left. */
export const holdOthers: Phrases = {
  neutral: ['As outras perguntas eu confirmo e já te respondo.'],
  formal: ['As outras perguntas eu confirmo e já respondo.'],
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
  formal: ['Recebi o áudio. Vou ouvir e já respondo.'],
}
export const picture: Phrases = {
  neutral: ['Recebi a foto. Vou olhar e já te respondo.', 'Vou olhar a foto com calma e já te falo.'],
  formal: ['Recebi a imagem. Vou analisar e já respondo.'],
}
export const file: Phrases = {
  neutral: ['Recebi aqui. Vou olhar e já te respondo.', 'Chegou aqui. Vou ver e já te falo.'],
  formal: ['Recebi. Vou analisar e já respondo.'],
}
/** The customer has answered, and waits for what comes of it. */
export const nextStep: readonly Phrases[] = [
  { neutral: ['Vou ver o melhor para você e já te falo.'], formal: ['Vou verificar a melhor opção e já respondo.'] },
  { neutral: ['Já te respondo com as opções.'], formal: ['Já respondo com as opções.'] },
  {
    neutral: ['Com isso já consigo ver aqui. Te falo em seguida.'],
    formal: ['Com isso já consigo verificar. Respondo em seguida.'],
  },
]
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
