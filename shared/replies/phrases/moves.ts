import type { Phrases } from './phrases.ts'

export const openNeed: Phrases = {
  neutral: ['Como posso ajudar?', 'Em que posso ajudar?'],
  warm: ['Me conta, como posso te ajudar?', 'Em que posso te ajudar?'],
}
export const goOn: Phrases = { neutral: ['Pode falar!'], direct: ['Pode falar.'], formal: ['Pode falar, por favor.'] }
export const whichItem: Phrases = {
  neutral: ['Você quer saber de {items}?'],
  warm: ['Me conta: você quer saber de {items}?'],
  formal: ['Você gostaria de saber sobre {items}?'],
}
export const whichOfMany: Phrases = {
  neutral: ['Tenho {items} e outras opções. O que você procura?'],
}
export const whichInterests: Phrases = {
  neutral: ['Qual te interessa?', 'Qual deles você procura?'],
  formal: ['Qual deles você procura?'],
}
export const needWhen: Phrases = {
  neutral: ['Para quando você precisa?', 'É para quando?'],
}
export const startWhen: Phrases = {
  neutral: ['Para quando você está pensando?'],
}
/** A month was named, and no day of it. */
export const whichDay: Phrases = { neutral: ['Já tem o dia?', 'Que dia seria?'], formal: ['Já tem o dia definido?'] }
export const needMore: Phrases = {
  neutral: ['Pode me contar um pouco mais do que você precisa?'],
  formal: ['Pode me contar um pouco mais sobre o que você precisa?'],
}
export const closeService: Phrases = {
  neutral: ['Posso reservar para você?', 'Quer que eu reserve um horário?'],
  direct: ['Reservo um horário?', 'Podemos marcar?'],
  formal: ['Posso reservar um horário para você?'],
}
export const closeDate: Phrases = {
  neutral: ['Quer que eu veja na agenda se a data está livre?', 'Posso ver na agenda se a data está livre?'],
  direct: ['Vejo na agenda se a data está livre?'],
  formal: ['Gostaria que eu verificasse na agenda se a data está livre?'],
}
export const closeGoods: Phrases = {
  neutral: ['Posso separar para você?', 'Quer que eu separe para você?'],
  direct: ['Separo para você?'],
  formal: ['Posso separar para você?'],
}
/** The customer has named the day: 'é pra sábado'. */
export const whichHour: Phrases = {
  neutral: ['É para que horas {onDay}?', '{OnDay}, para que horas?'],
  formal: ['Para que horas {onDay}?'],
}
/** A service without hours that are kept here. */
export const closeTrade: Phrases = {
  neutral: ['Quer que eu veja um horário?'],
  formal: ['Gostaria que eu verificasse um horário?'],
}
export const closeAny: Phrases = {
  neutral: ['Podemos seguir assim?', 'Fica bom assim?'],
  warm: ['Fica bom assim para você?'],
  formal: ['Podemos seguir?'],
}
/** The customer has decided: what is left is to make sure. */
export const closeDecided: Phrases = {
  neutral: ['Posso confirmar então?', 'Posso deixar tudo certo por aqui?'],
  formal: ['Posso confirmar?'],
}
export const leaveBooked: Phrases = {
  neutral: ['Quer que eu deixe marcado?', 'Deixo marcado?'],
  formal: ['Deseja que eu deixe marcado?', 'Posso deixar marcado?'],
}
export const howPay: Phrases = {
  neutral: ['Como prefere pagar: {ways}?'],
  formal: ['Qual forma de pagamento prefere: {ways}?'],
}
/** Times were offered. */
export const otherDay: Phrases = {
  neutral: ['Se preferir outro dia, é só me dizer.', 'Se for melhor outro dia, me fala.'],
  formal: ['Se preferir outro dia, basta me dizer.'],
}
export const whichWay: Phrases = { neutral: ['Qual prefere?', 'Qual fica melhor?'] }
export const payByPix: Phrases = {
  neutral: ['Para pagar no Pix, a chave é {pix}.', 'A chave Pix é {pix}.'],
  formal: ['Para o pagamento por Pix, a chave é {pix}.'],
}
export const sendReceipt: Phrases = {
  neutral: ['Quando pagar, me manda o comprovante por aqui.'],
  direct: ['Me manda o comprovante quando pagar.'],
  formal: ['Após o pagamento, pode enviar o comprovante por aqui.'],
}
export const anythingElse: Phrases = {
  neutral: ['Precisa de mais alguma coisa?'],
  warm: ['Precisa de mais alguma coisa? É só me falar.'],
  formal: ['Posso ajudar em algo mais?'],
}
export const atDisposal: Phrases = {
  neutral: ['Qualquer dúvida, é só chamar.'],
  warm: ['Qualquer dúvida, me chama por aqui.'],
  formal: ['Qualquer dúvida, estou à disposição.'],
}
