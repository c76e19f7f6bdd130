import type { Phrases } from './phrases.ts'

/** A time that was agreed cannot be kept. */
export const anotherDay: readonly Phrases[] = [
  {
    neutral: ['Entendo, {name}. Vou ver a agenda e já te confirmo.'],
    formal: ['Compreendo, {name}. Vou verificar a agenda e já confirmo.'],
  },
  {
    neutral: ['Tranquilo, já vejo a agenda e te falo.'],
    formal: ['Sem problema. Verifico a agenda e já respondo.'],
  },
  { neutral: ['Já te confirmo outro horário, {name}.'], formal: ['Já confirmo outro horário, {name}.'] },
]
export const movedAway: readonly Phrases[] = [
  {
    neutral: ['Ah, entendi, {name}, fica longe mesmo. Tudo de bom por aí!'],
    formal: ['Compreendo, {name}, fica longe mesmo. Desejo tudo de bom por aí.'],
  },
  {
    neutral: ['Não sabia! Quando passar por aqui, é só chamar.'],
    formal: ['Não sabia. Quando passar por aqui, estou à disposição.'],
  },
  { neutral: ['Entendi, {name}. Agradeço por avisar!'], formal: ['Entendido, {name}. Agradeço por avisar.'] },
]
/** The first word of somebody who says how they came. */
export const welcome: readonly Phrases[] = [
  {
    neutral: ['Que bom que chamou, {name}! Como posso ajudar?'],
    formal: ['Agradeço o contato, {name}. Em que posso ajudar?'],
  },
  {
    neutral: ['Agradeço o contato! Em que posso ajudar?'],
    direct: ['Em que posso ajudar?'],
    formal: ['Em que posso ajudar?'],
  },
  { neutral: ['Fico feliz com o contato! Como posso ajudar?'], formal: ['Como posso ajudar, {name}?'] },
]
/** It was meant for somebody else. */
export const notForHere: readonly Phrases[] = [
  { neutral: ['Acho que essa mensagem era para outro contato, {name}.'] },
  { neutral: ['Será que não era para outra pessoa?'] },
  { neutral: ['Pode ter sido engano no número, {name}.'] },
]
export const goodNews: readonly Phrases[] = [
  { neutral: ['Que notícia boa, {name}!'], formal: ['Que boa notícia, {name}.'] },
  {
    neutral: ['Que alegria! Agradeço por me contar, {name}.'],
    formal: ['Fico feliz em saber, {name}. Agradeço por compartilhar.'],
  },
  { neutral: ['Fico muito feliz por você!'], formal: ['Fico muito contente por você.'] },
]
export const funnyMishap: readonly Phrases[] = [
  {
    neutral: ['Rsrs, imagino a cena, {name}! Vou ver o que dá para fazer e já te falo.'],
    formal: ['Imagino a cena, {name}! Vou ver o que é possível fazer e já respondo.'],
  },
  { neutral: ['Que situação! Pode enviar uma foto para eu ver como resolver?'] },
  { neutral: ['Imagino o susto, {name}! Já vejo como resolver.'] },
]
/** Laughing, and nothing is asked. */
export const jokes: readonly Phrases[] = [
  { neutral: ['Rsrs, pois é, {name}! Qualquer coisa, me chama.'], formal: ['Pois é, {name}. Sigo à disposição.'] },
  { neutral: ['Rsrs, verdade, {name}!'], formal: ['É verdade, {name}.'] },
  { neutral: ['Rsrs, imagino, {name}!'], formal: ['Imagino, {name}. Qualquer coisa, estou aqui.'] },
]
/** Who does not need it says so with a laugh. */
export const lightNo: readonly Phrases[] = [
  {
    neutral: ['Rsrs, tudo bem, {name}! Se precisar mais para a frente, é só chamar.'],
    formal: ['Sem problema, {name}. Se precisar mais para a frente, estou à disposição.'],
  },
  {
    neutral: ['Rsrs, sem problema! Se ficou alguma curiosidade, pode perguntar.'],
    formal: ['Sem problema. Se restou alguma curiosidade, pode perguntar.'],
  },
  { neutral: ['Rsrs, entendi, {name}! Qualquer coisa, me chama.'], formal: ['Entendido, {name}. Sigo à disposição.'] },
]
/** A price that was laughed at. */
export const laughedAt: Phrases = { neutral: ['Rsrs, entendo, {name}.'], formal: ['Compreendo, {name}.'] }
