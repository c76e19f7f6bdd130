import type { Phrases } from './phrases.ts'

/** What was asked is not known here: the seller finds out. */
export const hold: Phrases = {
  neutral: ['Vou confirmar isso para você e já te respondo.', 'Vou verificar e já te respondo.'],
  warm: ['Deixa eu confirmar isso direitinho e já te respondo.', 'Vou ver isso para você e já te falo.'],
  direct: ['Vou confirmar e já te falo.', 'Vou verificar e já te respondo.'],
  formal: ['Vou confirmar essa informação e já respondo.', 'Vou verificar e retorno em seguida.'],
}
export const holdShort: Phrases = {
  neutral: ['Já vejo isso para você.', 'Um momento, vou verificar.'],
  direct: ['Já vejo e te falo.', 'Um momento, vou ver.'],
  formal: ['Um momento, por favor. Vou verificar.'],
}
/** Some of what was asked is answered, some is not. */
export const holdRest: Phrases = {
  neutral: ['O resto eu confirmo e já te falo.'],
  warm: ['O resto eu confirmo e já te conto.'],
  formal: ['Os demais pontos eu confirmo e já respondo.'],
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
/** A price was asked for, details were given, and no item has it. */
export const quote: Phrases = {
  neutral: ['Vou fazer as contas e já te passo o valor.', 'Já calculo e te passo o valor.'],
  direct: ['Faço as contas e já te passo o valor.'],
  formal: ['Vou calcular e já informo o valor.'],
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
export const receipt: Phrases = {
  neutral: ['Recebi! Vou conferir e já te confirmo.', 'Chegou aqui. Vou conferir e já confirmo.'],
  warm: ['Recebi aqui! Vou conferir e já te confirmo.'],
  direct: ['Recebi. Vou conferir e já confirmo.'],
  formal: ['Recebi o comprovante. Vou conferir e já confirmo.'],
}
