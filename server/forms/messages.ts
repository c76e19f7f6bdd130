import { site } from '#shared/site.ts'

const kept = 'O que você escreveu continua aqui:'

export const messages = {
  unavailable: `Não conseguimos receber seu envio agora. ${kept} tente mais tarde ou escreva para ${site.email}.`,
  overloaded: `Estamos recebendo muitos envios agora. ${kept} espere um minuto e envie de novo.`,
  actionFailed: `Não conseguimos fazer isso agora. Tente de novo daqui a pouco ou escreva para ${site.email}.`,
  actionRateLimited: 'Recebemos muitos pedidos seguidos. Espere alguns minutos e tente de novo.',
  rateLimited: `Recebemos muitos envios desta rede. ${kept} espere alguns minutos e envie de novo.`,
  mailRateLimited: `Já enviamos muitos e-mails a pedido desta rede. ${kept} espere um pouco, até uma hora, e envie de novo.`,
  mailboxRateLimited: `Já recebemos muitos envios com este e-mail hoje. ${kept} envie de novo amanhã ou escreva para ${site.email}.`,
  mailRoomFull: `Muita gente pediu e-mails ao mesmo tempo. ${kept} envie de novo daqui a 10 minutos ou escreva para ${site.email}.`,
  memberRateLimited: 'Recebemos muitos envios da sua conta. Espere alguns minutos e tente de novo.',
  review: 'Confira se está tudo certo e envie mais uma vez. É uma proteção contra robôs, e basta um clique.',
  linkInvalid: 'Este link não vale mais, ou veio incompleto.',
  keyReused: 'Esta chave de envio já foi usada para outro conteúdo. Use uma chave nova.',
}
