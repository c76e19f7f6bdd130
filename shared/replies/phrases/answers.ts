import type { Phrases } from './phrases.ts'

/** Clauses: without a capital and without a full stop. */
export const priceOf: Phrases = {
  neutral: ['{item} {fica} {price}'],
  formal: ['o valor {of} é de {price}'],
}
export const priceAgain: Phrases = { neutral: ['o valor é {price}'], formal: ['o valor é de {price}'] }
export const startingPrice: Phrases = {
  neutral: ['{item} sai a partir de {price}'],
  formal: ['o valor {of} é a partir de {price}'],
}
export const instalments: Phrases = {
  neutral: ['dá para dividir em {instalments}', 'dá para parcelar em {instalments}'],
  formal: ['é possível parcelar em {instalments}'],
}
export const instalmentsByWay: Phrases = {
  neutral: ['no {way} divido em {instalments}', 'no {way} parcelo em {instalments}'],
  formal: ['no {way} é possível parcelar em {instalments}'],
}
export const deadline: Phrases = { neutral: ['o prazo é {deadline}'] }
export const ready: Phrases = { neutral: ['{subject} fica pronto {deadline}'] }
export const readyFeminine: Phrases = { neutral: ['{subject} fica pronta {deadline}'] }
export const duration: Phrases = { neutral: ['dura {duration}'], formal: ['a duração é de {duration}'] }
export const included: Phrases = {
  neutral: ['inclui {included}'],
}
export const audience: Phrases = { neutral: ['é {audience}'] }
export const ways: Phrases = {
  neutral: ['aceito {ways}', 'as formas são {ways}'],
  formal: ['as formas de pagamento são {ways}'],
}
export const onlyWay: Phrases = { neutral: ['aceito {ways}'] }
export const thatWay: Phrases = { neutral: ['pode ser no {way}'] }
export const sameWay: Phrases = { neutral: ['é no mesmo {way}'] }
export const orderNoted: Phrases = { neutral: ['Seu pedido já fica anotado.'], formal: ['O pedido já fica anotado.'] }
export const paidByOther: Phrases = { neutral: ['o {way} pode vir de outra pessoa'] }
export const pixKey: Phrases = { neutral: ['a chave Pix é {pix}'] }
export const trade: Phrases = { neutral: ['trabalho com {sells}'] }
export const openingHours: Phrases = { neutral: ['o horário é {hours}'] }
export const openOn: Phrases = { neutral: ['{day} o atendimento é {time}'] }
export const openUntil: Phrases = { neutral: ['{day} o atendimento vai {time}'] }
export const closedOn: Phrases = {
  neutral: ['{days} não atendo: o horário é {hours}'],
  formal: ['{days} não há atendimento: o horário é {hours}'],
}
export const link: Phrases = {
  neutral: ['os detalhes estão aqui: {link}'],
  formal: ['os detalhes estão neste endereço: {link}'],
}

export const timesOfOneDay: Phrases = {
  neutral: ['{onDay} tenho {times}'],
  formal: ['{onDay} tenho horário {atTimes}'],
}
export const timesOfTwoDays: Phrases = {
  neutral: ['tenho {first} ou {second}'],
  formal: ['tenho horário {first} ou {second}'],
}
export const oneTime: Phrases = {
  neutral: ['tenho horário {first}'],
}
/** The customer named a day on which there is no time. */
export const notThatDay: Phrases = {
  neutral: ['{thatDay} não tenho horário, mas {others}'],
  formal: ['{thatDay} não há horário, mas {others}'],
}
export const holiday: Phrases = {
  neutral: ['{thatDay} é feriado, mas {others}'],
}
/** The customer named an hour at which there is no time. */
export const notThatHour: Phrases = {
  neutral: ['nesse horário não consigo, mas {others}'],
  formal: ['nesse horário não é possível, mas {others}'],
}
export const whichTime: Phrases = {
  neutral: ['Qual fica melhor?', 'Qual horário fica melhor para você?'],
  direct: ['Qual prefere?', 'Qual fica melhor?'],
  formal: ['Qual horário prefere?'],
}
export const thatTime: Phrases = {
  neutral: ['Posso reservar para você?', 'Reservo para você?'],
}
