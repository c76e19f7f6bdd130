import type { Phrases } from './phrases.ts'

/** After silence, by what was left open: a reason that is true, and nobody is pressed. */
export const afterPrice: Phrases = {
  neutral: ['Ficou alguma dúvida sobre o valor?', 'Conseguiu ver o valor que te passei?'],
  formal: ['Ficou alguma dúvida sobre o valor?'],
}
export const afterAuthority: Phrases = {
  neutral: ['Conseguiram conversar?', 'Deu para conversar com quem decide junto?'],
  formal: ['Foi possível conversar com quem decide junto?'],
}
export const afterMoment: Phrases = {
  neutral: ['Agora é um bom momento para retomar?', 'Faz sentido retomar agora?'],
  formal: ['É um bom momento para retomarmos?'],
}
export const afterPayment: Phrases = {
  neutral: ['Conseguiu fazer o pagamento?', 'Deu certo o pagamento?'],
  formal: ['Foi possível fazer o pagamento?'],
}
export const afterTimes: Phrases = {
  neutral: ['Conseguiu ver qual horário fica melhor?'],
  formal: ['Foi possível ver qual horário fica melhor?'],
}
export const afterInterest: Phrases = {
  neutral: ['Ainda faz sentido para você?', 'Você ainda está procurando?'],
  formal: ['Ainda faz sentido para você?'],
}
export const aboutItem: Phrases = {
  neutral: ['Queria saber se ainda faz sentido {item}.', 'Ainda tem interesse {inItem}?'],
  formal: ['Gostaria de saber se ainda há interesse {inItem}.'],
}
export const newTimes: Phrases = {
  neutral: ['Passei para avisar: {times}. Algum serve para você?'],
  direct: ['{Times}. Algum serve?'],
  formal: ['Informo que {times}. Algum horário serve para você?'],
}
export const openDoor: Phrases = {
  neutral: [
    'Se não for o momento, tudo bem: me avisa e eu não insisto.',
    'Se preferir deixar para depois, é só me dizer.',
  ],
  direct: ['Se não for o momento, me avisa e eu não insisto.'],
  formal: ['Se não for o momento, basta me avisar e não insisto.'],
}
export const stillDoubt: Phrases = {
  neutral: ['Ficou alguma dúvida que eu possa tirar?', 'Posso tirar alguma dúvida?'],
  formal: ['Ficou alguma dúvida que eu possa esclarecer?'],
}
/** Said once, and nobody is written to after it. */
export const lastWord: Phrases = {
  neutral: ['Vou parar de escrever por aqui para não incomodar. Se quiser retomar, é só me chamar.'],
  warm: ['Vou parar de escrever para não te incomodar, tudo bem? Se quiser retomar, é só me chamar!'],
  direct: ['Paro de escrever por aqui para não incomodar. Se quiser retomar, me chama.'],
  formal: ['Não escreverei mais por aqui para não incomodar. Se quiser retomar, estou à disposição.'],
}
