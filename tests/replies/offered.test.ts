import { expect, test } from 'vitest'
import { suggest } from '#shared/replies/suggest.ts'
import { inputOf, repliesOf, threadOfLines, tradeNamed } from './chats.ts'

type Case = { what: string; trade: string; lines: readonly string[]; first?: RegExp; each?: RegExp; none?: RegExp }

const day = '2026-03-10'
const textsOf = (trade: string, lines: readonly string[], offer: string | null = null) => {
  const { catalogue, setUp } = tradeNamed(trade)
  const timed = lines.map(
    (line, index) => `${day} 10:${String(index).padStart(2, '0')} ${line.replace('<image> ', '')}`,
  )
  const said = threadOfLines('Ana Lima', timed)
  const messages = said.messages.map((message, index) =>
    lines[index]!.includes('<image>') ? { ...message, kind: 'image' as const } : message,
  )
  const more = { catalogue, setUp, offer, writesAnyway: true }
  return repliesOf(suggest(inputOf({ ...said, messages }, `${day}T10:30`, more))).map(({ text }) => text)
}

const cases: readonly Case[] = [
  {
    what: 'what the seller has quoted is not contradicted by the row of the catalogue',
    trade: 'photographer',
    lines: ['C: orçamento de casamento', 'S: Indico o de 6h com um fotógrafo: 4.200', 'C: ficou acima do que podemos'],
    none: /8 horas/,
  },
  {
    what: 'a warranty that the seller has told holds, not that of the frequent answer',
    trade: 'workshop',
    lines: ['C: quanto é a embreagem?', 'S: 1.430, garantia de 6 meses', 'C: tem garantia de fábrica também?'],
    none: /90 dias/,
  },
  {
    what: 'a price that is asked beside the address stays owed',
    trade: 'nutrition',
    lines: ['S: Bom dia! Ele passou algum exame?', 'C: QUANTO A SENHORA COBRA E ONDE QUE FICA'],
    first: /Acácias.*valor/,
  },
  {
    what: 'who compares prices is offered no hour',
    trade: 'workshop',
    lines: [
      'C: embreagem do palio',
      'S: Kit 780 e mão de obra 650, dá 1.430',
      'C: me fizeram 1150 aqui',
      'S: Com que kit? Por esse preço não fecha',
      'C: não disse a marca. só falou que era original',
    ],
    first: /comparar/,
    none: /\d+h|reserv/,
  },
  {
    what: 'a counter-offer is looked into',
    trade: 'photographer',
    lines: [
      'C: dá pra baixar o valor?',
      'S: Pacote 1 e álbum fica 6.400',
      'C: E se fizer 6 mil com o álbum? Daí assino',
    ],
    first: /consigo|possível/,
    none: /explic/,
  },
  {
    what: 'a date months ahead is looked up before it is reserved',
    trade: 'photographer',
    lines: ['C: Bom dia, gostaria de um orçamento para casamento em 20/02/2027'],
    first: /agenda/,
    none: /reserv/,
  },
  {
    what: 'goods made to order are not closed on before their day is known',
    trade: 'cakes',
    lines: ['C: bom dia cento de salgado tá por quanto'],
    first: /quando/,
    none: /fechar|separ/,
  },
  {
    what: 'an hour at which the customer works is not confirmed',
    trade: 'hair',
    lines: ['S: Faço o reparo sem custo, pode hoje 16h?', 'C: hj to de plantao ate 20'],
    none: /16h/,
  },
  {
    what: 'a day that does not suit is not taken',
    trade: 'languages',
    lines: ['S: Segunda e quarta 18h, ou sábado 8h30', 'C: sábado cedo não levanta. tem essa turma online?'],
    none: /ombinado|Meet/,
  },
  {
    what: 'before the price that was asked no hour is agreed',
    trade: 'languages',
    lines: ['S: Terça e quinta 15h tenho 2 vagas', 'C: terça e quinta dá certinho', 'C: quanto fica por mês'],
    first: /valor/,
    none: /\d+h|ombinado/,
  },
  {
    what: 'the key that is asked for is named',
    trade: 'workshop',
    lines: ['C: quanto é?', 'S: 360. Mando de ônibus', 'C: vou querer. passa o pix'],
    first: /chave Pix/,
  },
  {
    what: 'whether something is sold at all is answered by what the seller sells',
    trade: 'clothes',
    lines: ['C: boa tarde, é ai q vende roupa feminina ne'],
    each: /É aqui.*roupas femininas/,
  },
  {
    what: 'who is to read a contract is not asked for the money',
    trade: 'cleaning',
    lines: ['C: quanto é?', 'S: 7.200, e faço contrato', 'C: Mande então o contrato que eu leio'],
    none: /Pix|pagar/,
  },
  {
    what: 'the invoice of a shop is not the seller’s',
    trade: 'cleaning',
    lines: ['S: Se comprar direto na loja sai 2.100', 'C: a nota da loja sai no meu cnpj?'],
    none: /Emito/,
  },
  {
    what: 'a photo that comes with the answer is received before a sum is told',
    trade: 'cleaning',
    lines: [
      'C: qual o valor da manutenção da piscina?',
      'S: Depende do estado da água. É vinil ou azulejo?',
      'C: azulejo, só fins de semana',
      'C: <image> hoje está assim',
    ],
    first: /foto.*valor/,
    none: /horário|\d+h/,
  },
  {
    what: 'who will answer on Thursday is offered no hour of it',
    trade: 'hair',
    lines: ['S: Oi! Esse sábado tá sendo procurado', 'C: quinta te dou certeza, segura a data pra mim por favor'],
    none: /\d+h/,
  },
  {
    what: 'below the price that the seller called the lowest nothing is looked for',
    trade: 'nutrition',
    lines: ['C: faz 220?', 'S: Faço 240, é meu mínimo mesmo', 'C: 230? o outro me cobra 89'],
    first: /valor que te passei.*mínimo/,
    none: /Nesse valor|Sem problema/,
  },
  {
    what: 'a shop that has closed for days is no yes',
    trade: 'hair',
    lines: ['S: Fica 65. E ele não tá atendendo?', 'C: OPEROU A CATARATA. FECHOU 15 DIAS'],
    none: /Ótimo|Que bom|pagar/,
  },
  {
    what: 'a part of the sum that is to be let off is looked into',
    trade: 'languages',
    lines: [
      'C: 527 já com o material?',
      'S: O material é à parte, 280',
      'C: não tem como isentar o material de um não?',
    ],
    first: /consigo|possível/,
    none: /explic/,
  },
  {
    what: 'a price says nothing of what a thing is without: that stays owed',
    trade: 'hair',
    lines: ['C: Qual o preço da progressiva sem formol?'],
    first: /280.*detalhe/,
    none: /\d+h/,
  },
  {
    what: 'a cake for eighty with a photo is reckoned up, and not priced by the kilo',
    trade: 'cakes',
    lines: ['C: queria um orçamento de bolo de 15 anos pra 80 pessoas', 'C: <image> tipo esse'],
    each: /Recebi a foto/,
    none: /R\$/,
  },
  {
    what: '“pode” to what was offered has it sent',
    trade: 'photographer',
    lines: ['S: O ideal é entre 5 e 15 dias de vida, umas 3h. Posso te mandar os pacotes?', 'C: pode'],
    first: /mando|envio/i,
  },
  {
    what: 'who will pay tomorrow is waited for',
    trade: 'photographer',
    lines: ['S: Chave: fotos@example.com', 'C: Amanhã cedo eu faço, tá? O app do banco travou aqui'],
    first: /Sem problema/,
    none: /tudo certo/,
  },
  {
    what: 'whether the same key serves is answered, and the order is heard',
    trade: 'photographer',
    lines: ['C: um menor sai por quanto?', 'S: A réplica sai 480', 'C: manda fazer uma. pago no mesmo pix?'],
    first: /mesmo Pix.*anotado/,
    none: /Pode ser no Pix/,
  },
  {
    what: 'whether somebody else can pay is answered',
    trade: 'nutrition',
    lines: ['C: quanto é?', 'S: R$ 280', 'C: é minha filha que mexe com pix, ela pode pagar pra mim'],
    each: /outra pessoa/,
  },
  {
    what: 'a question beside a receipt is called what it asks',
    trade: 'workshop',
    lines: [
      'C: passa o pix',
      'S: pecas@example.com, 458,00',
      'C: <image> segue o pix',
      'C: minha esposa pode retirar?',
    ],
    each: /Sobre a retirada/,
  },
  {
    what: 'a guess at the answer makes one question no two',
    trade: 'nutrition',
    lines: ['S: Atendo, por vídeo. Você treina?', 'C: no online como q vc mede gordura essas coisa? fita?'],
    none: /tudo|todas/,
  },
  {
    what: 'what it used to cost elsewhere is not compared with',
    trade: 'hair',
    lines: ['C: quanto é cabelo e barba?', 'S: Os dois juntos 155', 'C: lá na minha terra eu pagava 60 nisso'],
    none: /comparar/,
  },
  {
    what: 'who has told the sum and the day is taken a step on',
    trade: 'cleaning',
    lines: ['C: fazem reforma?', 'S: Sim! Têm um valor em mente e uma data?', 'C: Até uns 40 mil. Queria pro natal'],
    none: /detalhe/,
  },
  {
    what: 'the one date that stands beside the hour is agreed with it',
    trade: 'nutrition',
    lines: ['C: passei já, vê se caiu', 'S: Caiu! Próximo dia 20/08, 7h?', 'C: fechou 7h'],
    first: /20\/08 às 7h/,
  },
  {
    what: 'help that was offered and is taken is promised, not cheered',
    trade: 'clothes',
    lines: ['S: Fica no meio da coxa. quer que eu meça?', 'C: quero sim', 'C: e tem ele noutra cor?'],
    each: /Pode deixar|Combinado/,
    none: /Que bom|Ótimo/,
  },
  {
    what: 'whether the seller comes is confirmed, not explained',
    trade: 'cleaning',
    lines: ['C: pagar depois assim eu gosto', 'C: Vocês vêm no Saco dos Limões?'],
    first: /atendo/,
    none: /Entendo/,
  },
]

test.for(cases)('$what', ({ trade, lines, first, each, none }) => {
  const texts = textsOf(trade, lines)
  if (first) expect(texts[0]).toMatch(first)
  for (const text of texts) {
    if (each) expect(text).toMatch(each)
    if (none) expect(text).not.toMatch(none)
  }
})

test('a price without a name is that of the deal, unless the chat names another item', () => {
  expect(textsOf('hair', ['C: qual o valor?'], 'Hidratação')[0]).toMatch(/R\$ 90/)
  expect(textsOf('hair', ['C: qual o valor da barba?'], 'Hidratação')[0]).toMatch(/R\$ 35/)
  for (const text of textsOf('hair', ['C: qual o valor?'], 'pacote da noiva')) expect(text).not.toMatch(/R\$/)
})
