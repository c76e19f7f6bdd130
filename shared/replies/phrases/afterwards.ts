import type { Phrases } from './phrases.ts'

/** After the sale. */
export const gladItWorked: readonly Phrases[] = [
  {
    neutral: ['Que bom que deu certo, {name}! Precisando, é só chamar.'],
    formal: ['Fico contente que tenha dado certo, {name}. Estou à disposição.'],
  },
  {
    neutral: ['Fico feliz em saber! Se precisar de algo, me chama por aqui.'],
    direct: ['Fico feliz! Precisando, é só chamar.'],
    formal: ['Fico feliz em saber. Se precisar de algo, pode me chamar por aqui.'],
  },
  {
    neutral: ['Fico muito feliz, {name}! Agradeço por me contar.'],
    formal: ['Fico muito contente, {name}. Agradeço o retorno.'],
  },
]
export const sorryItFailed: readonly Phrases[] = [
  {
    neutral: ['Sinto muito por isso, {name}. Vou ver agora o que aconteceu e já te falo.'],
    formal: ['Lamento o ocorrido, {name}. Vou verificar agora o que aconteceu e já respondo.'],
  },
  { neutral: ['Sinto muito, {name}. Como prefere que eu resolva?'] },
  { neutral: ['Sinto muito mesmo, {name}. Já vejo como resolver.'] },
]
export const sendPicture: Phrases = {
  neutral: ['Sinto muito, {name}. Pode enviar uma foto para eu ver como resolver?'],
}
/** The seller has said already how it is made good. */
export const stillSorry: readonly Phrases[] = [
  {
    neutral: ['Sinto muito por isso, {name}. Pode deixar, vou cuidar para ficar certo.'],
    formal: ['Lamento o ocorrido, {name}. Vou cuidar para que fique certo.'],
  },
  {
    neutral: ['Você tem razão, {name}. Vou acompanhar de perto.'],
    formal: ['Você tem razão, {name}. Vou acompanhar de perto.'],
  },
  { neutral: ['Entendo, {name}. Vou resolver isso.'], formal: ['Compreendo, {name}. Vou resolver isso.'] },
]
/** Neither praise nor trouble is certain. */
export const goodToKnow: readonly Phrases[] = [
  {
    neutral: ['Agradeço por me contar, {name}. Vou ver isso e já te falo.'],
    formal: ['Agradeço o retorno, {name}. Vou verificar e já respondo.'],
  },
  {
    neutral: ['Entendi, {name}. Já olho aqui.'],
    formal: ['Entendido, {name}. Já verifico.'],
  },
  { neutral: ['Vou ver aqui, {name}, e te respondo.'], formal: ['Vou ver, {name}, e já respondo.'] },
]
export const afterSaleQuestion: readonly Phrases[] = [
  { neutral: ['Vou verificar e já te respondo, {name}.'], formal: ['Vou verificar e já respondo, {name}.'] },
  { neutral: ['Vou ver isso agora e já te falo.'], formal: ['Vou ver isso agora e respondo em seguida.'] },
  { neutral: ['Um momento, {name}, já te falo.'], formal: ['Um momento, {name}, e já respondo.'] },
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
    neutral: ['Tudo certo, {name}. Um abraço!'],
    warm: ['Tudo certo, {name}! Um abraço, e até uma próxima.'],
    direct: ['Certo, {name}. Um abraço.'],
    formal: ['Compreendo, {name}. Desejo tudo de bom.'],
  },
]
/** A no to what was paid for in part. */
export const paidFarewells: readonly Phrases[] = [
  { neutral: ['Tudo bem, {name}. Sobre o valor já pago, vou ver aqui e já aviso.'] },
  { neutral: ['Sem problema, {name}. Se preferir, fica para outro dia.'] },
  { neutral: ['Entendo, {name}. Já vejo como fica o valor pago.'] },
]
/** What happened with another firm. */
export const troubleElsewhere: Phrases = { neutral: ['Imagino a frustração, {name}.'] }
export const sorryItHappened: Phrases = {
  neutral: ['Sinto muito pelo que aconteceu, {name}.'],
  formal: ['Lamento o que aconteceu, {name}.'],
}
export const whatABother: Phrases = {
  neutral: ['Poxa, {name}, que chato isso.'],
  formal: ['Lamento o imprevisto, {name}.'],
}
export const notEasy: Phrases = {
  neutral: ['Imagino que não esteja fácil, {name}.', 'Imagino a preocupação, {name}.'],
}
/** They have said sorry for their manner. */
export const noOffence: Phrases = {
  neutral: ['Imagina, {name}, sem problema!'],
  formal: ['Não se preocupe, {name}, está tudo bem.'],
}
export const getWell: Phrases = { neutral: ['Melhoras!'], formal: ['Desejo melhoras.'] }
export const sorryForLoss: Phrases = { neutral: ['Sinto muito pela sua perda.'] }
/** Praise with a fault in it that is still open. */
export const thanksAndSorry: readonly Phrases[] = [
  {
    neutral: ['Agradeço por me avisar, {name}, e desculpe por isso. Vou ver agora como resolver e já te falo.'],
    formal: ['Agradeço por avisar, {name}, e peço desculpas por isso. Vou ver agora como resolver e já respondo.'],
  },
  {
    neutral: ['Que bom que gostou, {name}, e você tem razão. Já vejo como resolver essa parte.'],
    formal: ['Fico contente, {name}, e você tem razão. Já vejo como resolver essa parte.'],
  },
  { neutral: ['Desculpe por essa parte, {name}. Como prefere que eu resolva?'] },
]
/** What was wrong is over, or settled: it is minded the next time. */
export const betterNextTime: readonly Phrases[] = [
  {
    neutral: ['Agradeço por me avisar, {name}, e desculpe por isso. Na próxima eu cuido melhor dessa parte.'],
    formal: ['Agradeço por avisar, {name}, e peço desculpas por isso. Na próxima, cuido melhor dessa parte.'],
  },
  {
    neutral: ['Fico feliz, {name}, e você tem razão. Na próxima eu capricho mais nisso.'],
    formal: ['Fico contente, {name}, e você tem razão. Na próxima, terei mais cuidado com isso.'],
  },
  { neutral: ['Agradeço o retorno, {name}. Está anotado para a próxima.'] },
]
/** Praise within a conversation that goes on. */
export const thanks: readonly Phrases[] = [
  {
    neutral: ['Agradeço o elogio, {name}! Qualquer coisa, me chama.'],
    formal: ['Agradeço o elogio, {name}. Sigo à disposição.'],
  },
  { neutral: ['Fico feliz em saber, {name}.'] },
  { neutral: ['Que bom ouvir isso. Agradeço o retorno.'] },
]
/** What was promised is late. */
export const seesToDelay: readonly Phrases[] = [
  { neutral: ['Você tem toda a razão, {name}, e sinto muito. Vou ver agora e já dou uma posição.'] },
  { neutral: ['Sinto muito pela espera, {name}. Vou ver agora o que houve e já aviso.'] },
  { neutral: ['Peço desculpas, {name}. Já confiro o que está acontecendo e aviso.'] },
]
/** Somebody who waited was left without an answer, and the hour has passed. */
export const leftWaiting: readonly Phrases[] = [
  {
    neutral: ['Você ficou sem resposta quando mais precisava, e sinto muito. Vou ver o que houve e acertar com você.'],
  },
  { neutral: ['Sinto muito mesmo. Como ficou? Quero acertar isso com você.'] },
  { neutral: ['Sinto muito pela espera. Quando posso ligar para acertarmos isso?'] },
]
/** The customer is at the door. */
export const atTheDoor: readonly Phrases[] = [
  { neutral: ['Já vou atender, {name}.'] },
  { neutral: ['Um instante, já estou indo.'] },
  { neutral: ['Já recebo você, {name}.'] },
]
export const stillAtTheDoor: readonly Phrases[] = [
  { neutral: ['Ainda está aí, {name}? Já atendo.'] },
  { neutral: ['Ainda posso atender agora?'] },
  { neutral: ['Se já foi embora, me diga o que fica melhor e eu resolvo.'] },
]
/** What was agreed for an hour that has passed. */
export const hourPassed: readonly Phrases[] = [
  { neutral: ['Deu tudo certo? Se ficou algo pendente, me diga.'] },
  { neutral: ['Como ficou? Se não deu certo, vejo outro dia.'] },
  { neutral: ['Conseguiu resolver?'] },
]
/** 'Qualquer dia eu apareço' */
export const comeAnyDay: readonly Phrases[] = [
  { neutral: ['Combinado, {name}! Vai ser um prazer receber você.'] },
  { neutral: ['Combinado. Quando vier, é só avisar.'] },
  { neutral: ['Apareça quando quiser, {name}.'] },
]
/** To somebody who offers the seller something. */
export const notForMe: readonly Phrases[] = [
  { neutral: ['Agradeço o contato, {name}, mas no momento não tenho interesse.'] },
  { neutral: ['Agradeço, mas não tenho interesse.'] },
  {
    neutral: ['Agradeço a proposta, {name}, mas não preciso agora.'],
    formal: ['Agradeço a proposta, {name}, mas não preciso no momento.'],
  },
]
/** The customer has passed the seller's number on. */
export const thanksForReferral: readonly Phrases[] = [
  {
    neutral: ['Que bom que gostou, {name}! Agradeço a indicação.'],
    formal: ['Fico contente, {name}. Agradeço a indicação.'],
  },
  { neutral: ['Agradeço a indicação, {name}!'], formal: ['Agradeço a indicação, {name}.'] },
  {
    neutral: ['Fico feliz com a indicação, {name}! Precisando, é só chamar.'],
    formal: ['Agradeço a indicação, {name}. Sigo à disposição.'],
  },
]
/** A trouble was told at length, and nothing was asked yet. */
export const heardYou: readonly Phrases[] = [
  {
    neutral: ['Entendi, {name}. Vou ver como posso te ajudar e já te respondo.'],
    formal: ['Compreendo, {name}. Vou ver como posso ajudar e já respondo.'],
  },
  { neutral: ['Entendi, {name}. Já te respondo com calma.'], formal: ['Compreendo, {name}. Já respondo com calma.'] },
  {
    neutral: ['Quero ajudar, {name}. Me conta um pouco mais?'],
    formal: ['Quero ajudar, {name}. Poderia contar um pouco mais?'],
  },
]
/** A fear that comes from what once went wrong elsewhere. */
export const comforts: readonly Phrases[] = [
  {
    neutral: ['Sinto muito que você tenha passado por isso, {name}. Me conta como você quer que fique.'],
    formal: ['Sinto muito que tenha passado por isso, {name}. Conte como gostaria que ficasse.'],
  },
  {
    neutral: ['Entendo o seu medo, {name}. Pode me dizer tudo o que te preocupa.'],
    formal: ['Compreendo, {name}. Pode me dizer tudo o que preocupa.'],
  },
  { neutral: ['Ninguém merece passar por isso. Pode perguntar o que quiser.'] },
]
/** Voice messages are asked for in writing. */
export const willWrite: readonly Phrases[] = [
  { neutral: ['Claro, {name}, já te escrevo.'], formal: ['Claro, {name}. Já escrevo.'] },
  { neutral: ['Sem problema, já mando por escrito.'], formal: ['Sem problema. Já envio por escrito.'] },
  { neutral: ['Já escrevo tudo aqui, {name}.'] },
]
/** A short no to whether the seller can help or go on. */
export const noThanks: readonly Phrases[] = [
  {
    neutral: ['Tranquilo, {name}. Se quiser retomar, é só me chamar.'],
    formal: ['Sem problema, {name}. Sigo à disposição.'],
  },
  {
    neutral: ['Sem problema. Quando precisar, estou por aqui.'],
    formal: ['Sem problema. Quando precisar, estou à disposição.'],
  },
  {
    neutral: ['Certo, {name}. Qualquer dúvida depois, me chama.'],
    formal: ['Certo, {name}. Se surgir alguma dúvida, estou à disposição.'],
  },
]
/** A part of what was quoted goes. */
export const withoutThat: readonly Phrases[] = [
  {
    neutral: ['Certo, {name}. Tiro da conta e já te passo o valor.'],
    formal: ['Certo, {name}. Retiro da conta e já informo o valor.'],
  },
  {
    neutral: ['Combinado, fica sem. Já te passo o novo valor.'],
    formal: ['Combinado, fica sem. Já informo o novo valor.'],
  },
  { neutral: ['Sem problema. Refaço a conta e já te falo.'], formal: ['Sem problema. Refaço a conta e já informo.'] },
]
/** Something is to be done as they say. */
export const noted: Phrases = { neutral: ['Pode deixar, {name}. Está anotado.'] }
/** The customer takes the help that the seller has offered. */
export const willDo: Phrases = {
  neutral: ['Pode deixar, {name}!', 'Combinado, {name}!'],
  formal: ['Pode deixar, {name}.', 'Combinado, {name}.'],
}
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
export const gotDataToo: readonly Phrases[] = [
  { neutral: ['Anotado, {name}. Já te confirmo.'], formal: ['Anotado, {name}. Já confirmo.'] },
  { neutral: ['Recebi tudo. Dou andamento e te aviso.'], formal: ['Recebi. Dou andamento e aviso em seguida.'] },
]
export const payLater: Phrases = {
  neutral: ['Sem problema, {name}. Quando fizer, me manda o comprovante por aqui.'],
  formal: ['Sem problema, {name}. Após o pagamento, pode enviar o comprovante por aqui.'],
}
/** Is this shop real? */
export const isReal: readonly Phrases[] = [
  {
    neutral: ['É de verdade, sim, {name}. Pode perguntar o que quiser.'],
    formal: ['É de verdade, sim, {name}. Pode perguntar o que desejar.'],
  },
  { neutral: ['É, sim, {name}!'], direct: ['É, sim, {name}.'], formal: ['É, sim, {name}.'] },
  { neutral: ['É, sim. O que daria mais segurança para você?'] },
]
export const whenYouCan: Phrases = {
  neutral: ['Sem problema, quando puder me chama.', 'Tranquilo, fico no aguardo.'],
  formal: ['Sem problema, fico no aguardo.', 'Sem problema. Quando puder, estou à disposição.'],
}
export const noHurry: Phrases = { neutral: ['Sem pressa, {name}!'], formal: ['Sem pressa, {name}.'] }
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
export const soBeIt: Phrases = { neutral: ['Combinado, {name}, fica assim então.'] }
export const checkTime: Phrases = {
  neutral: ['Vou conferir a agenda e já te confirmo.', 'Deixa eu ver a agenda e já te confirmo.'],
  formal: ['Vou conferir a agenda e já confirmo.', 'Vou verificar a agenda e já confirmo.'],
}
export const gladYouLike: Phrases = {
  neutral: ['Que bom que gostou, {name}!'],
  formal: ['Que bom que gostou, {name}.'],
}
export const itIsMe: Phrases = { neutral: ['Eu que agradeço, {name}.'] }
/** Praise for a part of it, and the rest is still due. */
export const gladForThat: readonly Phrases[] = [
  { neutral: ['Que bom que gostou, {name}! E pode deixar, cuido do resto.'] },
  { neutral: ['Fico feliz! O que falta eu acerto com você.'] },
  { neutral: ['Agradeço a paciência, {name}.'] },
]
export const willPay: Phrases = { neutral: ['Sem problema, {name}. Quando fizer, é só avisar.'] }
export const referred: Phrases = {
  neutral: ['Que bom que veio por indicação, {name}!'],
  formal: ['Agradeço a confiança, {name}.'],
}
export const relativeGetsWell: Phrases = {
  neutral: ['Melhoras para {whom}, {name}!'],
  formal: ['Desejo melhoras para {whom}, {name}.'],
}
export const youAreRight: Phrases = { neutral: ['Você tem razão, {name}.'] }
export const sendsAgain: Phrases = {
  neutral: ['Desculpe pelo arquivo, já te mando de novo.'],
  formal: ['Peço desculpas pelo arquivo, já envio de novo.'],
}
export const whatAJoy: Phrases = { neutral: ['Que alegria, {name}!'], formal: ['Que alegria, {name}.'] }
export const itHappens: Phrases = {
  neutral: ['Imagina, {name}, acontece!'],
  formal: ['Sem problema, {name}, acontece.'],
}
export const goodToHear: Phrases = {
  neutral: ['Que bom, {name}!', 'Ótimo, {name}!'],
  direct: ['Ótimo, {name}.', 'Certo, {name}.'],
  formal: ['Ótimo, {name}.', 'Perfeito, {name}.'],
}
