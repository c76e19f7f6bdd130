import type { Phrases } from './phrases.ts'

/** After the sale. */
export const gladItWorked: readonly Phrases[] = [
  {
    neutral: ['Que bom que deu certo, {name}! Precisando, é só chamar.'],
    formal: ['Fico contente que tenha dado certo, {name}. Estou à disposição.'],
  },
  {
    neutral: ['Fico feliz em saber! Se precisar de algo, me chama por aqui.'],
    direct: ['Bom saber! Precisando, é só chamar.'],
    formal: ['Bom saber. Se precisar de algo, pode me chamar por aqui.'],
  },
  {
    neutral: ['Bom saber disso, {name}. Se conhecer alguém que precise, pode passar meu contato.'],
    formal: ['Agradeço o retorno, {name}. Se souber de alguém que precise, pode passar o meu contato.'],
  },
]
export const sorryItFailed: readonly Phrases[] = [
  {
    neutral: ['Sinto muito por isso, {name}. Vou ver o que aconteceu e já te respondo.'],
    formal: ['Lamento o ocorrido, {name}. Vou verificar o que aconteceu e já respondo.'],
  },
  {
    neutral: ['Que chato, desculpe por isso. Me manda uma foto ou conta o que aconteceu, para eu resolver?'],
    direct: ['Desculpe por isso. Me conta o que aconteceu, para eu resolver?'],
    formal: ['Peço desculpas. Poderia me contar o que aconteceu, para eu resolver?'],
  },
  {
    neutral: ['Desculpe pelo transtorno, {name}. Como você prefere que eu resolva?'],
    formal: ['Peço desculpas pelo transtorno, {name}. Como prefere que seja resolvido?'],
  },
]
/** Neither praise nor trouble is certain. */
export const goodToKnow: readonly Phrases[] = [
  {
    neutral: ['Agradeço por me contar, {name}. Precisa de alguma coisa?'],
    formal: ['Agradeço o retorno, {name}. Precisa de algo?'],
  },
  {
    neutral: ['Bom ter notícias suas, {name}. Ficou tudo certo?'],
    formal: ['Agradeço a mensagem, {name}. Ficou tudo certo?'],
  },
  {
    neutral: ['Valeu por avisar! Precisando, é só chamar.'],
    formal: ['Agradeço o aviso. Se precisar de algo, estou à disposição.'],
  },
]
export const afterSaleQuestion: readonly Phrases[] = [
  { neutral: ['Vou verificar e já te respondo, {name}.'], formal: ['Vou verificar e já respondo, {name}.'] },
  {
    neutral: ['Deixa eu ver como está e já te aviso.'],
    direct: ['Já vejo e te aviso.'],
    formal: ['Vou verificar como está e aviso em seguida.'],
  },
  {
    neutral: ['Já vou olhar isso. Me conta mais um detalhe, se puder?'],
    formal: ['Vou verificar. Poderia me dar mais um detalhe?'],
  },
]
/** The customer has said no: the door stays open. */
export const farewells: readonly Phrases[] = [
  {
    neutral: ['Tudo bem, {name}. Agradeço por avisar. Se precisar, é só chamar.'],
    direct: ['Tudo bem, {name}. Se precisar, é só chamar.'],
    formal: ['Tudo bem, {name}. Agradeço o retorno e sigo à disposição.'],
  },
  {
    neutral: ['Sem problema! Quando precisar, estou por aqui.'],
    direct: ['Sem problema. Agradeço por avisar.'],
    formal: ['Sem problema. Quando precisar, estou à disposição.'],
  },
  {
    neutral: ['Entendi, {name}. Se puder, me conta o que pesou? Ajuda a melhorar.'],
    formal: ['Compreendo, {name}. Se puder, conte o que pesou na decisão: ajuda a melhorar.'],
  },
]
/** What the seller asked for has come. */
export const gotIt: Phrases = {
  neutral: ['Entendi, {name}.', 'Certo, {name}.', 'Anotado, {name}.'],
  warm: ['Entendi, {name}!', 'Certo, {name}!', 'Anotado, {name}!'],
  direct: ['Certo.', 'Anotado.', 'Entendi.'],
  formal: ['Certo, {name}.', 'Entendido, {name}.'],
}
export const gotData: Phrases = {
  neutral: ['Recebi, {name}. Vou deixar tudo certo aqui e já te confirmo.'],
  warm: ['Recebi, {name}! Vou deixar tudo certo aqui e já te confirmo.'],
  direct: ['Recebi. Deixo tudo certo e já confirmo.'],
  formal: ['Recebi, {name}. Vou organizar tudo e já confirmo.'],
}
export const whenYouCan: Phrases = {
  neutral: ['Sem problema, quando puder me chama.', 'Tranquilo, fico no aguardo.'],
  formal: ['Sem problema, fico no aguardo.', 'Sem problema. Quando puder, estou à disposição.'],
}
export const sending: Phrases = {
  neutral: ['Certo, {name}, já te mando.', 'Combinado, já te envio.'],
  warm: ['Já te mando, {name}!', 'Combinado, {name}! Já te envio.'],
  formal: ['Certo, {name}. Envio em seguida.'],
}
export const agreed: Phrases = {
  neutral: ['Combinado, {name}: {moment}.', 'Fechado, {name}: {moment}.'],
  warm: ['Combinado, {name}! {Moment}.', 'Fechado, {name}! {Moment}.'],
  direct: ['Combinado: {moment}.', 'Certo: {moment}.'],
  formal: ['Confirmado, {name}: {moment}.'],
}
/** A yes to what the seller proposed, without an hour. */
export const settled: Phrases = {
  neutral: ['Combinado, {name}!', 'Fechado, {name}!'],
  direct: ['Combinado, {name}.', 'Certo, {name}.'],
  formal: ['Combinado, {name}.'],
}
export const soBeIt: Phrases = { neutral: ['Combinado, fica assim então.'], formal: ['Combinado, fica assim.'] }
export const checkTime: Phrases = {
  neutral: ['Vou conferir esse horário e já te confirmo.', 'Deixa eu conferir a agenda e já te confirmo.'],
  direct: ['Confiro a agenda e já confirmo.'],
  formal: ['Vou conferir a agenda e já confirmo.'],
}
export const goodToHear: Phrases = {
  neutral: ['Que bom, {name}!', 'Ótimo, {name}!'],
  direct: ['Ótimo, {name}.', 'Certo, {name}.'],
  formal: ['Ótimo, {name}.', 'Perfeito, {name}.'],
}
