import type { WallTime } from '../time/wall-time.ts'

/** A conversation for those who have none at hand: an export as WhatsApp writes it, and the moment at which it is read. */
export type Example = { contact: string; text: string; now: WallTime }

const davi = `12/03/2026 18:22 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta. Somente as pessoas que fazem parte da conversa podem ler, ouvir e compartilhar esse conteúdo. Saiba mais
12/03/2026 18:22 - Davi Araújo: opa, boa noite! é da barbearia do Téo?
12/03/2026 18:24 - Téo: Boa noite, Davi! É sim. Corte, barba ou os dois?
12/03/2026 18:25 - Davi Araújo: os dois. quanto tá saindo?
12/03/2026 18:31 - Téo: Corte 45, corte e barba 70. Com sobrancelha 80
12/03/2026 18:33 - Davi Araújo: rapaz, 70 tá salgado hein
12/03/2026 18:33 - Davi Araújo: vi por 50 em outra barbearia
12/03/2026 18:40 - Téo: Te entendo! Aqui a barba é com toalha quente e navalha nova pra cada cliente, leva 1h. E o primeiro corte já sai com 10% de desconto: 63
12/03/2026 18:52 - Davi Araújo: gostei da navalha nova
12/03/2026 18:52 - Davi Araújo: fechado, 63 tá bom
12/03/2026 18:53 - Davi Araújo: tem horário no sábado?
12/03/2026 19:40 - Téo: Tenho, das 9h às 18h, mas sábado costuma lotar
13/03/2026 08:11 - Davi Araújo: Téo, sábado 10h ainda tem?
13/03/2026 08:11 - Davi Araújo: é que meio dia tenho o casamento do meu primo
13/03/2026 08:12 - Davi Araújo: se tiver pode marcar no meu nome. pode ser pix?
`

const livia = `10/03/2026 08:41 - Lívia Monteiro: Oi, Marina! Vi seu perfil
10/03/2026 08:41 - Lívia Monteiro: A Camila me passou seu contato. Queria entender a consultoria de 3 meses
10/03/2026 08:52 - Marina: Bom dia, Lívia! São 6 encontros, plano alimentar e ajustes por aqui. O que você quer mudar?
10/03/2026 08:58 - Lívia Monteiro: parar de chegar acabada em casa, tô sem energia desde que a Alice nasceu
10/03/2026 09:02 - Lívia Monteiro: quanto custa?
10/03/2026 09:06 - Marina: Os 3 meses ficam R$ 890 à vista ou 3x de R$ 310 no cartão.
10/03/2026 09:11 - Lívia Monteiro: nossa, é puxado pra mim agora
10/03/2026 09:15 - Lívia Monteiro: vou falar com meu marido e volto
10/03/2026 09:20 - Marina: Claro, Lívia. O acompanhamento já está nesse valor. Quinta eu te chamo, pode ser?
10/03/2026 09:32 - Lívia Monteiro: pode, quinta tá ótimo
12/03/2026 10:02 - Marina: Oi, Lívia! Conseguiram conversar?
12/03/2026 12:38 - Lívia Monteiro: falei com ele, topou!
12/03/2026 12:39 - Lívia Monteiro: já larguei duas dietas, só tenho medo de largar no meio
12/03/2026 12:50 - Marina: Por isso não passo dieta pronta. Se em 15 dias o plano não couber na sua rotina, eu refaço.
12/03/2026 12:56 - Lívia Monteiro: gostei disso
12/03/2026 12:58 - Marina: Que bom! A Alice está com quantos meses?
12/03/2026 13:01 - Lívia Monteiro: 7 meses, já tá engatinhando
12/03/2026 13:04 - Marina: Que fase gostosa! Então o plano já nasce pensando na rotina com bebê
12/03/2026 13:06 - Marina: Qualquer coisa me chama por aqui
13/03/2026 12:21 - Lívia Monteiro: pensei bem, quero fazer
13/03/2026 12:22 - Lívia Monteiro: dá pra começar já na segunda?
13/03/2026 12:22 - Lívia Monteiro: em quanto tempo o plano fica pronto?
`

const rogerio = `18/02/2026 20:47 - Rogério Prado: Boa noite. Vi o anúncio do apartamento de 2 quartos na Rua das Palmeiras
18/02/2026 20:47 - Rogério Prado: Ainda está disponível?
19/02/2026 08:15 - Sandra Imóveis: Bom dia, Rogério! Está sim. 62 m², uma vaga, condomínio de R$ 480. O senhor procura para morar ou investir?
19/02/2026 12:20 - Rogério Prado: para morar, eu e minha esposa. qual o valor?
19/02/2026 12:48 - Sandra Imóveis: R$ 385 mil. Aceita financiamento e FGTS
19/02/2026 12:55 - Rogério Prado: aceita permuta? tenho um terreno em Itu
19/02/2026 14:30 - Sandra Imóveis: O proprietário avalia, sim. Consegue me mandar a matrícula e umas fotos do terreno?
20/02/2026 09:02 - Rogério Prado: <Mídia oculta>
20/02/2026 09:03 - Rogério Prado: segue. vale uns 120
21/02/2026 10:15 - Sandra Imóveis: Rogério, ele aceita o terreno por 100 mil como entrada, e o resto financiado
21/02/2026 11:40 - Rogério Prado: 100 é pouco, o vizinho vendeu por 125
21/02/2026 11:41 - Rogério Prado: se chegar em 115 a gente conversa
21/02/2026 15:05 - Sandra Imóveis: Vou levar para ele. Quer visitar o apartamento enquanto isso? Sábado às 9h ou às 11h?
23/02/2026 19:30 - Rogério Prado: preciso ver com minha esposa primeiro, ela que decide essas coisas kk
24/02/2026 08:40 - Sandra Imóveis: Combinado! Ele chegou em 110. Ficou bem próximo
24/02/2026 21:12 - Rogério Prado: vou pensar e te aviso
`

export const examples: Record<string, Example> = {
  davi: { contact: 'Davi Araújo', text: davi, now: '2026-03-13T08:30' },
  livia: { contact: 'Lívia Monteiro', text: livia, now: '2026-03-13T12:42' },
  rogerio: { contact: 'Rogério Prado', text: rogerio, now: '2026-02-27T09:30' },
}
