import { expect, test } from 'vitest'
import { repliesOf, suggestionFor, tradeNamed } from './chats.ts'

type Case = {
  what: string
  trade?: string
  contact?: string
  tone?: 'warm' | 'direct' | 'formal'
  lines: readonly string[]
  now: string
  each?: RegExp
  first?: RegExp
  none?: RegExp
}

const cases: readonly Case[] = [
  {
    what: 'praise is thanked for, though the work is still to show its worth, and nothing is answered that was not asked',
    lines: [
      '2026-03-10 10:00 S: Confirmado, amanhã às 14h.',
      '2026-03-11 16:00 C: A moça veio no horário, dou valor a isso',
    ],
    now: '2026-03-11T16:10',
    each: /Agradeço|feliz/,
    none: /Certo|Entendi|Já te/,
  },
  {
    what: 'an objection that was settled since is not heard again before a plain question',
    lines: [
      '2026-03-10 10:00 S: Só paga depois de pronto. Quer que eu veja o quintal também?',
      '2026-03-10 10:05 C: Quintal não precisa, eu mesma dou conta com vinagre',
      '2026-03-10 10:06 C: Pagar depois assim eu gosto',
      '2026-03-10 10:07 C: Vocês vêm no Pina?',
    ],
    now: '2026-03-10T10:10',
    none: /Entendo/,
  },
  {
    what: 'who has waited at the door is begged pardon before anything else',
    trade: 'cakes',
    lines: ['2026-03-10 10:00 S: Rua 2, número 7. Até sexta!', '2026-03-13 16:00 C: tô aqui na frente, toco onde'],
    now: '2026-03-13T17:30',
    each: /Peço desculpas por só responder agora/,
    none: /explico/,
  },
  {
    what: 'what did not come to the feast is no trifle the day after',
    trade: 'cakes',
    lines: ['2026-03-10 10:00 S: recebido! até sexta', '2026-03-13 16:00 C: cadê você?? o povo já tá chegando'],
    now: '2026-03-14T18:00',
    each: /desculpas.*sinto muito/i,
    none: /chato|já vou cuidar/,
  },
  {
    what: 'who was at the door and has paid since stands there no more',
    trade: 'hair',
    lines: [
      '2026-03-13 09:00 S: Pix na hora pode sim',
      '2026-03-13 20:00 C: tô na porta e tá trancada',
      '2026-03-13 21:10 C: paguei o pix, segue o comprovante',
    ],
    now: '2026-03-13T21:20',
    none: /atendo|espera/,
  },
  {
    what: 'who has just paid a part and cannot come hears of that money, and no goodbye',
    trade: 'hair',
    lines: [
      '2026-03-10 10:00 S: Anotado! Peço 50 de sinal, Pix 11900000142',
      '2026-03-10 10:10 C: pix feito, segue o comprovante',
      '2026-03-13 08:00 C: não vou conseguir ir, deixa quieto, não quero mais as luzes',
    ],
    now: '2026-03-13T08:20',
    first: /já pago/,
    none: /Tudo de bom|próxima/,
  },
  {
    what: 'who says that they will drop in one day is not asked when to be called',
    trade: 'hair',
    lines: [
      '2026-03-10 10:00 S: Passa aqui pra ver uma aplicação',
      '2026-03-10 10:20 C: fechou, qualquer dia desses eu passo aí',
    ],
    now: '2026-03-10T10:30',
    none: /chamar de novo|retomar/,
  },
  {
    what: 'who writes from the number of another is greeted by their own name, and not addressed as the other is',
    contact: 'Seu Anselmo',
    tone: 'formal',
    lines: [
      '2026-03-10 09:00 S: Bom dia, seu Anselmo. O senhor prefere quinta às 10h?',
      '2026-03-11 11:00 C: Bom dia, aqui é a Simone, filha dele. Vocês atendem convênio?',
    ],
    now: '2026-03-11T11:10',
    each: /Simone/,
    none: /Anselmo|senhor/,
  },
  {
    what: 'an hour that has passed is not agreed to',
    trade: 'workshop',
    lines: ['2026-03-10 09:40 S: Fica pronto até as 15h', '2026-03-10 09:45 C: Passo 15:30 então'],
    now: '2026-03-11T11:40',
    each: /Deu tudo certo|Como ficou|Conseguiu/,
    none: /Combinado|Certo/,
  },
  {
    what: 'a talk that was due meanwhile is asked about in each reply',
    trade: 'hair',
    lines: [
      '2026-03-10 20:00 S: Com a metade eu travo a data',
      '2026-03-10 20:10 C: vou falar com a Marina hoje e te dou um retorno',
    ],
    now: '2026-03-11T22:10',
    none: /aguardo|resumo|Claro/,
  },
  {
    what: 'each reply greets who has greeted',
    tone: 'formal',
    lines: [
      '2026-03-10 16:00 S: Fica R$ 527',
      '2026-03-10 21:50 C: oi boa noite, desculpa a demora. 527 já com o material?',
    ],
    now: '2026-03-10T22:05',
    each: /^Boa noite.*acontece/,
  },
  {
    what: 'what another firm did is heard',
    trade: 'cleaning',
    lines: [
      '2026-03-10 09:00 S: Quantos andares são?',
      '2026-03-10 09:05 C: 4 andares. Cancelei com a empresa anterior, faltavam sem avisar',
    ],
    now: '2026-03-10T09:10',
    each: /Imagino a frustração/,
  },
  {
    what: 'a worry that was told a moment ago is still in the room',
    trade: 'languages',
    lines: [
      '2026-03-10 20:50 C: meu filho tá atrasado na leitura e eu tô sem saber o que fazer',
      '2026-03-10 21:00 S: Entendo a aflição. Ele já passou por fono?',
      '2026-03-10 21:10 C: Não, nunca. O reforço de vocês ajuda num caso assim?',
    ],
    now: '2026-03-10T21:15',
    none: /certinho|Um momento/,
  },
  {
    what: 'a sentence begins with a capital where the customer is a senhora',
    trade: 'workshop',
    tone: 'direct',
    contact: 'Dona Marlene',
    lines: [
      '2026-03-10 09:00 S: Fica 1.870, dona Marlene. A senhora paga no link pag.exemplo/m10. Em quantas vezes?',
      '2026-03-10 09:05 C: Fechado, pode fazer. Em 3x. As peças velhas bota numa caixa',
    ],
    now: '2026-03-10T09:10',
    none: /[.!?] \p{Ll}/u,
  },
  {
    what: 'a question for an hour is no agreement, however late it is answered',
    lines: ['2026-03-10 17:00 S: Qual período é melhor pra você?', '2026-03-11 07:15 C: vc atende às 20h ou fica ruim'],
    now: '2026-03-12T09:00',
    none: /Deu tudo certo|Como ficou/,
  },
  {
    what: 'who gives thanks is thanked, and nothing is noted',
    lines: [
      '2026-03-10 08:00 S: Em setembro é bom ter umidificador.',
      '2026-03-10 12:30 C: Agradeço a franqueza. Bom trabalho.',
    ],
    now: '2026-03-10T14:00',
    first: /Eu que agradeço/,
    none: /Anotado|Entendi/,
  },
  {
    what: 'what came late and pleased is thanked for and begged pardon for',
    trade: 'cakes',
    lines: [
      '2026-03-10 20:50 S: Desculpa, saiu agora',
      '2026-03-10 21:40 C: demorou mas tava uma delícia, do jeito que eu gosto',
    ],
    now: '2026-03-10T21:50',
    first: /Agradeço.*desculp/,
  },
  {
    what: 'who wants what the seller offers to send is not offered it again',
    trade: 'languages',
    lines: [
      '2026-03-10 10:00 C: sem o ok do pai dele eu não fecho nada',
      '2026-03-10 10:20 S: Quer um resumo por escrito para encaminhar a ele?',
      '2026-03-10 10:25 C: Ajuda demais, mande',
    ],
    now: '2026-03-10T10:30',
    each: /já te (?:mando|envio)/i,
  },
  {
    what: 'who is content to wait is not answered as one who was left waiting',
    trade: 'cakes',
    lines: ['2026-03-10 10:00 S: Vou ver com a cozinha e te falo', '2026-03-10 10:05 C: tá bom, fico esperando'],
    now: '2026-03-10T11:00',
    none: /desculpas|razão|sinto muito/i,
  },
  {
    what: 'a parent at a loss gets one word of sympathy, and not a second one after it',
    trade: 'languages',
    tone: 'formal',
    lines: [
      '2026-03-10 20:40 S: Estou em aula, pode escrever?',
      '2026-03-10 20:50 C: Oi, é que chamaram a gente na escola e disseram que a menina não acompanha a turma, estou sem saber o que fazer',
    ],
    now: '2026-03-10T21:15',
    each: /preocupação|fácil/,
    none: /Compreendo|Entendi|Agradeço/,
  },
  {
    what: 'who was to give the answer is not begged pardon for the wait',
    trade: 'hair',
    tone: 'formal',
    lines: [
      '2026-03-10 20:00 S: Com metade eu reservo a data',
      '2026-03-10 20:10 C: vou falar com a Marina hoje e te dou um retorno',
    ],
    now: '2026-03-11T22:10',
    none: /desculp/i,
  },
  {
    what: 'who wrote only to praise is not begged pardon for the wait',
    lines: ['2026-03-03 10:00 S: Até quinta!', '2026-03-10 10:10 C: Amei a consulta, indiquei pra minha prima'],
    now: '2026-03-11T16:10',
    each: /indicação/,
    none: /desculp/i,
  },
  {
    what: 'a fault that is settled is minded the next time, and who complained is not thanked for affection',
    trade: 'cakes',
    lines: [
      '2026-03-09 10:00 C: fechado, pix feito, segue o comprovante',
      '2026-03-09 10:10 S: Recebido! Entrego amanhã',
      '2026-03-10 16:40 C: chegou mas o bolo veio amassado',
      '2026-03-10 17:00 S: Que vergonha, mando outro hoje sem custo',
      '2026-03-10 22:00 C: o segundo chegou inteiro, resolvido. só capricha mais no laço',
    ],
    now: '2026-03-10T22:30',
    each: /próxima/,
    none: /carinho|acertar/,
  },
  {
    what: 'who says sorry for their manner is told first that it is all right',
    trade: 'hair',
    lines: [
      '2026-03-09 10:10 S: Com certeza, troco o gel na terça',
      '2026-03-10 20:40 C: agora ficou ótima. desculpa pela grosseria, foi um dia ruim',
    ],
    now: '2026-03-10T21:00',
    each: /Imagina.*sem problema/,
  },
  {
    what: 'who laughs that they need none is told that it is fine',
    trade: 'hair',
    tone: 'formal',
    lines: [
      '2026-03-10 10:00 S: Fica 1.900 com aplicação. É entrada ou coroa?',
      '2026-03-10 10:05 C: que nada kkkkk não preciso, foi só curiosidade, faço curso disso',
    ],
    now: '2026-03-10T10:15',
    each: /Sem problema|Entendido/,
    none: /verdade|Pois é|Imagino/,
  },
]

test.for(cases)(
  '$what',
  ({ trade = 'nutrition', contact = 'Ana Lima', tone = 'warm', lines, now, each, first, none }) => {
    const { catalogue, setUp } = tradeNamed(trade)
    const more = { catalogue, setUp: { ...setUp, tone }, writesAnyway: true }
    const texts = repliesOf(suggestionFor(contact, lines, now, more)).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    if (first) expect(texts[0]).toMatch(first)
    for (const text of texts) {
      if (each) expect(text).toMatch(each)
      if (none) expect(text).not.toMatch(none)
    }
  },
)
