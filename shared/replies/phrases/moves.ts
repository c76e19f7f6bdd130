import type { Phrases } from './phrases.ts'

export const openNeed: Phrases = {
  neutral: ['Como posso ajudar?', 'O que você está procurando?'],
  warm: ['Me conta, como posso te ajudar?', 'Me conta, o que você está procurando?'],
  direct: ['O que você precisa?', 'Como posso ajudar?'],
  formal: ['Em que posso ajudar?', 'Como posso ajudar?'],
}
export const whichItem: Phrases = {
  neutral: ['Você quer saber de {items}?'],
  warm: ['Me conta: você quer saber de {items}?'],
  formal: ['Você gostaria de saber sobre {items}?'],
}
export const whichOfMany: Phrases = {
  neutral: ['Trabalho com {items}, entre outros. O que você procura?'],
  formal: ['Trabalho com {items}, entre outros. O que você procura?'],
}
export const whichInterests: Phrases = {
  neutral: ['Qual te interessa?', 'Qual deles você procura?'],
  formal: ['Qual deles você procura?'],
}
export const needWhen: Phrases = {
  neutral: ['Para quando você precisa?', 'É para quando?'],
  warm: ['Para quando você precisa?', 'É para quando?'],
  formal: ['Para quando você precisa?'],
}
export const startWhen: Phrases = {
  neutral: ['Para quando você está pensando?'],
  formal: ['Para quando você está pensando?'],
}
export const needGoal: Phrases = {
  neutral: ['O que é mais importante para você?', 'O que pesa mais na sua escolha?'],
  warm: ['Me conta: o que é mais importante para você?'],
  formal: ['O que é mais importante para você?'],
}
export const needMore: Phrases = {
  neutral: ['Pode me contar um pouco mais do que você precisa?'],
  direct: ['Pode me contar mais do que você precisa?'],
  formal: ['Pode me contar um pouco mais sobre o que você precisa?'],
}
export const closeService: Phrases = {
  neutral: ['Posso reservar para você?', 'Quer que eu reserve um horário?'],
  warm: ['Quer que eu reserve um horário para você?', 'Posso reservar um horário para você?'],
  direct: ['Reservo um horário?', 'Podemos marcar?'],
  formal: ['Posso reservar um horário para você?'],
}
export const closeGoods: Phrases = {
  neutral: ['Posso separar para você?', 'Quer que eu separe para você?'],
  direct: ['Separo para você?', 'Vamos fechar?'],
  formal: ['Posso separar para você?'],
}
export const closeAny: Phrases = {
  neutral: ['Vamos fechar?', 'Fica bom assim?'],
  warm: ['Fica bom assim para você?', 'Vamos fechar então?'],
  formal: ['Podemos seguir?'],
}
/** The customer has decided: what is left is to make sure. */
export const closeDecided: Phrases = {
  neutral: ['Posso confirmar então?', 'Posso deixar tudo certo por aqui?'],
  formal: ['Posso confirmar?'],
}
export const howPay: Phrases = {
  neutral: ['Como prefere pagar: {ways}?'],
  warm: ['Como fica melhor pagar: {ways}?'],
  formal: ['Qual forma de pagamento prefere: {ways}?'],
}
export const whichWay: Phrases = { neutral: ['Qual prefere?', 'Qual fica melhor?'], formal: ['Qual prefere?'] }
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
  neutral: ['Ficou alguma dúvida?', 'Quer saber mais alguma coisa?'],
  warm: ['Ficou alguma dúvida? É só me falar.'],
  formal: ['Ficou alguma dúvida?'],
}
export const atDisposal: Phrases = {
  neutral: ['Qualquer dúvida, é só chamar.'],
  warm: ['Qualquer dúvida, me chama por aqui.'],
  formal: ['Qualquer dúvida, estou à disposição.'],
}
